/** One sheet as an Office Open XML workbook (ECMA-376), with figures as numbers. */
import { pointText } from '@servery/domain/kernel/money.ts'
import { encode } from './encode.ts'
import { digitsOf, type Sheet, type SheetColumn, type SheetRow } from './sheet.ts'
import { type ZipFile, zip } from './zip.ts'

/** How many rows a sheet may have in a spreadsheet. */
const rowsMax = 1_048_576

const styles = { text: 0, bold: 1, number: 2, money: 3, share: 4 } as const
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export function writeXlsx(sheet: Sheet): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = (name: string, ...body: readonly string[]): ZipFile => ({
    name,
    content: encode([declaration, ...body]),
  })
  const moneyDigits = digitsOf('money', sheet.currency)
  const related = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (...parts: readonly string[]) =>
    `<Relationships xmlns="${packaged}/relationships">${parts.join('')}</Relationships>`
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${kind}.${type}+xml"/>`
  return zip([
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ` +
        `ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        part('xl/workbook.xml', 'sheet.main') +
        part('xl/worksheets/sheet1.xml', 'worksheet') +
        `${part('xl/styles.xml', 'styles')}</Types>`,
    ),
    file('_rels/.rels', relations(related('r1', 'officeDocument', 'xl/workbook.xml'))),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        `<sheet name="${xmlText(sheetName(sheet.title))}" sheetId="1" r:id="r1"/>` +
        '</sheets></workbook>',
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relations(
        related('r1', 'worksheet', 'worksheets/sheet1.xml'),
        related('r2', 'styles', 'styles.xml'),
      ),
    ),
    file('xl/styles.xml', stylesOf(moneyDigits)),
    { name: 'xl/worksheets/sheet1.xml', content: encode(worksheet(sheet)) },
  ])
}

function stylesOf(moneyDigits: number): string {
  const money = moneyDigits === 0 ? '#,##0' : `#,##0.${'0'.repeat(moneyDigits)}`
  const cell = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
    `applyNumberFormat="1" applyFont="1"/>`
  return (
    `<styleSheet xmlns="${main}"><numFmts count="2">` +
    `<numFmt numFmtId="164" formatCode="${money}"/><numFmt numFmtId="165" formatCode="0.0%"/>` +
    `</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
    `<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill>` +
    `<fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="5">${cell(0, 0)}${cell(0, 1)}${cell(0, 0)}${cell(164, 0)}${cell(165, 0)}` +
    `</cellXfs></styleSheet>`
  )
}

async function* worksheet(sheet: Sheet): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/>`
  yield '<cols><col min="1" max="1" width="32" customWidth="1"/></cols><sheetData>'
  let at = 0
  for await (const cells of rowsOf(sheet)) {
    if (at === rowsMax) break
    at += 1
    const row = at
    yield `<row r="${row}">`
    yield cells.map((cell, column) => cell?.(`r="${columnName(column)}${row}"`) ?? '').join('')
    yield '</row>'
  }
  yield '</sheetData></worksheet>'
}

/** Writes itself at its place. */
type Cell = ((at: string) => string) | null

const text =
  (value: string, style: 'text' | 'bold' = 'text'): Cell =>
  (at) =>
    `<c ${at} s="${styles[style]}" t="inlineStr"><is><t xml:space="preserve">` +
    `${xmlText(value)}</t></is></c>`

async function* rowsOf({ title, lines, tables, currency }: Sheet): AsyncGenerator<readonly Cell[]> {
  yield [text(title, 'bold')]
  for (const line of lines) yield [text(line)]
  for (const table of tables) {
    yield []
    if (table.title !== undefined) yield [text(table.title, 'bold')]
    if (table.hasHead) yield table.columns.map(({ header }) => text(header, 'bold'))
    for await (const row of table.rows) yield cellsOf(table.columns, row, currency)
  }
}

function cellsOf(
  columns: readonly SheetColumn[],
  { cells, isTotal = false, currency: own }: SheetRow,
  currency: string,
): readonly Cell[] {
  return columns.map(({ unit }, index): Cell => {
    const value = cells[index] ?? null
    if (value === null) return null
    if (typeof value === 'string') return text(value, isTotal ? 'bold' : 'text')
    const style = unit === 'money' || unit === 'share' ? styles[unit] : styles.number
    const figure = pointText(value, digitsOf(unit, own ?? currency))
    return (at) => `<c ${at} s="${style}"><v>${figure}</v></c>`
  })
}

/** A, B … Z, AA, AB … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const sheetNameLengthMax = 31

function sheetName(name: string): string {
  return name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, sheetNameLengthMax)
    .trim()
}

/** What XML 1.0 has no place for is left out. */
function xmlText(text: string): string {
  return [...text]
    .filter((sign) => sign >= ' ' || '\t\n\r'.includes(sign))
    .filter((sign) => sign !== '\ufffe' && sign !== '\uffff')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
