/** Paying from a gift card, a customer's credit or account: the server is asked before. */
import { browserCrypto } from '@servery/client/browser/ports.ts'
import type { BalanceAtTill } from '@servery/contract/balances.ts'
import { cardFingerprint, endOfCardCode, parseCardCode } from '@servery/domain/balance/card-code.ts'
import type { BalanceKind } from '@servery/domain/balance/kinds.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { ask } from '../customers/customer-deeds.ts'
import type { Till } from '../store/till.ts'
import { paymentIdFor, type Tender, takePayment } from './pay.ts'

/** Whose balance pays; nobody knows what is on it while the till is not connected. */
export interface Payer {
  readonly holder: string
  /** Of a gift card the end of its code. */
  readonly label: string
  readonly available: number | null
}

/** As the end of a key of `balance`. */
export type BalanceProblem = 'wrong' | 'unknown' | 'blocked' | 'tooMuch' | 'failed'

/** Without a network, or in training, nobody is asked. */
function isAsked(till: Till): boolean {
  return !till.device.training && till.register.snapshot().sync.kind !== 'offline'
}

/** Of a gift card by its typed code; of a customer by their id. */
export async function findPayer(
  till: Till,
  kind: BalanceKind,
  wanted: { readonly code: string } | { readonly customerId: string },
  currency: string,
): Promise<Payer | BalanceProblem> {
  const code = 'code' in wanted ? parseCardCode(wanted.code) : ''
  if (code === null) return 'wrong'
  const unasked: Payer =
    'code' in wanted
      ? {
          holder: cardFingerprint(code, browserCrypto.sha256),
          label: endOfCardCode(code),
          available: null,
        }
      : { holder: wanted.customerId, label: '', available: null }
  if (!isAsked(till)) return unasked
  const answer = await ask(till, 'POST', '/balance-search', { ...wanted, currency })
  if (answer?.status !== 200) return 'failed'
  const { rows } = answer.body as { readonly rows: readonly BalanceAtTill[] }
  const row = rows.find((one) => one.kind === kind)
  if (row === undefined) return 'unknown'
  return row.blocked ? 'blocked' : { ...unasked, available: row.available }
}

/** Holds it on the server, where that answers, and takes the payment; answers why it did not. */
export async function takeFromBalance(
  till: Till,
  ticket: OrderState,
  tender: Tender & { readonly holder: string },
): Promise<BalanceProblem | null> {
  if (isAsked(till)) {
    const problem = await hold(till, ticket, tender)
    if (problem !== null) return problem
  }
  takePayment(till, tender)
  return null
}

async function hold(
  till: Till,
  ticket: OrderState,
  tender: Tender & { readonly holder: string },
): Promise<BalanceProblem | null> {
  const answer = await ask(till, 'POST', '/balance-holds', {
    paymentId: paymentIdFor(till, ticket, tender),
    kind: tender.method.kind,
    holder: tender.holder,
    currency: ticket.currency,
    amount: minorUnits(tender.tendered),
  })
  if (answer === null) return 'failed'
  if (answer.status === 200) return null
  const { code } = answer.body as { readonly code?: string }
  if (code === 'balance_insufficient') return 'tooMuch'
  if (code === 'balance_blocked') return 'blocked'
  return code === 'not_found' ? 'unknown' : 'failed'
}
