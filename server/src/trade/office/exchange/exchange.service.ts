/**
 * Goods of a paid order come back for others, in the back office: the new order, the refund and
 * what is paid of the difference are decided one after the other and stored as one batch, as a till
 * would (decision 17).
 */
import type { ExchangeInput, ExchangeOutcome } from '@servery/contract/trade/exchanges.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { findStageRefusal } from '@servery/domain/order/allowed-from.ts'
import { handedBack } from '@servery/domain/order/model/after-sale.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { type CardPart, cardParts, withPartIds } from '@servery/domain/order/refund/card-parts.ts'
import { v5 } from 'uuid'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import { findPersonRights, isAllowedTo } from '../../../people/roles/index.ts'
import type { Person } from '../../../platform/access/index.ts'
import { clientOf, type Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { backFirst } from '../card-back.ts'
import { afterAll, type FactWriter, lockHead, readOrder, store, write } from '../fact-writer.ts'
import { requireNewPayment } from '../manual-payments.store.ts'
import { type Act, findPlace, type OfficeServices, type Performing } from '../office.service.ts'
import { countOpened, ensureOfficeRegister } from '../office-register.store.ts'
import { refuse } from '../refused.ts'
import { findTerms, forgetTerms, keepTerms, type Terms } from './kept-terms.store.ts'
import { newOrder } from './new-order.ts'
import { planSwap } from './plan-swap.ts'

interface Done {
  readonly answer: ExchangeOutcome
  readonly news: StoredNews | null
  /** What goes back to cards with it. */
  readonly parts: readonly CardPart[]
}

const none: ReadonlyMap<string, string> = new Map()

export async function exchangeGoods(
  { database, live, now, toCard }: OfficeServices,
  scope: Scope,
  person: Person,
  asked: ExchangeInput,
): Promise<ExchangeOutcome> {
  const at = new Date(now())
  const perform = (how: Performing) =>
    database.withTenant(scope, (trx) => exchange({ scope, trx, person, now: at }, asked, how))
  const ids = asked.dryRun
    ? none
    : await backFirst(toCard, scope, person, {
        foresee: () => perform({ writes: false, ids: none }),
        onRefused: () => database.withTenant(scope, (trx) => forgetTerms(scope, trx, asked)),
      })
  const { answer, news } = await perform({ writes: !asked.dryRun, ids })
  if (news !== null) publishStored(live, scope.companyId, news)
  return answer
}

async function exchange(
  act: Act,
  asked: ExchangeInput,
  { writes, ids }: Performing,
): Promise<Done> {
  const { scope, trx, person, now } = act
  const place = await findPlace(scope, trx, { orderId: asked.orderId, now })
  const { branch, today } = place
  const rights = await findPersonRights(scope, trx, person)
  const register = await ensureOfficeRegister(scope, trx, branch.id)
  const client = clientOf(trx)
  const head = await lockHead(client, scope, register)
  const { facts, order: sold } = await readOrder(client, scope, asked.orderId)
  if (sold === null) return fail('not_found', { field: 'orderId' })
  const made = await readOrder(client, scope, asked.sale.orderId)
  const factId = factIdOf(asked)
  if (made.order !== null && made.facts.some(({ id }) => id === factId)) {
    const answer = { version: facts.length, changed: false, ...outcomeOf(sold, made.order, asked) }
    return { answer, news: null, parts: [] }
  }
  const about = { id: asked.id, asked: factId }
  const kept = asked.dryRun ? null : await findTerms(scope, trx, about)
  requireNew(sold, asked)
  // What was seen is what is kept: money may have moved for it.
  if (kept === null) requireVersion(facts.length, asked)
  if (made.facts.length > 0) fail('id_reused', { field: 'sale.orderId' })
  await requireNewPayment(scope, trx, paymentIdOf(asked))
  if (asked.payment !== null) {
    await requireNewPayment(scope, trx, asked.payment.id, 'payment.id')
  }
  const forbidden = findStageRefusal(sold, 'refund')
  if (forbidden !== null) return refuse(forbidden)
  const call = await countOpened(scope, trx, register, { branchId: branch.id, date: today })
  const writer: FactWriter = {
    ...{ register, branch, today, now, factId },
    orderId: asked.sale.orderId,
    actorId: person.userId,
    companyId: scope.companyId,
    head: { ...afterAll(head, facts, now), call, callDate: today },
    order: null,
    written: [],
    fieldOf: (field) => `sale.${field}`,
  }
  const { opened, terms } = await termsOf(act, asked, { ...place, writer, sold, kept })
  const bought = opened.order ?? fail('internal')
  for (const demand of terms.demands) {
    if (!isAllowedTo(rights, demand)) fail('not_allowed', { detail: { right: demand.right } })
  }
  const refund = withPartIds(terms.refund, ids)
  const back: FactWriter = { ...opened, orderId: sold.id, order: sold, fieldOf: (field) => field }
  const refunded = write(back, [refund])
  const paying = { ...refunded, orderId: bought.id, order: bought, fieldOf: () => 'payment' }
  const paid = write(paying, terms.payments)
  const version = facts.length + 1
  const outcome = outcomeOf(refunded.order ?? sold, paid.order ?? bought, asked)
  const answer = { version, changed: true, ...outcome }
  if (writes && paid.order?.status !== 'completed') refuse('balance_due', 'payment')
  const parts = cardParts(sold, refund)
  if (!writes) {
    const isKept = asked.dryRun || kept !== null || parts.length === 0
    if (!isKept) await keepTerms(scope, trx, { ...about, terms, now })
    return { answer, news: null, parts }
  }
  const news = await store(client, paid)
  await forgetTerms(scope, trx, asked)
  return { answer, news, parts }
}

interface TermsPlace extends Omit<Parameters<typeof planSwap>[2], 'bought' | 'paymentId'> {
  readonly writer: FactWriter
  /** Null: it is worked out now. */
  readonly kept: Terms | null
}

/** The new order as it is sold, and what comes of both; what was kept is as it was worked out. */
async function termsOf(
  act: Act,
  asked: ExchangeInput,
  { writer, kept, ...place }: TermsPlace,
): Promise<{ readonly opened: FactWriter; readonly terms: Terms }> {
  if (kept !== null) {
    const opened = write(writer, kept.opening)
    return { opened, terms: { ...kept, refund: calledAs(kept.refund, opened) } }
  }
  const { opened, opening } = await newOrder(act, writer, { asked, sold: place.sold })
  const bought = opened.order ?? fail('internal')
  const swap = await planSwap(act, asked, { ...place, bought, paymentId: paymentIdOf(asked) })
  return { opened, terms: { opening, ...swap } }
}

/** Others have ordered meanwhile: the new order has the number of now. */
function calledAs(refund: OrderCommand, { order }: FactWriter): OrderCommand {
  if (refund.type !== 'refund' || refund.exchange === undefined || order === null) return refund
  return { ...refund, exchange: { ...refund.exchange, callNumber: order.callNumber } }
}

/** Of the first fact: what was asked, whatever of the order had been read. */
function factIdOf({ version: _, dryRun: __, ...asked }: ExchangeInput): string {
  return v5(canonicalJson(asked), asked.id)
}

/** Of the payment by the goods that come back. */
const paymentIdOf = ({ id }: ExchangeInput): string => v5('exchange', id)

function requireNew({ refunds = [] }: OrderState, { id }: ExchangeInput): void {
  if (refunds.some(({ refundId }) => refundId === id)) fail('id_reused', { field: 'id' })
}

function requireVersion(version: number, asked: ExchangeInput): void {
  if (asked.version !== undefined && asked.version !== version) {
    fail('stale_version', { field: 'version', detail: { version } })
  }
}

/** What it came to, of both orders as they are with it. */
function outcomeOf(
  sold: OrderState,
  bought: OrderState,
  { id, sale }: ExchangeInput,
): Omit<ExchangeOutcome, 'version' | 'changed'> {
  const refund = sold.refunds?.find(({ refundId }) => refundId === id) ?? fail('internal')
  const { total } = priceOf(bought).totals
  const tenders = refund.tenders
    .filter(({ method }) => !isExchange(method))
    .map((tender) => ({ method: tender.method.name, amount: handedBack(tender) }))
  return {
    orderId: sale.orderId,
    returned: refund.total,
    sold: total,
    toCollect: minorUnits(total - (refund.exchange?.amount ?? 0)),
    refund: { total: sumOf(tenders, ({ amount }) => amount), tenders },
  }
}
