/** Gift cards that are sold and accounts that are paid off with an order, and what goes back. */
import {
  liveTopUps,
  minorUnits,
  type OrderCommand,
  type OrderState,
  topUpLeft,
} from '@servery/domain'
import { aCard } from './builders.ts'
import { idOf } from './ids.ts'
import type { Random } from './random.ts'

/** Value for a card that also pays in this trade, or for the account of a customer. */
export function drawTopUp(random: Random, newId: () => string): OrderCommand {
  const isCard = random.chance(700_000)
  return {
    type: 'add_top_up',
    topUpId: newId(),
    kind: isCard ? 'gift_card' : 'house_account',
    holder: isCard ? aCard : idOf('cust', 1),
    name: isCard ? 'Gift card' : 'House account',
    codeEnd: isCard ? '7Q2K' : '',
    amount: minorUnits(random.integer(1, 5000)),
  }
}

/** All of each top-up that has not gone back, or some of it; now and then none. */
export function drawTopUpsBack(order: OrderState, random: Random) {
  return liveTopUps(order).flatMap((topUp) => {
    const left = topUpLeft(order, topUp)
    if (left <= 0 || random.chance(400_000)) return []
    const amount = random.chance(500_000) ? left : minorUnits(random.integer(1, left))
    return [{ topUpId: topUp.topUpId, amount }]
  })
}
