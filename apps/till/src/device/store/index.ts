export { businessDay } from './business-day.ts'
export { type Notice, showNotice } from './notices.ts'
export {
  closeSheet,
  closeSheets,
  openSheet,
  type Sheet,
  type SheetKind,
  type SheetOf,
  type SheetsDrawn,
} from './sheets.ts'
export {
  makeTill,
  type Slices,
  type Till,
  TillProvider,
  type TillState,
  useCatalogue,
  useDrawer,
  useOrder,
  useTill,
  useTillState,
} from './till.ts'
