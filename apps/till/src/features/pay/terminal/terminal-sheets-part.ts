/** Fetched when it is asked for, and by the worker for offline. */

import { later } from '../../../kit/index.ts'
import type { RunRequest } from './terminal-sheet.tsx'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    terminal: { readonly request: RunRequest }
    card_tab: object
    card_doubt: object
  }
}

export const terminalSheets = later(async () => ({
  terminal: (await import('./terminal-sheet.tsx')).TerminalSheet,
  card_doubt: (await import('./doubt-sheet.tsx')).DoubtSheet,
  card_tab: (await import('./card-tab-sheet.tsx')).CardTabSheet,
}))
