/** The fields that are folded away in each section of the editor. */
export const sectionFields = {
  variations: ['variations', 'axes'],
  modifiers: ['modifierGroupIds', 'modifierLimits'],
  priceRules: ['priceLevels', 'taxByType', 'discountable'],
  bundle: ['bundleParts'],
  recipe: ['recipe', 'soldOutByStock', 'showLeftFrom'],
  codes: ['sku', 'barcode', 'plu'],
  kitchen: ['kitchenName', 'course', 'prepMinutes', 'stationIds', 'printsOnTicket'],
  allergens: ['allergens'],
  diet: ['diets', 'kcal', 'spice'],
  offer: ['channels', 'branchIds', 'schedule'],
  selling: ['tracked', 'tracedBy', 'givesBack', 'ageRestricted'],
  look: ['colour', 'favourite', 'soldOut', 'position'],
  none: [],
} as const
