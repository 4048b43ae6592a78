import { cashRoundingAt } from '@servery/domain/business/device/profile.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'

/** What opens an order here and now. */
export function openingCommands(till: Till): readonly OrderCommand[] {
  const { branch, profile } = till.catalogue.get()
  const open: OrderCommand = {
    type: 'open',
    orderType: till.state.get().nextOrderType ?? branch.defaultOrderType,
    source: 'till',
    name: '',
    currency: branch.currency,
    regime: regimeOfBranch(branch),
    cashRounding: cashRoundingAt(profile, branch),
  }
  return [open]
}
