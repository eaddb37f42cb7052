internal import EarshotSessions

/// Which options go with which categories, asked of the rules themselves.
enum SettingTables {
  private static let pages = AppleRules(variant: .documented)
  private static let header = AppleRules(variant: .ios26)

  /// The options that a category takes, in the order of the table.
  static func options(of category: Category) -> [String] {
    CategoryOptions.named.compactMap { name, option in
      if pages.categories(taking: option).contains(category) { return name }
      return header.categories(taking: option).contains(category) ? "\(name) (ios26)" : nil
    }
  }

  static func takesMixing(_ category: Category) -> Bool {
    pages.categories(taking: .mixWithOthers).contains(category)
  }

  /// The categories that take an option, and what `ios26` adds to them.
  static func categories(taking option: CategoryOptions) -> String {
    let taking = pages.categories(taking: option)
    let more = header.categories(taking: option).filter { !taking.contains($0) }
    let names = Words.list(taking.map(\.rawValue))
    return more.isEmpty ? names : "\(names); under ios26 \(Words.list(more.map(\.rawValue))) too"
  }
}
