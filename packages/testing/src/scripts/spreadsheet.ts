/** Cells as spreadsheets take them from a file. */

/** As where they are divided by commas, and in quotes where they must be. */
export function cellsOfCsv(csv: string): readonly string[] {
  const cells = [...csv.slice(1).matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)]
  return cells.map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}

/**
 * Whether a spreadsheet works it out: by itself, or divided by what divides cells elsewhere, where
 * its quotes hold nothing together. A number is one with its sign.
 */
export function isFormula(cell: string): boolean {
  if (/^-?\d+(?:\.\d+)?$/.test(cell)) return false
  return cell
    .split(/[;\t\r\n|]/)
    .some((part) => /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(part))
}
