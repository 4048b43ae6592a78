/** The tip of a guest who orders by themselves. */
import type { MinorUnits } from '../../kernel/types.ts'
import type { ServiceChargeContent } from '../model/types.ts'

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
