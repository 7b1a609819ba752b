import FoodComposition
import Testing

@testable import Quality

@Suite struct DefinitionJudgeTests {
  private let world: JudgedWorld
  private let others: [ComparedSource]

  init() throws {
    world = try JudgedWorld()
    others = [world.source("a"), world.source("b")]
  }

  @Test func `Three tables that agree show nothing`() throws {
    #expect(try world.findings(others + [world.source("c")]) == [])
  }

  @Test(arguments: [1000, 0.001, 10, 0.1, 1_000_000, 100])
  func `A unit a step too large or too small is a factor, and its row is named`(
    factor: Double
  ) throws {
    let wrong = world.source("c") { food, component, analysis in
      analysis(food, component) * (component == .calcium ? factor : 1)
    }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.factor(factor)])
    #expect(found.map(\.source) == ["c"])
    let message = try #require(found.first).message
    #expect(message.contains("row `105` (name) of c/components.tsv:7, calcium_mg in mg"))
    #expect(message.contains("medians of 5 categories"))
    #expect(message.contains("those of 2 other tables"))
    #expect(found.first?.examples.count == 10)
  }

  @Test(arguments: [
    (Component.energy, 4.184), (.sodium, 2.5), (.vitaminA, 3.3333), (.selenium, 40),
  ])
  func `kJ as kcal, salt as sodium and IU as micrograms are factors`(
    component: Component,
    factor: Double
  ) throws {
    let wrong = world.source("c") { food, other, analysis in
      analysis(food, other) * (other == component ? factor : 1)
    }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.factor(factor)])
    #expect(found.first?.columns.map(\.component) == [component])
  }

  @Test func `Two columns in each other's place are an exchange`() throws {
    let wrong = world.source("c") { food, component, analysis in
      switch component {
      case .thiamin: analysis(food, .riboflavin)
      case .riboflavin: analysis(food, .thiamin)
      default: analysis(food, component)
      }
    }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.exchange])
    #expect(found.first?.columns.map(\.component) == [.thiamin, .riboflavin])
    let message = try #require(found.first).message
    #expect(message.contains("row `108` (name) of c/components.tsv:10"))
    #expect(message.contains("row `109` (name) of c/components.tsv:11"))
  }

  @Test func `Columns of other units exchange their numbers`() throws {
    let wrong = world.source("c") { food, component, analysis in
      switch component {
      case .selenium: analysis(food, .potassium)
      case .potassium: analysis(food, .selenium)
      default: analysis(food, component)
      }
    }
    #expect(try world.findings(others + [wrong]).map(\.mistake) == [.exchange])
  }

  @Test func `A column that is mapped to another component is called that`() throws {
    let wrong = world.source("c") { food, component, analysis in
      analysis(food, component == .iron ? .vitaminC : component)
    }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.other(.vitaminC)])
    #expect(found.first?.columns.map(\.component) == [.iron])
  }

  @Test(arguments: [-1, 1])
  func `Amounts that stand with the food of the next row are an offset`(rows: Int) throws {
    let wrong = world.source("c") { food, component, analysis in analysis(food + rows, component) }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.offset(rows)])
    let message = try #require(found.first).message
    #expect(message.contains("all 12 columns"))
    #expect(message.contains(rows > 0 ? "of the next row" : "of the row before"))
  }

  @Test func `A group of columns joined to the next row is an offset of that group`() throws {
    let group: [Component] = [.sodium, .potassium, .calcium]
    let wrong = world.source("c") { food, component, analysis in
      analysis(group.contains(component) ? food + 1 : food, component)
    }
    let found = try world.findings(others + [wrong])
    #expect(found.map(\.mistake) == [.offset(1)])
    #expect(found.first?.columns.map(\.component) == group)
  }

  @Test func `Names that nobody else has leave the medians of categories to judge by`() throws {
    let wrong = world.source("c", named: false) { food, component, analysis in
      analysis(food, component) * (component == .iron ? 1000 : 1)
    }
    #expect(try world.findings(others + [wrong]).map(\.mistake) == [.factor(1000)])
  }

  @Test func `Foods of no category are judged by their names`() throws {
    let wrong = world.source("c", category: "other") { food, component, analysis in
      analysis(food, component) * (component == .iron ? 0.001 : 1)
    }
    #expect(try world.findings(others + [wrong]).map(\.mistake) == [.factor(0.001)])
  }

  @Test func `Foods of no category and of names that nobody has are judged by all foods`() throws {
    let wrong = world.source("c", named: false, category: "other") { food, component, analysis in
      analysis(food, component) * (component == .energy ? 1_000_000 : 1)
    }
    #expect(try world.findings(others + [wrong]).map(\.mistake) == [.factor(1_000_000)])
  }

  @Test func `What is found does not depend on the order in which foods come`() throws {
    let wrong = world.source("c") { food, component, analysis in
      analysis(food, component) * (component == .calcium ? 1000 : 1)
    }
    let turned = ComparedSource(
      id: wrong.id,
      isVerified: wrong.isVerified,
      table: wrong.table,
      rows: wrong.rows,
      foods: wrong.foods.reversed()
    )
    #expect(try world.findings(others + [wrong]) == world.findings(others + [turned]))
  }
}
