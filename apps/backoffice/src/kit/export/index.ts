export { DeviceCheck, useWatchedRegister } from './device-check.tsx'
export { ExportButton } from './export-button.tsx'
export { ExportDialog } from './export-dialog.tsx'
export { FilePlace } from './file-place.tsx'
export {
  type Paper,
  PaperChoice,
  PaperDesk,
  PaperStyle,
  PrintButton,
  paperColumns,
  usePaper,
} from './paper.tsx'
export { QrCode } from './qr-code.tsx'
export { type FetchFile, useExport } from './use-export.ts'
