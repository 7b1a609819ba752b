extension Records {
  /// The records at `places`, ascending; terms, categories and sources keep their numbers.
  func subset(_ places: [Int]) -> Records {
    var subset = Records()
    subset.sources = sources
    subset.categoryNames = categoryNames
    subset.nameTerms = nameTerms
    subset.terms = terms
    subset.termBits = termBits
    subset.termShapes = termShapes
    let width = NutrientVector.components.count
    for place in places {
      if let version = modelVersion[place] { subset.modelVersion[subset.count] = version }
      subset.ids.append(ids[place])
      subset.shownNames.append(shownNames[place])
      subset.shownBrands.append(shownBrands[place])
      subset.source.append(source[place])
      subset.category.append(category[place])
      subset.amounts += amounts[place * width..<(place + 1) * width]
      subset.isPerVolume.append(isPerVolume[place])
      subset.servings.append(servings[place])
      subset.confidence.append(confidence[place])
      subset.completeness.append(completeness[place])
      subset.attributes.append(attributes[place])
      subset.percents.append(percents[place])
      subset.gtins.append(gtins[place])
      subset.references.append(references[place])
      subset.portions.append(portions[place])
      subset.brand.append(brand[place])
      subset.scientific.append(scientific[place])
      subset.names.append(names[place])
    }
    return subset
  }
}
