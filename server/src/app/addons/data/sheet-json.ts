/** A sheet as JSON: the same columns as in CSV, amounts in minor units. */
import type { Sheet } from '../../../reporting/exports/index.ts'

export async function jsonOfSheet({ title, currency, timeZone, tables }: Sheet): Promise<string> {
  const written = []
  for (const { title: name = '', columns, rows } of tables) {
    const lines = []
    for await (const { cells } of rows) {
      lines.push(Object.fromEntries(columns.map(({ key }, index) => [key, cells[index] ?? null])))
    }
    written.push({ name, rows: lines })
  }
  return JSON.stringify({ title, currency, timeZone, tables: written })
}
