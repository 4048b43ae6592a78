/** What a dish earns of its price without tax. Shares are millionths. */

/** Null where there is no price to earn of. `cost` is thousandths of a minor unit. */
export function marginOf(net: number, cost: number): number | null {
  return net <= 0 ? null : Math.round(((net - cost / 1000) / net) * 1_000_000)
}
