/** What a manager looks through: voids, comps, refunds, other prices and drawers opened. */
export const reportEventKinds = ['void', 'comp', 'refund', 'price_change', 'no_sale'] as const
export type ReportEventKind = (typeof reportEventKinds)[number]

/** A person's events beside the orders that they worked on. */
export interface EventRate {
  readonly orders: number
  readonly events: number
}

/** Fewer orders say nothing of a person. */
const ordersMin = 30
const timesMedian = 2

/**
 * Who has more than twice as many events per order as is usual in the team. It says that somebody
 * may look, and nothing of the reason: whoever closes the kitchen has more voids than others.
 */
export function worthALook(people: readonly EventRate[]): readonly boolean[] {
  const rates = people
    .filter(({ orders }) => orders >= ordersMin)
    .map(({ orders, events }) => events / orders)
    .sort((left, right) => left - right)
  const middle = Math.floor(rates.length / 2)
  const [low = 0, high = 0] = [rates[rates.length % 2 === 0 ? middle - 1 : middle], rates[middle]]
  const usual = (low + high) / 2
  return people.map(
    ({ orders, events }) =>
      rates.length > 1 && orders >= ordersMin && events > timesMedian * usual * orders,
  )
}
