import type { SheetsDrawn } from '../../device/store/index.ts'
import { QueueSheet } from './queue-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { UnpairSheet } from './unpair-sheet.tsx'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    queue: object
    settings: object
    shortcuts: object
    unpair: object
  }
}

/** The device itself: what waits to be sent, how it is set, and giving it back. */
export const machineSheets: SheetsDrawn<'queue' | 'settings' | 'shortcuts' | 'unpair'> = {
  queue: ({ onClose }) => <QueueSheet onClose={onClose} />,
  settings: ({ onClose }) => <SettingsSheet onClose={onClose} />,
  shortcuts: ({ onClose }) => <ShortcutsSheet onClose={onClose} />,
  unpair: ({ onClose }) => <UnpairSheet onClose={onClose} />,
}
