export { BasketLine, type BasketLineView } from './basket/basket-line.tsx'
export { CategoryRail, type RailEntry } from './grid/category-rail.tsx'
export { type GridLayout, MenuGrid } from './grid/menu-grid.tsx'
export type { TileView } from './grid/tile-view.ts'
export { Keypad } from './keypad/keypad.tsx'
export {
  entryValue,
  findKeypadKey,
  type KeypadEntry,
  type KeypadKey,
  pressKey,
  startEntry,
} from './keypad/keypad-entry.ts'
export { Money, useQuantityLabel } from './kit/money.tsx'
export {
  OrderingProvider,
  type OrderingSetting,
  type OrderingTexts,
  useOrdering,
} from './kit/setting.tsx'
export { type Choice, choiceOfLine } from './modifiers/modifier-choice.ts'
export { ModifierGroups } from './modifiers/modifier-groups.tsx'
export { useModifierLabel } from './modifiers/modifier-label.ts'
