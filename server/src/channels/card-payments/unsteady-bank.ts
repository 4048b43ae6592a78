import type { AttemptNews, CardReceipt, RefundNews } from '@servery/domain/card/attempt.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { CardCall, CardProvider } from './provider.ts'

export const receipt: CardReceipt = {
  ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: '123456' },
  ...{ applicationId: 'A0000000031010', terminalId: 'T1', merchantId: 'M1', trace: '7' },
}

/** A terminal with books of its own, whose answers can be lost after it has acted. */
export function unsteadyBank() {
  const charges = new Map<string, number>()
  const closed = new Set<string>()
  const refunds = new Map<string, number>()
  /** Consumed one by one, true: the answer is lost. */
  const losses: boolean[] = []
  const answer = <News>(news: News): News => {
    if (losses.shift() === true) throw new Error('the answer was lost')
    return news
  }
  const outcomeOf = ({ attempt }: CardCall): AttemptNews => {
    const charged = charges.get(attempt.id)
    if (charged === undefined) return { kind: closed.has(attempt.id) ? 'cancelled' : 'running' }
    const [all, tip] = [minorUnits(charged), minorUnits(charged - attempt.amount)]
    return { kind: 'approved', charged: all, tip, receipt, reference: `ref ${attempt.id}` }
  }
  /** Amounts that the bank won't give back. */
  const refused = new Set<number>()
  const provider: CardProvider = {
    kind: 'zvt',
    needsCard: (_attempt, amount) => amount === 333,
    start: async ({ attempt }) => {
      if (charges.has(attempt.id)) throw new Error('sent twice')
      if (attempt.hold !== undefined) {
        return { kind: 'held', amount: attempt.amount, expiresAt: null, receipt }
      }
      if (attempt.amount === 777) return { kind: 'declined', reason: 'terminal_offline' }
      if (attempt.amount !== 666) charges.set(attempt.id, attempt.amount + 50)
      return answer<AttemptNews>({ kind: 'running' })
    },
    read: async (call) => answer(outcomeOf(call)),
    capture: async (call) => {
      const amount = call.attempt.hold?.capture ?? call.attempt.amount
      charges.set(call.attempt.id, amount)
      return answer<AttemptNews>({ kind: 'approved', charged: amount, tip: zeroAmount, receipt })
    },
    cancel: async (call) => {
      if (!charges.has(call.attempt.id)) closed.add(call.attempt.id)
      return answer(outcomeOf(call))
    },
    refund: async (_call, { id, amount }) => {
      if (refused.has(amount)) return answer<RefundNews>({ kind: 'refused' })
      refunds.set(id, amount)
      return answer<RefundNews>({ kind: 'made', reference: `back ${id}` })
    },
    health: async () => ({ state: 'ready', model: 'Unsteady', serialNumber: '1' }),
  }
  return { provider, charges, refunds, refused, losses }
}
