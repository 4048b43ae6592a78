/**
 * Money that no till took: a payment on an open order, or a sale that the back office opens, fills
 * and is paid for at once. It counts on the business day on which it is written down: a fact is
 * never older than its register's clock, and the day's reports may be out already.
 */

import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { ManualPaymentInput } from '@servery/contract/trade/manual-payments.ts'
import type { TillRight } from '@servery/domain/business/access/till-rights.ts'
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { whyMethodRefuses } from '@servery/domain/offer/catalogue/payment-method.ts'
import { pointTermsOf } from '@servery/domain/offer/loyalty/points.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { findKept } from '../../customers/directory/index.ts'
import { findProgramme } from '../../customers/loyalty/index.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { findPersonRights, isAllowedTo, plainDemand } from '../../people/roles/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import {
  cashRoundingOf,
  catalogueLineContent,
  findSellingBranch,
  type QuoteCatalogue,
  regimeOf,
} from '../quotes/index.ts'
import { afterAll, type Branch, lockHead, readOrder, store, write } from './fact-writer.ts'
import { needsReference } from './kept-method.ts'
import { unsentFirst } from './lines/line-actions.ts'
import { type ItemLine, rightsToSell, saleLines } from './lines/sale-lines.ts'
import { requireNewPayment } from './manual-payments.store.ts'
import { type Act, findPlace } from './office.service.ts'
import { countOpened, ensureOfficeRegister } from './office-register.store.ts'
import { type OfficeRefusal, refuse } from './refused.ts'

type NewSale = Extract<ManualPaymentInput['sale'], { kind: 'new' }>

interface RecordedPayment extends ManualPaymentInput {
  /** Where a terminal took the money: no setting of the method can undo that. */
  readonly charge?: CardPayment
}

type PlainPayment = Omit<ManualPaymentInput, 'sale' | 'customerId'>

interface Answer {
  readonly id: string
  readonly orderId: string
}

/** A charge of a card terminal, as the till would have written it. */
export async function recordCharge(
  services: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  { orderId, payment }: { readonly orderId: string; readonly payment: CardPayment },
): Promise<Answer> {
  const { paymentId, method, tendered, tip = zeroAmount, reference } = payment
  return recordPayment(services, scope, person, {
    ...{ id: paymentId, sale: { kind: 'order', orderId }, customerId: null },
    ...{ paymentMethodId: method.id, amount: minorUnits(tendered - tip), tip, reference },
    ...{ note: '', charge: payment },
  })
}

export async function recordPayment(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  asked: RecordedPayment,
): Promise<Answer> {
  const news = await database.withTenant(scope, (trx) =>
    record({ scope, trx, person, now: new Date(now()) }, asked),
  )
  if (news !== null) publishStored(live, scope.companyId, news)
  return { id: asked.id, orderId: asked.sale.orderId }
}

/** Null where it was recorded before. */
async function record(act: Act, asked: RecordedPayment): Promise<StoredNews | null> {
  const { scope, trx, person, now } = act
  const { sale } = asked
  const { branch, today } = await findPlaceOf(act, asked)
  await requireRights(act, sale)
  const register = await ensureOfficeRegister(scope, trx, branch.id)
  const client = clientOf(trx)
  const head = await lockHead(client, scope, register)
  const { facts, order } = await readOrder(client, scope, sale.orderId)
  const factId = v5(canonicalJson(asked), asked.id)
  if (facts.some((fact) => fact.id === factId)) return null
  if (sale.kind === 'new' && facts.length > 0) fail('id_reused', { field: 'sale.orderId' })
  await requireNewPayment(scope, trx, asked.id)
  const call = await countOpened(scope, trx, register, { branchId: branch.id, date: today })
  const writer = {
    register,
    branch,
    today,
    now,
    orderId: sale.orderId,
    actorId: person.userId,
    companyId: scope.companyId,
    factId,
    head: { ...afterAll(head, facts, now), call, callDate: today },
    order,
    written: [],
    fieldOf: (field: string) => (field === 'tendered' ? 'amount' : field),
  }
  const opened = sale.kind === 'new' ? write(writer, await openingOf(act, sale, branch)) : writer
  const paid = write(opened, await paymentOf(act, asked, opened.order))
  if (sale.kind === 'new') requirePaid(paid.order)
  return store(client, paid)
}

async function findPlaceOf({ scope, trx, now }: Act, { sale }: ManualPaymentInput) {
  if (sale.kind === 'order') {
    return findPlace(scope, trx, { orderId: sale.orderId, now, field: 'sale.orderId' })
  }
  const branch = await findSellingBranch(scope, trx, sale.branchId, 'sale.branchId')
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch
  return { branch, today: businessDateAt(now, { time_zone, cut_over_minutes }) }
}

async function requireRights({ scope, trx, person }: Act, sale: ManualPaymentInput['sale']) {
  const rights = await findPersonRights(scope, trx, person)
  const needed: TillRight[] = ['payments.take']
  if (sale.kind === 'new') {
    needed.push('orders.take', ...rightsToSell(sale.lines))
  }
  for (const right of needed) {
    if (!isAllowedTo(rights, plainDemand(right))) fail('not_allowed', { detail: { right } })
  }
}

