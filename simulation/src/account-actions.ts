/**
 * What people do with gift cards, store credit, house accounts and points: they put customers on
 * orders, take rewards for their points, and pay from balances. A few guests share few balances, so
 * that tills ask for the same value at once. Drawn from a seed and what the screen shows.
 */
import type { CommandStep } from '@servery/client/register/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { type BalanceKind, isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { isReward, leftToReward } from '@servery/domain/order/model/rewards.ts'
import { liveTopUps } from '@servery/domain/order/model/top-ups.ts'
import type {
  OrderCommand,
  OrderState,
  PaymentMethodRef,
} from '@servery/domain/order/model/types.ts'
import { aCard, giftCard, idOf, type Random } from '@servery/testing'

export const cards = [aCard]
export const customerIds = [idOf('cust', 1), idOf('cust', 2)]
/** What a customer may owe on a house account, minor units. */
export const accountLimit = 6000
/** What a till may take off one balance while nobody can be asked, minor units. */
export const offlineLimit = minorUnits(1800)

const storeCredit: PaymentMethodRef = {
  id: idOf('meth', 5),
  name: 'Store credit',
  kind: 'store_credit',
}
const houseAccount: PaymentMethodRef = {
  id: idOf('meth', 6),
  name: 'House account',
  kind: 'house_account',
}
const pointTerms = { points: 2, perAmount: minorUnits(100) }
/** £2.00 off for 40 points. */
const rewardStep = { points: 40, amount: minorUnits(200) }

/** In millionths of what is done to an open order. */
export const whoseChance = 150_000

export function drawCustomer(random: Random): OrderCommand {
  return { type: 'attach_customer', customerId: random.pick(customerIds), points: pointTerms }
}

/** Whose order it is becomes known, changes, or they take a reward; null: nothing of it fits. */
export function drawWhose(
  order: OrderState,
  random: Random,
  newId: () => string,
): OrderCommand | null {
  const { customer, discounts } = order
  if (customer === undefined || random.chance(80_000)) return drawCustomer(random)
  const reward = discounts.find(isReward)
  if (reward !== undefined) {
    const { discountId } = reward
    return random.chance(300_000) ? { type: 'remove_discount', discountId } : null
  }
  if (random.chance(80_000)) return { type: 'detach_customer' }
  if (leftToReward(order) <= 0) return null
  const value = minorUnits(rewardStep.amount * random.integer(1, 3))
  return {
    type: 'add_discount',
    discountId: newId(),
    ...{ definitionId: null, name: 'Points', lineId: null },
    value: { kind: 'amount', amount: value },
    reward: { customerId: customer.customerId, ...rewardStep },
  }
}

/** A balance to pay from, and whose it is. */
export function drawPayer(
  { customer }: OrderState,
  random: Random,
): { readonly method: PaymentMethodRef; readonly holder: string } {
  const method = random.pick([giftCard, storeCredit, houseAccount])
  return method === giftCard || customer === undefined
    ? { method: giftCard, holder: random.pick(cards) }
    : { method, holder: customer.customerId }
}

/** What a till asks the server to keep for it, in minor units or points. */
export interface HoldWanted {
  readonly paymentId: string
  readonly kind: BalanceKind
  readonly holder: string
  readonly amount: MinorUnits
  /** Without a network it is not done at all. */
  readonly isOnlineOnly: boolean
}

/** What must be held before these commands are given: of a payment all that leaves the balance. */
export function holdsFor(
  steps: readonly CommandStep[],
  orders: ReadonlyMap<string, OrderState>,
): readonly HoldWanted[] {
  return steps.flatMap(({ orderId, commands }) =>
    commands.flatMap((command) => holdsOf(command, orders.get(orderId))),
  )
}

function holdsOf(command: OrderCommand, order: OrderState | undefined): readonly HoldWanted[] {
  if (command.type === 'pay') {
    const { paymentId, method, holder, tendered: amount } = command
    if (holder === undefined || !isBalanceKind(method.kind)) return []
    return [{ paymentId, kind: method.kind, holder, amount, isOnlineOnly: false }]
  }
  if (command.type === 'add_discount' && command.reward !== undefined) {
    const { discountId: paymentId, reward, value } = command
    const off = value.kind === 'amount' ? value.amount : 0
    const amount = minorUnits((off / reward.amount) * reward.points)
    return [{ paymentId, kind: 'points', holder: reward.customerId, amount, isOnlineOnly: true }]
  }
  if (command.type !== 'refund' || order === undefined) return []
  return (command.topUps ?? []).flatMap(({ topUpId, amount }) =>
    liveTopUps(order)
      .filter((one) => one.topUpId === topUpId)
      .map(({ kind, holder }) => ({
        ...{ paymentId: topUpId, kind, holder, amount, isOnlineOnly: true },
      })),
  )
}
