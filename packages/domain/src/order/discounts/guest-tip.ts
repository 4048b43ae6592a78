/** The tip of a guest who orders by themselves. */
import { minorUnits } from '../../kernel/money.ts'
import { applyRate, rate } from '../../kernel/rate.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { ServiceChargeContent } from '../model/types.ts'

const shares = [0, 50_000, 100_000, 150_000].map(rate)

/** What a guest is offered to add to so much, nothing first; what they have chosen is among it. */
export function guestTipChoices(of: number, chosen: number): readonly number[] {
  const base = minorUnits(of)
  const offered = shares.map((share) => applyRate(base, share, 'half_up'))
  return [...new Set<number>([...offered, chosen])]
}

/** The team’s, voluntary and untaxed; a service charge, so that it is paid with the rest. */
export function guestTip(tip: {
  readonly chargeId: string
  readonly name: string
  readonly amount: MinorUnits
}): ServiceChargeContent {
  const { chargeId, name, amount } = tip
  return {
    ...{ chargeId, name, value: { kind: 'amount', amount }, basis: 'after_discounts' },
    ...{ phase: 'post_tax', tax: { kind: 'none' }, mandatory: false, destination: 'staff' },
  }
}
