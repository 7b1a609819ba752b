import Datasets
import FoodComposition
import FoodIntake

/// The rows of a table of components by the nutrients of the records, whose keys are its codes.
struct NutrientRows: Sendable {
  private let rows: [Int?]
  private let components: [Component?]
  private let byComponent: [Component: Int]

  init(_ table: ComponentTable) {
    let codes = Dictionary(
      table.rows.enumerated().map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    rows = Nutrient.allCases.map { codes[$0.rawValue] }
    components = rows.map { row in row.flatMap { table.rows[$0].target?.component } }
    byComponent = Dictionary(
      table.rows.enumerated().compactMap { index, row in
        row.target.map {
          ($0.rule?.basis == .available ? .availableCarbohydrate : $0.component, index)
        }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The row of a nutrient, by its place among all.
  func row(_ place: Int) -> Int? { rows[place] }

  /// The component of a nutrient.
  func component(of nutrient: Nutrient) -> Component? {
    Nutrient.allCases.firstIndex(of: nutrient).flatMap { components[$0] }
  }

  /// The row of a computed component: of carbohydrate's forms each has its own.
  func row(of component: Component) -> Int? {
    byComponent[component == .totalCarbohydrate ? .carbohydrate : component]
  }
}
