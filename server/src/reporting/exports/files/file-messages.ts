/** What the threads say to each other about a file. */
import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat } from '@servery/contract/base/files.ts'
import type { Sheet, SheetRow, SheetTable } from '../sheet.ts'

export interface SheetOutline extends Omit<Sheet, 'tables'> {
  readonly tables: readonly (Omit<SheetTable, 'rows'> & {
    /** Null: to be asked for. */
    readonly rows: readonly SheetRow[] | null
  })[]
}

export interface FileOrder {
  readonly sheet: SheetOutline
  readonly format: ExportFormat
  readonly port: MessagePort
}

export type FileAsk =
  | { readonly type: 'rows'; readonly table: number }
  | { readonly type: 'part'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string }

export interface FileAnswer {
  readonly rows: readonly SheetRow[]
  readonly done: boolean
}
