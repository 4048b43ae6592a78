export { BasketLine, type BasketLineView } from './basket-line.tsx'
export { CategoryRail, type RailEntry } from './category-rail.tsx'
export { Keypad } from './keypad.tsx'
export {
  entryValue,
  findKeypadKey,
  type KeypadEntry,
  type KeypadKey,
  pressKey,
  startEntry,
} from './keypad-entry.ts'
export { type GridLayout, MenuGrid } from './menu-grid.tsx'
export { type Choice, choiceOfLine } from './modifier-choice.ts'
export { ModifierGroups } from './modifier-groups.tsx'
export { useModifierLabel } from './modifier-label.ts'
export { Money, useQuantityLabel } from './money.tsx'
export {
  OrderingProvider,
  type OrderingSetting,
  type OrderingTexts,
  useOrdering,
} from './setting.tsx'
export type { TileView } from './tile-view.ts'
