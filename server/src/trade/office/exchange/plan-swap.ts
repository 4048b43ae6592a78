/** What an exchange of the back office comes to, and what whoever asks must be allowed to. */
import type { ExchangeInput } from '@servery/contract/trade/exchanges.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { ReasonRecord } from '@servery/domain/offer/catalogue/reasons.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import {
  type ExchangeFigures,
  exchangeCommands,
  exchangeFigures,
  exchangeNeedsDrawer,
  planExchange,
} from '@servery/domain/order/refund/plan-exchange.ts'
import { refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { v5 } from 'uuid'
import { plainDemand } from '../../../people/roles/index.ts'
import { findCompany } from '../../../setup/company/index.ts'
import { reasonFor } from '../action-plan.ts'
import { findCredit, isKept } from '../kept-method.ts'
import { unsentFirst } from '../lines/line-actions.ts'
import { rightsToSell } from '../lines/sale-lines.ts'
import { plainPayment } from '../manual-payments.ts'
import type { Act } from '../office.service.ts'
import { namedTenders, restockedLines } from '../plan-refund.ts'
import { refuse } from '../refused.ts'
import type { Terms } from './kept-terms.store.ts'

const starter = readMessages('starter/starter')

interface SwapPlace {
  readonly sold: OrderState
  /** The new order, of which nothing is paid yet. */
  readonly bought: OrderState
  /** Of the payment by the goods that come back. */
  readonly paymentId: string
  readonly reasons: readonly ReasonRecord[]
  readonly today: string
}

export async function planSwap(
  { scope, trx }: Act,
  asked: ExchangeInput,
  place: SwapPlace,
): Promise<Omit<Terms, 'opening'>> {
  const { bought, paymentId, sold } = place
  const { id, lines, reference, refundTo } = asked
  for (const [at, line] of lines.entries()) {
    if (line.quantity > refundableUnits(sold, line.lineId)) {
      return refuse('refund_exceeds_line', `lines.${at}.quantity`)
    }
  }
  const figures = exchangeFigures(sold, lines, bought)
  const { credit, toCollect, toPayOut, total } = figures
  if (asked.difference !== null && asked.difference !== toCollect - toPayOut) {
    return refuse('exchange_differs', 'difference')
  }
  const name = starter[languageOf((await findCompany(scope, trx))?.language)].exchange
  const to = refundTo === 'as_paid' ? null : await findCredit(scope, trx, sold)
  const tenders = planExchange(sold, figures, { to, name, cashLast: true })
  if (toPayOut > 0) {
    if (refundTo !== 'as_paid' && to === null) return refuse('no_store_credit', 'refundTo')
    if (to === null && (await isKept(scope, trx, sold))) return refuse('refund_method_kept')
    if (exchangeNeedsDrawer(tenders, figures)) return refuse('refund_needs_drawer')
  }
  const { record, given } = reasonFor(
    'refund',
    asked,
    { ...place, order: sold, isTrial: asked.dryRun },
    { reasonField: 'reasonId', noteField: 'note' },
  )
  const refund: OrderCommand = {
    type: 'refund',
    refundId: id,
    lines: restockedLines(lines, record),
    amount: null,
    tenders: namedTenders({ id, order: sold }, tenders, reference),
    exchange: { orderId: bought.id, callNumber: bought.callNumber, amount: credit },
    ...given,
  }
  const method = { paymentId, refundId: id, name }
  const payments = await collecting({ scope, trx }, asked, { bought, toCollect })
  const taken = toCollect > 0 ? (['payments.take'] as const) : []
  const plain = ['orders.take', ...taken, ...rightsToSell(asked.sale.lines)] as const
  const byManager = record?.requiresManagerPin === true
  return {
    refund,
    payments: exchangeCommands(sold, figures, method, payments),
    demands: [
      { right: 'payments.refund', amount: total, discount: null, byManager },
      ...plain.map(plainDemand),
    ],
  }
}

/** What the kitchen has not heard of goes there, and the guest pays what is missing. */
async function collecting(
  act: Pick<Act, 'scope' | 'trx'>,
  { dryRun, id, payment }: ExchangeInput,
  { bought, toCollect }: Pick<SwapPlace, 'bought'> & Pick<ExchangeFigures, 'toCollect'>,
): Promise<readonly OrderCommand[]> {
  const sent = unsentFirst(bought, v5('batch', id))
  if (payment === null) {
    return toCollect === 0 || dryRun ? sent : refuse('balance_due', 'payment')
  }
  if (toCollect === 0) return refuse('nothing_due', 'payment')
  const about = { hasCustomer: bought.customer !== undefined, field: 'payment.' }
  const plain = { ...payment, amount: toCollect, tip: zeroAmount, note: '' }
  return [...sent, await plainPayment(act, plain, about)]
}
