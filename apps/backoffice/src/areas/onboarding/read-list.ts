/** Reads a CSV file into rows of cells. The parser is loaded when somebody chooses a file. */

export interface ReadList {
  readonly rows: readonly (readonly string[])[]
  /** Of the file; null for none. */
  readonly problem: 'empty' | 'too_large' | 'too_long' | 'unreadable' | null
}

const fileBytesMax = 4 * 1024 * 1024

export async function readListFile(file: Blob, rowsMax: number): Promise<ReadList> {
  if (file.size > fileBytesMax) return { rows: [], problem: 'too_large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { rows: [], problem: 'unreadable' }
  return readListText(decodeText(bytes), rowsMax)
}

export async function readListText(text: string, rowsMax: number): Promise<ReadList> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
  })
  if (data.length === 0) return { rows: [], problem: 'empty' }
  // One more for the headings.
  if (data.length > rowsMax + 1) return { rows: [], problem: 'too_long' }
  return { rows: data, problem: null }
}

/** UTF-8, or what spreadsheets on Windows write where it is none. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
