export { itemSheets } from './items-sheets.tsx'
export { itemsAtStart, itemsWhenLocked } from './items-state.ts'
export { pickItem, scanCode } from './pick.ts'
export { serialSheets } from './serial-sheets-part.ts'
