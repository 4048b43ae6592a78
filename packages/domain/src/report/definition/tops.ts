/** Who or what has most of each row of a report. */
import type { ReportTop } from './definitions.ts'
import type { ReportSums } from './figures.ts'

export interface TopOfRow {
  readonly key: string
  readonly label: string
}

/**
 * Who or what has most of each row, by the row's key; of several with as much, the first key. What
 * has nothing of it is not on top.
 */
export function topsOf(
  { by }: ReportTop,
  rows: readonly { readonly key: string; readonly label: string; readonly sums: ReportSums }[],
): ReadonlyMap<string, TopOfRow> {
  const most = new Map<string, TopOfRow & { readonly amount: number }>()
  for (const { key: both, label, sums } of rows) {
    const [row = '', key = ''] = both.split(' ')
    const amount = sums[by] ?? 0
    const before = most.get(row)
    const isMore =
      before === undefined ||
      amount > before.amount ||
      (amount === before.amount && key < before.key)
    if (amount > 0 && isMore) most.set(row, { key, label, amount })
  }
  return new Map([...most].map(([row, { key, label }]) => [row, { key, label }]))
}
