/** Paying from a gift card, a customer's credit or account: the server is asked before. */
import { browserCrypto } from '@servery/client/browser/ports.ts'
import type { BalanceAtTill } from '@servery/contract/people/balances.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import {
  cardFingerprint,
  endOfCardCode,
  parseCardCode,
} from '@servery/domain/offer/balance/card-code.ts'
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { liveTopUps, type TopUpBack } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { ask } from '../../device/register/index.ts'
import type { Till } from '../../device/store/index.ts'

/** Whose balance pays; nobody knows what is on it while the till is not connected. */
export interface Payer {
  readonly holder: string
  /** Of a gift card the end of its code. */
  readonly label: string
  readonly available: number | null
  /** Below 0: the customer owes it. */
  readonly balance: number | null
}

/** As the end of a key of `balance`. */
export type BalanceProblem = 'wrong' | 'unknown' | 'blocked' | 'tooMuch' | 'failed'

/** Without a network, or in training, nobody is asked. */
export function isAsked(till: Till): boolean {
  return !till.device.training && till.register.snapshot().sync.kind !== 'offline'
}

/** What is kept of a typed code; null where it is none. */
export function cardOf(typed: string): Pick<Payer, 'holder' | 'label'> | null {
  const code = parseCardCode(typed)
  if (code === null) return null
  return { holder: cardFingerprint(code, browserCrypto.sha256), label: endOfCardCode(code) }
}

/** Of a gift card by its typed code; of a customer by their id. */
export async function findPayer(
  till: Till,
  kind: BalanceKind,
  wanted: { readonly code: string } | { readonly customerId: string },
  currency: string,
): Promise<Payer | BalanceProblem> {
  const whose = 'code' in wanted ? cardOf(wanted.code) : { holder: wanted.customerId, label: '' }
  if (whose === null) return 'wrong'
  const unasked: Payer = { ...whose, available: null, balance: null }
  if (!isAsked(till)) return unasked
  const answer = await ask(till, 'POST', '/balance-search', { ...wanted, currency })
  if (answer?.status !== 200) return 'failed'
  const { rows } = answer.body as { readonly rows: readonly BalanceAtTill[] }
  const row = rows.find((one) => one.kind === kind)
  if (row === undefined) return 'unknown'
  const { available, balance, blocked } = row
  return blocked ? 'blocked' : { ...unasked, available, balance }
}

/** So that what a sale put on a balance goes back only as far as it is there still. */
export async function holdTopUps(
  till: Till,
  order: OrderState,
  back: readonly TopUpBack[],
): Promise<BalanceProblem | null> {
  if (till.device.training) return null
  for (const { topUpId, amount } of back) {
    const topUp = liveTopUps(order).find((one) => one.topUpId === topUpId)
    if (topUp === undefined) continue
    const { kind, holder } = topUp
    const { currency } = order
    const problem = await hold(till, { paymentId: topUpId, kind, holder, currency, amount })
    if (problem !== null) return problem
  }
  return null
}

/** Keeps so much of a balance for a payment, a reward, or a top-up that is taken back. */
export async function hold(
  till: Till,
  wanted: {
    readonly paymentId: string
    readonly kind: string
    readonly holder: string
    readonly currency: string
    readonly amount: MinorUnits
  },
): Promise<BalanceProblem | null> {
  const answer = await ask(till, 'POST', '/balance-holds', wanted)
  if (answer === null) return 'failed'
  if (answer.status === 200) return null
  const { code } = answer.body as { readonly code?: string }
  if (code === 'balance_insufficient') return 'tooMuch'
  if (code === 'balance_blocked') return 'blocked'
  return code === 'not_found' ? 'unknown' : 'failed'
}
