import Foundation
import Testing

/// `scripts/clean.sh`, which `make clean` runs, in a folder with what was made there and what was not.
@Suite struct CleanTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.write("scripts/clean.sh", try Data(Scene.text("scripts/clean.sh").utf8))
  }

  private func clean() throws -> (code: Int32, messages: String) {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [scene.path + "/scripts/clean.sh"]
    let pipe = Pipe()
    shell.standardError = pipe
    try shell.run()
    let messages = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return (shell.terminationStatus, String(decoding: messages, as: UTF8.self))
  }

  @Test func `what was built goes, and releases stay`() throws {
    try scene.write(".build/workspace-state.json", Data("{}".utf8))
    try scene.write(".build/debug/granary", [1])
    try scene.write(".fuzz/.made-by-granary", [])
    try scene.write("Benchmarks/out/.made-by-granary", [])
    try scene.write("Benchmarks/run.sh", [1])
    try scene.write("out/release/food.sqlite", [1])
    #expect(try clean() == (0, ""))
    #expect(try scene.names(in: "Benchmarks") == ["run.sh"])
    #expect(!scene.exists(".build"))
    #expect(!scene.exists(".fuzz"))
    #expect(scene.exists("out/release/food.sqlite"))
    #expect(try clean() == (0, ""))
  }

  @Test func `a folder of somebody's stays and is named, and the rest goes`() throws {
    try scene.write(".fuzz/mine.txt", [1])
    try scene.write("Benchmarks/out/mine.txt", [1])
    try scene.write(".build/workspace-state.json", Data("{}".utf8))
    let run = try clean()
    #expect(run.code == 1)
    #expect(run.messages.contains(".fuzz: found a folder without .fuzz/.made-by-granary"))
    #expect(run.messages.contains("Benchmarks/out: found a folder without"))
    #expect(scene.exists(".fuzz/mine.txt"))
    #expect(scene.exists("Benchmarks/out/mine.txt"))
    #expect(!scene.exists(".build"))
  }

  @Test func `a link stays, and what it leads to`() throws {
    try scene.write("elsewhere/workspace-state.json", Data("{}".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scene.path + "/.build",
      withDestinationPath: "elsewhere"
    )
    try scene.write(".fuzz", [1])
    let run = try clean()
    #expect(run.code == 1)
    #expect(run.messages.contains(".build: found a symbolic link"))
    #expect(run.messages.contains(".fuzz: found no folder"))
    #expect(scene.exists("elsewhere/workspace-state.json"))
    #expect(scene.exists(".build/workspace-state.json"))
    #expect(scene.exists(".fuzz"))
  }

  @Test func `a folder with something mounted in it stays`() throws {
    try scene.write(".build/workspace-state.json", Data("{}".utf8))
    try scene.write(".build/disk/x", [1])
    try scene.write("mine/thesis.txt", [1])
    let mount = Process()
    mount.executableURL = URL(filePath: "/usr/bin/env")
    mount.arguments = ["mount", "--bind", scene.path + "/mine", scene.path + "/.build/disk"]
    mount.standardError = FileHandle.nullDevice
    try mount.run()
    mount.waitUntilExit()
    guard mount.terminationStatus == 0 else {
      print("skipped: this process may not mount anything")
      return
    }
    defer {
      let unmount = try? Process.run(
        URL(filePath: "/usr/bin/env"),
        arguments: ["umount", scene.path + "/.build/disk"]
      )
      unmount?.waitUntilExit()
    }
    let run = try clean()
    #expect(run.code == 1)
    #expect(run.messages.contains(".build: found something mounted in it"))
    #expect(scene.exists("mine/thesis.txt"))
    #expect(scene.exists(".build/workspace-state.json"))
  }
}
