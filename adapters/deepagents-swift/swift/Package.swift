// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// A checkout to certify in the place of the release.
let checkout = ProcessInfo.processInfo.environment["CONFORM_FROM"]
let release: Package.Dependency = .package(url: "https://github.com/dsaad68/deepagents-swift", exact: "0.5.0")
let underTest = checkout.map { Package.Dependency.package(name: "deepagents-swift", path: $0) } ?? release

let package = Package(
    name: "adapter",
    platforms: [.macOS("26.0")],
    dependencies: [underTest],
    targets: [
        .executableTarget(
            name: "adapter",
            dependencies: [
                .product(name: "DeepAgents", package: "deepagents-swift"),
                .product(name: "DeepAgentsOpenAI", package: "deepagents-swift"),
            ],
            path: "Sources"
        )
    ]
)
