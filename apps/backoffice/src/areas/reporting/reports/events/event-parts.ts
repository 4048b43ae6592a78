/** What the charts of voids, comps and exceptions are made of. */
import type { ReportEventSums } from '@servery/contract/reporting/reports.ts'
import { datesBetween } from '@servery/domain/kernel/business-date.ts'

export interface EventGroup {
  readonly key: string
  readonly value: number
}

/** No reason of anybody begins with a space. */
export const restKey = ' rest'
const groupsMax = 5

type Sums = Pick<ReportEventSums, 'byReason' | 'byTime' | 'by' | 'from' | 'to'>
type Row = Pick<ReportEventSums['byReason'][number], 'kind' | 'reason' | 'count' | 'amount'>

const keyOf = ({ kind, reason }: Row, isOfKinds: boolean) => (isOfKinds ? kind : reason)
const figureOf = ({ count, amount }: Row, isOfKinds: boolean) => (isOfKinds ? count : amount)

/** The greatest, and the others as one: at most five. */
export function groupsOf({ byReason }: Pick<Sums, 'byReason'>, isOfKinds: boolean): EventGroup[] {
  const values = new Map<string, number>()
  for (const row of byReason) {
    const key = keyOf(row, isOfKinds)
    values.set(key, (values.get(key) ?? 0) + figureOf(row, isOfKinds))
  }
  const all = [...values]
    .map(([key, value]) => ({ key, value }))
    .sort((left, right) => right.value - left.value)
  if (all.length <= groupsMax) return all
  const shown = all.slice(0, groupsMax - 1)
  const rest = all.slice(groupsMax - 1).reduce((sum, { value }) => sum + value, 0)
  return [...shown, { key: restKey, value: rest }]
}

/** Every day or month of the range, also those on which nothing happened. */
export function columnsOf(
  { byTime, by, from, to }: Sums,
  groups: readonly EventGroup[],
  isOfKinds: boolean,
): readonly { readonly key: string; readonly values: readonly number[] }[] {
  const place = new Map(groups.map(({ key }, index) => [key, index]))
  const rest = place.get(restKey) ?? 0
  const days = from === null || to === null ? [] : datesBetween({ from, to })
  const keys = by === 'day' ? days : days.map((date) => `${date.slice(0, 7)}-01`)
  const columns = new Map(
    [...keys, ...byTime.map(({ key }) => key)].map((key) => [key, groups.map(() => 0)]),
  )
  for (const row of byTime) {
    const values = columns.get(row.key)
    const index = place.get(keyOf(row, isOfKinds)) ?? rest
    if (values !== undefined) values[index] = (values[index] ?? 0) + figureOf(row, isOfKinds)
  }
  return [...columns]
    .map(([key, values]) => ({ key, values }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
}
