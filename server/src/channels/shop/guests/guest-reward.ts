/** What a guest who has proved to be a customer spends of their points on an order of the shop. */
import type { ShopBasket, ShopProblem, ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import { rewardStepsMax } from '@servery/domain/offer/loyalty/rewards.ts'
import { leftToReward } from '@servery/domain/order/model/rewards.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { pointsToEarn } from '@servery/domain/order/payment/point-moves.ts'
import { v5 } from 'uuid'
import { findPoints, hold } from '../../../customers/balances/index.ts'
import { findProved } from '../../../customers/proofs/index.ts'
import { toApiError } from '../../../platform/errors/index.ts'
import { refuseShop, type ShopPlace } from '../place.ts'
import type { ShopOrderContent } from '../shop-orders.store.ts'

/** What is kept of their points is kept for as long as an order may wait, and some more. */
const waitMs = 2 * 3_600_000

export type SpentReward = NonNullable<ShopOrderContent['reward']>

export interface BasketReward {
  readonly said: Pick<ShopQuote, 'reward'>
  /** Null: no points are spent, or they can't be. */
  readonly spent: SpentReward | null
  readonly commands: readonly OrderCommand[]
  readonly problem: ShopProblem | null
}

export async function findReward(
  place: ShopPlace,
  asked: ShopBasket['reward'],
  { orderId, order }: { readonly orderId: string; readonly order: OrderState | null },
): Promise<BasketReward> {
  const { programme } = place.known
  const { currency } = place.shop.branch
  const terms = pointTermsOf(programme, currency)
  const nothing = { said: {}, spent: null, commands: [], problem: null }
  const refused = (refusal: ShopProblem['refusal'], field: string) => {
    return { ...nothing, problem: { refusal, field } }
  }
  if (programme === null || terms === null) {
    return asked == null ? nothing : refused('reward_not_offered', 'reward')
  }
  if (asked == null) return nothing
  const { reward } = programme
  if (reward === null) return refused('reward_not_offered', 'reward')
  const customerId = await findProved(place, asked.proof)
  if (customerId === null) return refused('proof_expired', 'reward.proof')
  const discountId = v5('reward', orderId)
  const available = await findPoints(place, { customerId, currency, exceptPayment: discountId })
  const { steps } = asked
  const left = order === null ? 0 : leftToReward(order)
  const stepsMax = rewardStepsMax(reward, available, left)
  const said = { reward: { available, steps, stepsMax, points: steps * reward.points } }
  if (steps > stepsMax) return { ...refused('points_less', 'reward.steps'), said }
  if (steps === 0) return { ...nothing, said }
  const { name } = programme
  const spent = { discountId, customerId, points: steps * reward.points }
  const commands: readonly OrderCommand[] = [
    { type: 'attach_customer', customerId, points: terms },
    {
      ...{ type: 'add_discount', discountId, definitionId: null, name, lineId: null },
      value: { kind: 'amount', amount: minorUnits(steps * reward.amount) },
      reward: { customerId, points: reward.points, amount: reward.amount },
    },
  ]
  return { said, spent, commands, problem: null }
}

/** What a customer earns by an order as it stands. */
export function earnedBy(
  { known, shop }: ShopPlace,
  order: OrderState | null,
): Pick<ShopQuote, 'points'> {
  const terms = pointTermsOf(known.programme, shop.branch.currency)
  if (terms === null) return {}
  return { points: order === null ? 0 : pointsToEarn(order, terms) }
}

/** So many of the customer's points are this order's from now on. */
export async function takePoints(place: ShopPlace, spent: SpentReward | null): Promise<void> {
  if (spent === null) return
  const { discountId: paymentId, customerId: holder, points: amount } = spent
  const { currency } = place.shop.branch
  const wanted = { paymentId, kind: 'points', holder, currency, amount } as const
  try {
    await hold(place, wanted, place.setting.acceptMinutes * 60_000 + waitMs)
  } catch (error) {
    if (toApiError(error).code !== 'balance_insufficient') throw error
    refuseShop('points_less', 'reward.steps')
  }
}
