import Testing

@testable import FoodResolving

/// Texts of which some clauses name no food that was eaten; written by hand for these tests.
@Suite struct EatenClausesTests {
  private func foods(_ text: String) throws -> [String] {
    try PhraseVocabulary.reader().read(text).parts.map(\.food)
  }

  @Test(
    arguments: [
      "my aunt ate the flan", "the dogs had a bone", "she finished the stew",
      "didn't end up having the flan", "I haven't eaten any figs", "never had the quiche",
      "might grab a kebab", "thinking about figs", "remind me to buy leeks", "we ran out of quark",
      "I will have flan tomorrow", "going to make stew on sunday", "gave my figs to my aunt",
      "made a flan for the kids", "slept badly", "so tired, stressed",
      "ran 10k this morning", "mon copain a mangé une figue", "il faut acheter des figues",
      "should eat more figs", "dreamt about flan", "spilled my stew", "turned down a flan",
      "watched them eat flan", "maybe I'll have stew later", "trying to cut out flan",
    ]
  )
  func `what nobody or somebody else ate is no part`(text: String) throws {
    #expect(try foods(text) == [])
  }

  @Test(
    arguments: [
      ("my aunt had flan but I had figs", ["figs"]),
      ("didn't eat the flan, just figs", ["figs"]),
      ("made flan for the kids but I didn't have any", []),
      ("ran 10k, then a fig and leeks", ["fig", "leeks"]), ("leg day dinner: figs", ["figs"]),
      ("night shift snack: figs", ["night shift snack", "figs"]), ("nothing fancy, figs", ["figs"]),
      ("everyone else had flan I had figs", ["figs"]),
      ("they had flan I had none", []), ("figs, they had flan I had none", ["figs"]),
      ("my aunt made flan and I had two slices", ["flan"]),
      ("someone brought flan had one slice around three pm", ["flan"]),
      ("my aunt ordered stew I ate figs", ["figs"]),
      ("how much protein has flan?", []), ("how much calories got in one flan", []),
      ("how much sugar is in flan, I had figs", ["figs"]),
      ("figs is that bad for me", ["figs"]), ("figs also how many calories have I had", ["figs"]),
      ("none of the flan for me just figs", ["figs"]), ("the flan that I had", ["flan"]),
      ("figs, didn't touch the flan", ["figs", "flan"]), ("flan at work, resisted", []),
      ("made stew but didn't", []),
      ("fasting until noon then figs", ["figs"]),
      ("didn't feel like cooking so I had figs", ["figs"]),
      ("out of quark so I had figs", ["figs"]), ("figs so far today", ["figs"]),
      ("went down the pub had a flan", ["flan"]),
      ("my day off had figs and leeks", ["figs", "leeks"]),
      ("went out for a stew had figs", ["figs"]), ("picked up the kids had a flan", ["flan"]),
      ("went to the caff smashed avocado", ["smashed avocado"]),
      ("the diner had flan so I had that with leeks", ["flan", "leeks"]),
      ("no quark so figs", ["figs"]),
      ("rye, the doctor says no oil so I had figs", ["rye", "figs"]),
      ("I'm on a diet so figs", ["figs"]),
      ("remove the flan and add a fig", ["fig"]),
      ("fancied crisps had a fig", ["fig"]), ("note to self had a fig", ["fig"]),
      ("wanted crisps had a fig instead", ["fig"]), ("cleaned the plate: flan", ["flan"]),
      ("ham and figs, didn't eat the figs", ["ham"]),
      ("ham, leeks, figs, didn't touch the figs", ["ham", "leeks"]),
      ("ham and figs but gave the figs away", ["ham"]),
      ("ham and leeks gave the figs to my aunt", ["ham", "leeks", "figs"]),
      ("nothing until two when I had a flan", ["flan"]),
      ("everyone had flan but I had figs", ["figs"]),
      ("I had 25 g of leeks. I've also got 2 figs, 5 g of oil", ["leeks", "figs", "oil"]),
    ]
  )
  func `what was eaten is told from what was not in one clause`(text: String, expected: [String])
    throws
  {
    #expect(try foods(text) == expected)
  }

  @Test(
    arguments: [
      ("I will be having flan", ["flan"]), ("my aunt's flan", ["flan"]),
      ("we had figs", ["figs"]), ("figs but no cream", ["figs", "cream"]),
      ("got a flan for lunch", ["flan"]), ("leftover flan had half", ["flan"]),
      ("a cup of malted drink", ["malted drink"]),
      // The words of a verb may reach behind the scene that they begin.
      ("just ended up having a fig", ["fig"]),
    ]
  )
  func `a clause without such a sign names what was eaten`(text: String, expected: [String]) throws
  {
    #expect(try foods(text) == expected)
  }
}
