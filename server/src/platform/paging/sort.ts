import { fail } from '../errors/index.ts'
import type { KeysetSort } from './keyset.sql.ts'

export type SortColumns = {
  readonly [name: string]: Pick<KeysetSort, 'expression' | 'type'>
}

/** `-openedAt` → by openedAt, the greatest first. Fails on a name that the list does not know. */
export function requireSort(columns: SortColumns, wanted: string): KeysetSort {
  const descending = wanted.startsWith('-')
  const name = descending ? wanted.slice(1) : wanted
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) {
    const problem = `must be one of ${Object.keys(columns).join(', ')}, or one of them after "-"`
    return fail('invalid_input', { field: 'sort', issues: [{ field: 'sort', problem }] })
  }
  return { ...column, name: wanted, descending }
}

/** Fails when the cursor was none of the list's. */
export function requirePage<Page>(page: Page | null): Page {
  if (page !== null) return page
  const problem = 'is not a cursor of this list in this order'
  return fail('invalid_input', { field: 'cursor', issues: [{ field: 'cursor', problem }] })
}