async function openingOf(
  { scope, trx, now }: Act,
  sale: NewSale,
  branch: Branch,
): Promise<OrderCommand[]> {
  const sold = { ...sale, branch, now, field: 'sale.lines' }
  const lines = await saleLines(scope, trx, sold, itemLine)
  return [
    {
      type: 'open',
      orderType: sale.orderType,
      source: 'backoffice',
      name: sale.note,
      currency: branch.currency,
      regime: regimeOf(branch),
      cashRounding: cashRoundingOf({}, branch),
    },
    ...lines.map((line): OrderCommand => ({ type: 'add_line', ...line })),
  ]
}

/** What is sold already is not made: the kitchen has nothing to know of it. */
function itemLine(line: ItemLine, field: string, catalogue: QuoteCatalogue): LineContent {
  const { course: _, kitchen: __, ...content } = catalogueLineContent(line, field, catalogue)
  const { components = [] } = content
  if (components.length === 0) return content
  return { ...content, components: components.map(({ kitchen: ___, ...goods }) => goods) }
}

async function paymentOf(
  { scope, trx }: Act,
  asked: RecordedPayment,
  order: OrderState | null,
): Promise<readonly OrderCommand[]> {
  const { customerId, amount } = asked
  const hasCustomer = customerId !== null || order?.customer !== undefined
  const pay = asked.charge ?? (await plainPayment({ scope, trx }, asked, { hasCustomer }))
  const customer = customerId === null ? null : await findKept(scope, trx, customerId)
  if (customer === undefined) fail('reference_unknown', { field: 'customerId' })
  const settled = order !== null && amount >= priceOf(order).totals.due
  const paying = settled ? [...unsentFirst(order, v5('batch', asked.id)), pay] : [pay]
  const isOnIt = order?.customer?.customerId === customer?.id
  if (customer === null || customer === undefined || isOnIt) return paying
  if (customer.archived) fail('reference_unknown', { field: 'customerId' })
  return [await attachment({ scope, trx }, customer.id, order?.currency ?? ''), ...paying]
}

/** What puts a customer on an order, with the points that they earn by now. */
export async function attachment(
  { scope, trx }: Pick<Act, 'scope' | 'trx'>,
  customerId: string,
  currency: string,
): Promise<OrderCommand> {
  const programme = await findProgramme(scope, trx)
  const points = pointTermsOf(programme?.input ?? null, currency)
  return { type: 'attach_customer', customerId, ...(points === null ? {} : { points }) }
}

/** What somebody took by a method that may be recorded here. */
export async function plainPayment(
  { scope, trx }: Pick<Act, 'scope' | 'trx'>,
  asked: PlainPayment,
  about: { readonly hasCustomer: boolean; readonly field?: string },
): Promise<Extract<OrderCommand, { type: 'pay' }>> {
  const { id: paymentId, amount, tip, reference, note } = asked
  const { field = '' } = about
  const [method] = await paymentMethodTable.findMany(scope, trx, [asked.paymentMethodId])
  if (method === undefined || method.archived) {
    return fail('reference_unknown', { field: `${field}paymentMethodId` })
  }
  const { name, kind } = method.input
  requireMethod(method.input, asked, { ...about, field })
  return {
    type: 'pay',
    paymentId,
    method: { id: method.id, name, kind },
    tendered: minorUnits(amount + tip),
    tip,
    reference,
    note,
  }
}

/** By what a payment can be recorded, in the order of tills. */
export async function listRecordingMethods(scope: Scope, trx: TenantTransaction) {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const rows = stored
    .filter(({ archived, input }) => !archived && findPlaceRefusal(input.kind) === null)
    .toSorted((one, other) => one.input.position - other.input.position)
    .map(({ id, input }) => {
      const { name, kind } = input
      return { id, name, kind, needsReference: needsReference(input) }
    })
  return { rows }
}

/** No drawer stands in the back office, and no balance is looked up there. */
function findPlaceRefusal(kind: PaymentMethodInput['kind']): OfficeRefusal | null {
  if (kind === 'cash') return 'cash_needs_drawer'
  return isBalanceKind(kind) ? 'balance_needs_till' : null
}

/** Whether the method takes it here, where no drawer stands and no card can be read. */
function requireMethod(
  method: PaymentMethodInput,
  { amount, reference }: PlainPayment,
  { hasCustomer, field }: { readonly hasCustomer: boolean; readonly field: string },
): void {
  const elsewhere = findPlaceRefusal(method.kind)
  if (elsewhere !== null) refuse(elsewhere, `${field}paymentMethodId`)
  if (needsReference(method) && reference === '') {
    refuse('reference_missing', `${field}reference`)
  }
  const noLimits = { offlineHours: null, offlineMax: null }
  const why = whyMethodRefuses(method, { amount, hasCustomer, offlineMs: null }, noLimits)
  if (why === null) return
  refuse(why, `${field}${why === 'method_needs_customer' ? 'customerId' : 'amount'}`)
}

/** A sale without a till is not left open: nobody would come to pay the rest. */
function requirePaid(order: OrderState | null): void {
  if (order?.status !== 'completed') refuse('balance_due', 'amount')
}
