import { emptyListState, writeListState } from '@servery/ui/list/list-state.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { paths } from './paths.ts'

/** The completed orders behind a figure of these days. */
export function ordersPath(
  { from, to }: DayRange,
  narrowed: { readonly type?: string; readonly source?: string } = {},
): string {
  const filters = Object.fromEntries(
    Object.entries({ date: [from, to], ...wrap(narrowed) }).filter(([, value]) => value.length > 0),
  )
  const state = { ...emptyListState, status: 'completed', filters }
  return paths.orders(writeListState(state))
}

/** The payments behind a figure of these days. */
export function transactionsPath({ from, to }: DayRange): string {
  const state = { ...emptyListState, filters: { date: [from, to] } }
  return paths.transactions(writeListState(state))
}

function wrap(values: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value]]))
}
