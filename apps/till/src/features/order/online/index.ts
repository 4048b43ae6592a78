export { followOnline } from './follow-online.ts'
export { useOnline } from './online-of.ts'
export { onlineBar } from './online-parts.ts'
export { onlineSheets } from './online-sheets-part.ts'
