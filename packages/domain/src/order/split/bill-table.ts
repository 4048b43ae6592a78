/**
 * A bill as a table: a row for whoever has something of it, a column for each set of taxes. Money
 * only moves between rows, so the rows always sum to the bill, column by column.
 */
import { allocate } from '../../kernel/allocate.ts'
import { minorUnits } from '../../kernel/money.ts'

export type BillTable = number[][]

/** What a row comes to. */
export function rowSum(table: BillTable, row: number): number {
  return (table[row] ?? []).reduce((sum, cell) => sum + cell, 0)
}

/** Moves an amount from one row to another, from its columns by what they have. */
export function move(table: BillTable, from: number, to: number, amount: number): void {
  const source = table[from] ?? []
  if (amount === 0 || source.length === 0) return
  const weights = source.map((cell) => Math.max(0, amount > 0 ? cell : -cell))
  for (const [column, share] of allocate(minorUnits(amount), weights).entries()) {
    put(table, from, column, -share)
    put(table, to, column, share)
  }
}

/** Moves all of a row, column by column. */
export function moveAll(table: BillTable, from: number, to: number): void {
  for (const [column, cell] of [...(table[from] ?? [])].entries()) {
    put(table, from, column, -cell)
    put(table, to, column, cell)
  }
}

/** Adds to a cell. */
export function put(table: BillTable, row: number, column: number, amount: number): void {
  const cells = table[row]
  if (cells !== undefined) cells[column] = (cells[column] ?? 0) + amount
}
