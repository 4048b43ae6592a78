import { type CsvCell, csvMark, toCsvRow } from '@servery/domain/kernel/csv.ts'
import { pointText } from '@servery/domain/kernel/money.ts'
import { encode } from './encode.ts'
import { digitsOf, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts'

export function writeCsv(sheet: Sheet): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return encode(linesOf(sheet))
}

async function* linesOf({ facts, tables, currency }: Sheet): AsyncGenerator<string> {
  yield csvMark
  for (const fact of facts) yield toCsvRow(fact)
  let isFirst = facts.length === 0
  for (const { columns, hasHead, rows } of tables) {
    if (!isFirst) yield toCsvRow([])
    isFirst = false
    if (hasHead) yield toCsvRow(columns.flatMap(namesOf))
    for await (const row of rows) yield toCsvRow(cellsOf(columns, row, currency))
  }
}

function namesOf({ key, hasMinor = false }: SheetColumn): readonly string[] {
  return hasMinor ? [key, `${key}_minor`] : [key]
}

function cellsOf(
  columns: readonly SheetColumn[],
  { cells, currency: own, csvName }: SheetRow,
  currency: string,
): readonly CsvCell[] {
  return columns.flatMap(({ unit, hasMinor = false }, index): readonly CsvCell[] => {
    const value = index === 0 && csvName !== undefined ? csvName : (cells[index] ?? null)
    if (typeof value !== 'number') return hasMinor ? [value, value] : [value]
    const text = csvNumber(value, unit, own ?? currency)
    return hasMinor ? [text, value] : [text]
  })
}

/** Shares are told in per cent. */
function csvNumber(value: number, unit: SheetColumn['unit'], currency: string): CsvCell {
  const digits = unit === 'share' ? 4 : digitsOf(unit, currency)
  return digits === 0 ? value : pointText(value, digits)
}
