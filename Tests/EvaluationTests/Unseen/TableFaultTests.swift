import Calibration
import Evaluation
import FoodComposition
import Testing

@Suite struct TableFaultTests {
  /// Three rows of four main components and two minerals.
  private func table() -> UserTable {
    let foods = (0..<3).map { number -> Food in
      var food = Food(
        id: "a:\(number)",
        canonicalName: "Food \"\(number)\"",
        normalizedName: "food \(number)",
        language: "en",
        category: "meat.beef",
        baseUnit: .gram
      )
      food.carbohydrateBasis = .available
      let base = Double(number)
      let amounts: [(Component, Double)] = [
        (.energy, 100 + base), (.protein, 20.5 + base), (.fat, 3.25 + base),
        (.carbohydrate, 1 + base),
        (.fiber, 0.5), (.sodium, 60 + base), (.iron, 2.5 + base), (.vitaminD, 1.5),
      ]
      food.values = amounts.map { ComponentValue(component: $0, amount: $1) }
      food.portions = [Portion(amount: 1, measure: "cup", modifier: nil, gramWeight: 50)]
      return food
    }
    return UserTable(repacking: foods)
  }

  private func amount(_ row: UserTable.Row?, _ component: Component) -> Double? {
    row.flatMap { row in table().columns.firstIndex(of: component).flatMap { row.cells[$0] } }
  }

  @Test func `A table holds names, widest groups and amounts, quoted and without exponents`() {
    let lines = table().csv.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("key,name,group,energy_kcal,protein_g,fat_g,carbohydrate_g,fiber_g"))
    #expect(lines[1].hasPrefix("00000,\"Food \"\"0\"\"\",meat,100,20.5,3.25,1,0.5"))
    #expect(table().categoryTable == "code\tname\tcategory\nmeat\tmeat\tmeat\n")
    #expect(
      table().componentTable.contains(
        "carbohydrate_g\tcarbohydrate_g\tg\tcarbohydrate_g\t1\tavailable\t"
      )
    )
  }

  @Test func `A row takes the values of the next one, and the last row has no next`() {
    let table = table()
    let row = TableFault.row.injected(into: table, at: 0, .main, random: 7)
    #expect(row?.cells == table.rows[1].cells)
    #expect(row?.name == table.rows[0].name)
    #expect(TableFault.row.injected(into: table, at: 2, .main, random: 7) == nil)
  }

  @Test func `A field too many moves every value one column on`() {
    let row = TableFault.columns.injected(into: table(), at: 0, .main, random: 7)
    #expect(amount(row, .energy) == nil)
    #expect(amount(row, .protein) == 100)
    #expect(amount(row, .fat) == 20.5)
    #expect(amount(row, .iron) == 2.5)
  }

  @Test func `Units change the amounts as a program would print them`() {
    #expect(
      amount(TableFault.kilojoules.injected(into: table(), at: 0, .main, random: 1), .energy) == 418
    )
    #expect(
      amount(TableFault.salt.injected(into: table(), at: 0, .main, random: 1), .sodium) == 150
    )
    #expect(
      amount(TableFault.serving.injected(into: table(), at: 0, .main, random: 1), .fat) == 1.63
    )
    let fault = TableFault.internationalUnits.injected(
      into: table(),
      at: 0,
      .micronutrients,
      random: 1
    )
    #expect(amount(fault, .vitaminD) == 60)
    #expect(
      amount(TableFault.proteinAsFat.injected(into: table(), at: 0, .main, random: 1), .fat) == 20.5
    )
  }

  @Test func `One of so many rows has the fault, the same ones for a seed`() {
    let first = table().contaminated(by: .tenfold, .main, every: 2, seed: 3)
    let again = table().contaminated(by: .tenfold, .main, every: 2, seed: 3)
    #expect(first.faulty == [1])
    #expect(first.faulty == again.faulty)
    #expect(first.table.csv == again.table.csv)
    #expect(first.table.rows[0].cells == table().rows[0].cells)
  }

  @Test func `A repair that changes what was right is not the right one`() {
    var clean = Food(
      id: "a:1",
      canonicalName: "A",
      normalizedName: "a",
      language: "en",
      category: "other",
      baseUnit: .gram
    )
    clean.values = [
      ComponentValue(component: .iron, amount: 2), ComponentValue(component: .zinc, amount: 3),
    ]
    var faulty = clean
    faulty.values[0].amount = 2000
    func assessed(_ food: Food, _ flags: [QualityFlag] = []) -> AssessedFood {
      AssessedFood(food, Assessment(flags: flags, completeness: 0, confidence: 0))
    }
    func outcome(_ changes: [Repair.Change]) -> UnseenOutcome {
      let flag = QualityFlag(
        rule: "unit-blunder",
        severity: .error,
        component: .iron,
        found: "",
        expected: "",
        repair: Repair(error: "x1000", changes: changes, equation: "", evidence: "")
      )
      var outcome = UnseenOutcome()
      outcome.count(faulty: assessed(faulty, [flag]), clean: assessed(clean))
      return outcome
    }
    let right = Repair.Change(component: .iron, from: 2000, to: 2)
    #expect(outcome([right]).repaired == Proportion(1, of: 1))
    let more = Repair.Change(component: .zinc, from: 3, to: 0.003)
    #expect(outcome([right, more]).repaired == Proportion(0, of: 1))
    var same = UnseenOutcome()
    same.count(untouched: assessed(clean), clean: assessed(clean))
    #expect(same.newlyFlagged == Proportion(0, of: 1))
  }
}
