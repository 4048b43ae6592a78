/** A till over a device: what all modules have in mind together, and what they follow. */
import type { Device } from '../../device/register/index.ts'
import { makeTill, type Slices, type Till } from '../../device/store/index.ts'
import { frontAtStart, frontWhenLocked } from '../../features/order/front/index.ts'
import { itemsAtStart, itemsWhenLocked } from '../../features/order/items/index.ts'
import { followPromotions } from '../../features/order/promotions/index.ts'
import { payAtStart } from '../../features/pay/tender/index.ts'
import { gateAtStart } from '../../gate/rights/index.ts'

const slices: Slices = {
  atStart: { ...gateAtStart, ...frontAtStart, ...itemsAtStart, ...payAtStart },
  whenLocked: { ...frontWhenLocked, ...itemsWhenLocked },
}

export function beginTill(device: Device): Till {
  const till = makeTill(device, slices)
  followPromotions(till)
  return till
}
