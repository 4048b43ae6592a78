/** Points spent at the till: held on the server first, so that no two tills spend the same ones. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { RewardTerms } from '@servery/domain/offer/loyalty/rewards.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { customersOf } from '../../device/guests/index.ts'
import type { Till } from '../../device/store/index.ts'
import { findPayer, hold } from '../balances/index.ts'
import { findTicket } from '../order/front/index.ts'
import { change } from '../order/ticket/index.ts'

/** As the end of a key of `customers.reward`. */
export type RewardProblem = 'offline' | 'failed' | 'tooMuch'

/** How many points the customer has now; without a network nobody can tell. */
export async function findPoints(
  till: Till,
  customerId: string,
  currency: string,
): Promise<number | RewardProblem> {
  if (till.device.training) return customersOf(till).get(customerId)?.points ?? 0
  const payer = await findPayer(till, 'points', { customerId }, currency)
  if (typeof payer === 'string') return 'failed'
  return payer.available ?? 'offline'
}

/** The id under which points are held; the same for whoever tries it again. */
const attempts = new WeakMap<Till, { readonly key: string; readonly discountId: string }>()

function discountIdFor(till: Till, key: string): string {
  const before = attempts.get(till)
  if (before?.key === key) return before.discountId
  const discountId = till.register.newId()
  attempts.set(till, { key, discountId })
  return discountId
}

/** Takes so many steps of the reward off the ticket; answers why it did not. */
export async function takeReward(
  till: Till,
  ticket: OrderState,
  reward: RewardTerms & { readonly name: string; readonly steps: number },
): Promise<RewardProblem | null> {
  const { name, points, amount, steps } = reward
  const customerId = ticket.customer?.customerId
  if (customerId === undefined) return 'failed'
  const discountId = discountIdFor(till, `${ticket.id} ${customerId}`)
  if (!till.device.training) {
    const problem = await hold(till, {
      ...{ paymentId: discountId, kind: 'points', holder: customerId },
      ...{ currency: ticket.currency, amount: minorUnits(points * steps) },
    })
    if (problem !== null) return problem === 'tooMuch' ? 'tooMuch' : 'failed'
  }
  // Meanwhile another ticket may have come to the front: what is held ends by itself.
  if (findTicket(till)?.id !== ticket.id) return 'failed'
  const said = { key: 'undo.discount', values: { name } }
  const isTaken = change(till, said, {
    ...{ type: 'add_discount', discountId, definitionId: null, name, lineId: null },
    value: { kind: 'amount', amount: minorUnits(amount * steps) },
    reward: { customerId, points, amount },
  })
  if (!isTaken) return 'failed'
  attempts.delete(till)
  return null
}
