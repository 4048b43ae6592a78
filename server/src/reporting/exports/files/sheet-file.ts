/** A sheet as a file to be made by another thread. */
import type { ExportFormat } from '@servery/contract/base/files.ts'
import type { RowSource } from '../../../fair/index.ts'
import type { Sheet, SheetRow, SheetTable } from '../sheet.ts'
import type { SheetInput, SheetOutline } from './sheet.maker.ts'

const maker = new URL('./sheet.maker.ts', import.meta.url).href

export function orderOfSheet(sheet: Sheet, format: ExportFormat) {
  const input: SheetInput = { outline: outlineOf(sheet), format }
  return {
    name: `${sheet.fileName}.${format}`,
    maker,
    input,
    sources: sheet.tables.map(({ rows }) => iteratorOf(rows)),
  }
}

/** Null: they are sent along. */
function iteratorOf(rows: SheetTable['rows']): RowSource {
  if (Array.isArray(rows)) return null
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
}

/** What can be sent: rows that are read as they are wanted stay here. */
function outlineOf(sheet: Sheet): SheetOutline {
  const { fileName, title, lines, facts, currency, timeZone, language, tables, design } = sheet
  return {
    ...{ fileName, title, lines, facts, currency, timeZone, language },
    ...(design === undefined ? {} : { design }),
    tables: tables.map(({ title: heading, hasHead, columns, rows }) => ({
      ...(heading === undefined ? {} : { title: heading }),
      hasHead,
      // What else a column carries, such as how a row is read, stays here.
      columns: columns.map(({ key, header, unit, hasMinor, isOffPaper }) => ({
        ...{ key, header, unit },
        ...(hasMinor === undefined ? {} : { hasMinor }),
        ...(isOffPaper === undefined ? {} : { isOffPaper }),
      })),
      rows: Array.isArray(rows) ? (rows as readonly SheetRow[]) : null,
    })),
  }
}
