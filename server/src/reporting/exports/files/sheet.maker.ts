/** Writes a sheet, in a worker. */
import type { ExportFormat } from '@servery/contract/base/files.ts'
import type { Maker } from '../../../fair/index.ts'
import { writeCsv } from '../csv-file.ts'
import { writePdf } from '../pdf-file.ts'
import type { Sheet, SheetRow, SheetTable } from '../sheet.ts'
import { writeXlsx } from '../xlsx-file.ts'

export interface SheetOutline extends Omit<Sheet, 'tables'> {
  readonly tables: readonly (Omit<SheetTable, 'rows'> & {
    /** Null: to be asked for. */
    readonly rows: readonly SheetRow[] | null
  })[]
}

export interface SheetInput {
  readonly outline: SheetOutline
  readonly format: ExportFormat
}

const writers = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }

export const make: Maker<SheetInput, SheetRow> = ({ outline, format }, rowsOf) =>
  writers[format]({
    ...outline,
    tables: outline.tables.map((table, at) => ({ ...table, rows: table.rows ?? rowsOf(at) })),
  })
