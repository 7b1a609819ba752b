// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "granary",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "granary", targets: ["granary"]),
    .executable(name: "granary-desk", targets: ["granary-desk"]),
    .library(name: "FoodSnapshot", targets: ["FoodSnapshot"]),
    .library(name: "FoodIntake", targets: ["FoodIntake"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(
      name: "CLibCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]
    ),
    .target(name: "CStructuralMask"),
    .target(name: "CGlibc"),
    .target(name: "Hashing"),
    .target(name: "PortableArithmetic"),
    .target(name: "Parallelism"),
    .target(
      name: "RecordIO",
      dependencies: ["CZlib", "CLibXML2", "CStructuralMask", "Parallelism"]
    ),
    .target(name: "FoodComposition"),
    .target(name: "FuzzyIndex", dependencies: ["Hashing"]),
    .target(
      name: "Datasets",
      dependencies: [
        "FoodComposition", "FoodVocabulary", "FuzzyIndex", "RecordIO",
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(
      name: "Fetch",
      dependencies: [
        "CLibCurl", "Datasets", "Hashing", "RecordIO",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "FoodIntake",
      resources: [
        .embedInCode("Schemas/resolver-answer.json"), .embedInCode("Schemas/user-correction.json"),
        .embedInCode("Schemas/brand-label.json"), .embedInCode("Schemas/meal-description.json"),
        .embedInCode("Prompts/resolver-1.txt"),
      ]
    ),
    .target(
      name: "Ingestion",
      dependencies: [
        "Datasets", "FoodComposition", "FoodIntake", "FuzzyIndex", "Hashing", "RecordIO",
      ]
    ),
    .target(
      name: "Drafting",
      dependencies: ["Datasets", "FoodComposition", "FuzzyIndex", "RecordIO"]
    ),
    .target(name: "FoodVocabulary", dependencies: ["FuzzyIndex", "Hashing"]),
    .target(
      name: "SnapshotStore",
      dependencies: [
        "FoodComposition", "FoodVocabulary", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .target(name: "Changelog", dependencies: ["FoodComposition", "SnapshotStore"]),
    .target(
      name: "FoodSearch",
      dependencies: [
        "FoodComposition", "FoodVocabulary", "FuzzyIndex", "PortableArithmetic", "SnapshotStore",
      ]
    ),
    .target(
      name: "FoodResolving",
      dependencies: [
        "FoodComposition", "FoodSearch", "FoodVocabulary", "FuzzyIndex", "PortableArithmetic",
        "SnapshotStore",
      ]
    ),
    .target(
      name: "SearchIndexing",
      dependencies: [
        "FoodComposition", "FoodSearch", "FoodVocabulary", "FuzzyIndex", "Hashing",
        "SnapshotStore", .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(name: "Compression", dependencies: ["CZlib"]),
    .target(
      name: "SnapshotDelta",
      dependencies: [
        "Compression", "Hashing", "SearchIndexing", "SnapshotStore",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "SnapshotUpdating",
      dependencies: [
        "Compression", "Hashing", "SnapshotDelta", "SnapshotStore",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "Publishing",
      dependencies: ["Compression", "SnapshotDelta", "SnapshotStore", "SnapshotUpdating"]
    ),
    .target(
      name: "FoodSnapshot",
      dependencies: [
        "FoodComposition", "FoodResolving", "FoodSearch", "FuzzyIndex", "SnapshotStore",
        "SnapshotUpdating",
      ]
    ),
    .target(
      name: "SnapshotWriting",
      dependencies: [
        "FoodComposition", "FoodResolving", "FoodVocabulary", "FuzzyIndex", "Hashing",
        "SearchIndexing", "SnapshotStore", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "Quality",
      dependencies: [
        "Datasets", "FoodComposition", "FuzzyIndex", "Hashing", "Parallelism",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "Evaluation",
      dependencies: [
        "DecisionLedger", "FoodComposition", "FoodSnapshot", "Hashing", "Parallelism", "RecordIO",
        "SnapshotStore",
      ]
    ),
    .target(
      name: "EntityResolution",
      dependencies: [
        "Datasets", "FoodComposition", "FuzzyIndex", "Hashing", "Parallelism", "PortableArithmetic",
      ]
    ),
    .target(
      name: "Release",
      dependencies: ["CGlibc", "Hashing", .product(name: "Crypto", package: "swift-crypto")]
    ),
    .target(name: "Registry", dependencies: ["Datasets"]),
    .target(
      name: "DecisionLedger",
      dependencies: [
        "FoodComposition", "Hashing", "RecordIO",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "Review",
      dependencies: ["FoodComposition"],
      resources: [
        .embedInCode("Styles/page.css"), .embedInCode("Styles/duplicates.css"),
        .embedInCode("Styles/quality.css"),
      ]
    ),
    .target(
      name: "Questions",
      dependencies: [
        "DecisionLedger", "FoodComposition", "RecordIO", "Review", "SnapshotStore",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      resources: [.embedInCode("Files/questions.css"), .embedInCode("Files/offline.js")]
    ),
    .target(
      name: "Desk",
      dependencies: [
        "DecisionLedger", "EntityResolution", "FoodComposition", "FoodSnapshot", "Questions",
        "RecordIO", "Review", "SnapshotStore", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Files/desk.js")]
    ),
    .target(
      name: "Packs",
      dependencies: [
        "Compression", "Datasets", "FoodComposition", "Hashing", "Release", "Review",
        "SearchIndexing", "SnapshotStore", "SnapshotWriting",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .target(
      name: "Pipeline",
      dependencies: [
        "Changelog", "Compression", "Datasets", "DecisionLedger", "EntityResolution",
        "Evaluation", "Fetch", "FoodComposition", "FoodSnapshot", "FoodVocabulary", "FuzzyIndex",
        "Hashing", "Ingestion", "Packs", "Parallelism", "Quality", "Questions", "RecordIO",
        "Registry",
        "Release", "Review", "SnapshotStore", "SnapshotWriting",
        .product(name: "Crypto", package: "swift-crypto"),
      ]
    ),
    .target(
      name: "Calibration",
      dependencies: [
        "Datasets", "DecisionLedger", "EntityResolution", "Evaluation", "FoodComposition",
        "FoodResolving", "FoodSnapshot", "Hashing", "Ingestion", "Parallelism", "Pipeline",
        "PortableArithmetic", "Quality", "Review", "SnapshotStore",
      ]
    ),
    .executableTarget(
      name: "granary",
      dependencies: [
        "CGlibc", "Changelog", "Datasets", "DecisionLedger", "Drafting", "EntityResolution",
        "Evaluation", "Fetch", "FoodComposition", "FoodIntake", "FoodSnapshot", "Ingestion",
        "Packs",
        "Pipeline", "Publishing", "Review", "SnapshotStore", "SnapshotUpdating",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "granary-desk",
      dependencies: [
        "DecisionLedger", "Desk", "FoodSnapshot", "Pipeline", "SnapshotStore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "granary-bench",
      dependencies: [
        "Calibration", "EntityResolution", "FoodResolving", "FoodSnapshot", "FoodVocabulary",
        "Pipeline", "RecordIO", "SnapshotDelta", "SnapshotStore", "SnapshotWriting",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      path: "Sources/GranaryBench"
    ),
    .executableTarget(
      name: "granary-quality",
      dependencies: [
        "Calibration", "Datasets", "Evaluation", "Fetch", "FoodComposition", "FoodSnapshot",
        "Pipeline", "Review",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/GranaryQuality"
    ),
    .target(name: "TestSupport", dependencies: ["Hashing"], path: "Tests/TestSupport"),
    .testTarget(name: "HashingTests", dependencies: ["Hashing"]),
    .testTarget(name: "PortableArithmeticTests", dependencies: ["PortableArithmetic"]),
    .testTarget(name: "ParallelismTests", dependencies: ["Parallelism"]),
    .testTarget(
      name: "RecordIOTests",
      dependencies: ["CStructuralMask", "CZlib", "Compression", "RecordIO", "TestSupport"]
    ),
    .testTarget(name: "FoodCompositionTests", dependencies: ["FoodComposition", "TestSupport"]),
    .testTarget(name: "FuzzyIndexTests", dependencies: ["FuzzyIndex", "TestSupport"]),
    .testTarget(
      name: "DatasetsTests",
      dependencies: ["Datasets", "FoodComposition", "FuzzyIndex", "TestSupport"]
    ),
    .testTarget(
      name: "DraftingTests",
      dependencies: ["Datasets", "Drafting", "RecordIO", "TestSupport"],
      exclude: ["Layouts"]
    ),
    .testTarget(name: "FetchTests", dependencies: ["Datasets", "Fetch"]),
    .testTarget(
      name: "FoodIntakeTests",
      dependencies: ["FoodIntake", "TestSupport"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "IngestionTests",
      dependencies: [
        "Datasets", "FoodComposition", "FuzzyIndex", "Ingestion", "RecordIO", "TestSupport",
      ]
    ),
    .testTarget(
      name: "FoodSnapshotTests",
      dependencies: [
        "Compression", "Datasets", "FoodComposition", "FoodResolving", "FoodSearch",
        "FoodSnapshot", "FoodVocabulary", "FuzzyIndex", "Hashing", "Packs", "Publishing", "Review",
        "SnapshotDelta", "SnapshotStore", "SnapshotUpdating", "SnapshotWriting", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "QualityTests",
      dependencies: ["Datasets", "FoodComposition", "Quality", "TestSupport"]
    ),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "Calibration", "Evaluation", "FoodComposition", "FoodResolving", "FoodSnapshot",
        "RecordIO", "SnapshotStore", "TestSupport",
      ]
    ),
    .testTarget(
      name: "EntityResolutionTests",
      dependencies: [
        "Calibration", "Datasets", "EntityResolution", "FoodComposition", "FuzzyIndex",
        "PortableArithmetic", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ChangelogTests",
      dependencies: [
        "Changelog", "FoodComposition", "SnapshotStore", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden"]
    ),
    .testTarget(name: "RegistryTests", dependencies: ["Datasets", "Registry", "TestSupport"]),
    .testTarget(
      name: "DeskTests",
      dependencies: [
        "Compression", "DecisionLedger", "Desk", "FoodComposition", "Questions", "Review",
        "SnapshotStore", "TestSupport", "granary", "granary-desk",
      ]
    ),
    .testTarget(name: "ReleaseTests", dependencies: ["Release"]),
    .testTarget(
      name: "DecisionLedgerTests",
      dependencies: ["DecisionLedger", "FoodComposition", "TestSupport"]
    ),
    .testTarget(
      name: "ReviewTests",
      dependencies: ["FoodComposition", "Review", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "PipelineTests",
      dependencies: [
        "Calibration", "Changelog", "Datasets", "DecisionLedger", "Evaluation", "Fetch",
        "FoodComposition", "FoodSnapshot", "FoodVocabulary", "Ingestion", "Pipeline", "RecordIO",
        "Release", "Review", "SnapshotStore", "TestSupport",
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "Ingestion", "TestSupport", "granary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// One set of settings for every Swift target.
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// The tests read whole tables and build worlds, which takes a debug build ten times as long. An app that depends on the
// package has its debug builds as they are asked for: no such flags where it was checked out or downloaded.
let optimized: Set = [
  "Calibration", "Datasets", "EntityResolution", "FoodComposition", "FoodResolving", "FoodSearch",
  "FoodVocabulary", "FuzzyIndex", "Hashing", "Ingestion", "Parallelism", "Pipeline", "Quality",
  "RecordIO", "SnapshotStore",
]
let isDependency = ["/checkouts/", "/registry/downloads/"].contains(
  where: Context.packageDirectory.contains
)
for target in package.targets where !isDependency && optimized.contains(target.name) {
  target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// The commands read options and print, what takes time lies in other modules, and they are compiled last, when nothing else is left to do
// (docs/decisions/0015-what-a-first-build-compiles.md).
for target in package.targets where target.name == "granary" {
  target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
