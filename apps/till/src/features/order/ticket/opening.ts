import { cashRoundingAt } from '@servery/domain/business/device/profile.ts'
import { originOf } from '@servery/domain/order/model/origin.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/till.ts'

/** What opens an order here and now. */
export function openingCommands(till: Till): readonly OrderCommand[] {
  const { branch, profile } = till.catalogue.get()
  const open: OrderCommand = {
    type: 'open',
    orderType: till.state.get().nextOrderType ?? branch.defaultOrderType,
    source: 'till',
    name: '',
    currency: branch.currency,
    regime: { rounding: branch.taxRounding, roundPer: branch.taxRoundPer },
    cashRounding: cashRoundingAt(profile, branch),
  }
  return [open]
}

/** The way by which an order came, said once more of it or of one beside it. */
export function restoreOrigin(order: OrderState): readonly OrderCommand[] {
  const origin = originOf(order)
  return origin === null ? [] : [{ type: 'change_source', ...origin }]
}
