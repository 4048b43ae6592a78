/** Blocks of cells as spreadsheets copy them: columns parted by tabs, rows by line ends. */

/** The cells of a block; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function readBlock(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const plain = text.replace(/\r\n?/g, '\n')
  // The line end behind the last row begins no row of its own.
  const end = plain.endsWith('\n') ? plain.length - 1 : plain.length
  for (let at = 0; at < end; at += 1) {
    const sign = plain[at] ?? ''
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (isQuoted) {
      if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell === '' && closesCell(plain, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** Whether a quote at this place is closed before the end of a cell: `12" plate` is no quoting. */
function closesCell(text: string, start: number): boolean {
  return /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(start))
}

/** The block as text, quoted where a cell would be taken for several. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) =>
    /[\t\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}
