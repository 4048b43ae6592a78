/** One sheet as an Office Open XML workbook (ECMA-376), with figures as numbers. */
import { zip } from './zip.ts'

/** Money in whole units of the currency, shares as parts of 1. */
export interface SheetNumber {
  readonly value: number
  readonly format: 'number' | 'money' | 'share'
}
export type SheetCell = string | SheetNumber | null

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
  /** Of the currency. */
  readonly moneyDigits: number
  /** This row is in bold: the names of the columns. */
  readonly headerRow: number
}

const styles = { text: 0, header: 1, number: 2, money: 3, share: 4 } as const
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export function toXlsx(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const file = (name: string, body: string) => ({ name, text: declaration + body })
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
        `<sheet name="${xmlText(sheetName(sheet.name))}" sheetId="1" r:id="r1"/>` +
        '</sheets></workbook>',
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relations(
        related('r1', 'worksheet', 'worksheets/sheet1.xml'),
        related('r2', 'styles', 'styles.xml'),
      ),
    ),
    file('xl/styles.xml', stylesOf(sheet.moneyDigits)),
    file('xl/worksheets/sheet1.xml', worksheet(sheet)),
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

function worksheet({ rows, headerRow }: Sheet): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => {
      const at = `r="${columnName(column)}${index + 1}"`
      if (cell === null) return ''
      if (typeof cell === 'string') {
        const style = index === headerRow ? styles.header : styles.text
        const text = `<is><t xml:space="preserve">${xmlText(cell)}</t></is>`
        return `<c ${at} s="${style}" t="inlineStr">${text}</c>`
      }
      return `<c ${at} s="${styles[cell.format]}"><v>${cell.value}</v></c>`
    })
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  return (
    `<worksheet xmlns="${main}"><sheetFormatPr defaultRowHeight="15"/>` +
    `<cols><col min="1" max="1" width="32" customWidth="1"/></cols>` +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`
  )
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
