/**
 * The back office acts on an order as a register of its own: what is asked for is decided by the
 * same rules as at a till, on the order as it stands while no till of the branch can add to it, and
 * the facts are sealed and stored in the same transaction, by what stores those of tills.
 */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import { handedBack } from '@servery/domain/order/model/after-sale.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { tipsBack } from '@servery/domain/order/model/tips.ts'
import { liveTopUps, type TopUpBack } from '@servery/domain/order/model/top-ups.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { type CardPart, cardParts, withPartIds } from '@servery/domain/order/refund/card-parts.ts'
import { v5 } from 'uuid'
import { requireAvailable } from '../../customers/balances/index.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { findPersonRights, isAllowedTo } from '../../people/roles/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { businessDateAt, findBranch } from '../../setup/company/index.ts'
import { atBranch, reasonStore } from '../../setup/reasons/index.ts'
import { findOrder } from '../orders/index.ts'
import { findOffered } from '../quotes/index.ts'
import { type ActionPlan, planAction } from './action-plan.ts'
import { type BackToCard, backFirst } from './card-back.ts'
import { editChangesBill, headingCommands } from './edit-heading.ts'
import {
  afterAll,
  type Branch,
  type FactWriter,
  lockHead,
  readOrder,
  store,
  write,
} from './fact-writer.ts'
import { followUps } from './follow-ups.ts'
import { isKept } from './kept-method.ts'
import { addedLines } from './lines/line-actions.ts'
import { ensureOfficeRegister } from './office-register.store.ts'
import { payOutCommands } from './pay-out.ts'
import { refuse } from './refused.ts'

export interface Input {
  readonly orderId: string
  readonly id: string
  readonly version?: number | undefined
  readonly dryRun: boolean
  readonly deed: OrderAction
}

interface Answer {
  readonly version: number
  readonly changed: boolean
  readonly sent: boolean
  readonly refund: { total: number; tenders: { method: string; amount: number }[] } | null
  /** Of a trial alone: what was done once has no other answer the second time. */
  readonly totals: { readonly before: BillTotals; readonly after: BillTotals } | null
}

type BillTotals = Pick<ReturnType<typeof priceOf>['totals'], 'total' | 'due'>

function totalsAround(before: OrderState, after: OrderState | null): Answer['totals'] {
  const of = (order: OrderState): BillTotals => {
    const { total, due } = priceOf(order).totals
    return { total, due }
  }
  return { before: of(before), after: of(after ?? before) }
}

/** The branch of an order, and which day it is there; `not_found` where nobody may see it. */
export async function findPlace(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly orderId: string; readonly now: Date; readonly field?: string },
) {
  const { orderId, now, field = 'orderId' } = asked
  const row = await findOrder(scope, trx, orderId)
  const branch = row === undefined ? undefined : await findBranch(scope, trx, row.branch_id)
  if (branch === undefined) return fail('not_found', { field })
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch.view
  const today = businessDateAt(now, { time_zone, cut_over_minutes })
  const stored = await reasonStore.findSince(scope, trx, -1)
  const reasons = stored.map(({ id, archived, input }) =>
    atBranch({ ...input, id, archived }, branch.view.id),
  )
  return { branch: branch.view, today, reasons, now }
}

export type OfficeServices = Pick<Services, 'database' | 'live' | 'now'> & {
  readonly toCard: BackToCard
}

export async function actOnOrder(
  { database, live, now, toCard }: OfficeServices,
  scope: Scope,
  person: Person,
  asked: Input,
): Promise<Answer> {
  const perform = (how: Performing) =>
    database.withTenant(scope, (trx) =>
      act({ scope, trx, person, now: new Date(now()) }, asked, how),
    )
  const isBack = asked.deed.type === 'refund' || asked.deed.type === 'unpay'
  const ids =
    isBack && !asked.dryRun
      ? await backFirst(toCard, scope, person, {
          foresee: () => perform({ writes: false, ids: none }),
        })
      : none
  const { answer, news } = await perform({ writes: !asked.dryRun, ids })
  if (news !== null) publishStored(live, scope.companyId, news)
  return answer
}

export interface Act {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly person: Person
  readonly now: Date
}

export interface Performing {
  readonly writes: boolean
  /** Under which parts have gone back to cards. */
  readonly ids: ReadonlyMap<string, string>
}

const none: ReadonlyMap<string, string> = new Map()

interface Acted {
  readonly answer: Answer
  readonly news: StoredNews | null
  /** What goes back to cards with it. */
  readonly parts: readonly CardPart[]
}

async function act(
  { scope, trx, person, now }: Act,
  asked: Input,
  { writes, ids }: Performing,
): Promise<Acted> {
  const { orderId, deed, id } = asked
  const place = await findPlace(scope, trx, { orderId, now })
  const { branch, today } = place
  const rights = await findPersonRights(scope, trx, person)
  const register = await ensureOfficeRegister(scope, trx, branch.id)
  const client = clientOf(trx)
  const head = await lockHead(client, scope, register)
  const { facts, order } = await readOrder(client, scope, orderId)
  if (order === null) return fail('not_found', { field: 'orderId' })
  const factId = factIdOf(asked)
  if (isDone(facts, factId)) {
    const said = { sent: isSentBy(order, id), refund: refundMade(order, id) }
    const answer = { version: facts.length, changed: false, ...said, totals: null }
    return { answer, news: null, parts: [] }
  }
  requireFresh(order, facts, asked)
  const isOfCatalogue = deed.type === 'discount' && deed.definitionId !== null
  const offered = isOfCatalogue ? await findOffered(scope, trx, order, branch.id) : []
  const prepared = await prepare({ scope, trx }, deed, { ...place, id, order })
  const isInCash = deed.type === 'refund' && (await isKept(scope, trx, order))
  const { userId } = person
  const isTrial = asked.dryRun
  const about = { offered, prepared, id, order, userId, isTrial, isKept: isInCash }
  const plan = planAction(deed, { ...place, ...about })
  for (const demand of plan.demands) {
    if (!isAllowedTo(rights, demand)) fail('not_allowed', { detail: { right: demand.right } })
  }
  if (deed.type === 'refund') await requireOnBalances({ scope, trx, now }, order, deed.topUps)
  const writer: FactWriter = {
    register,
    branch,
    today,
    now,
    orderId,
    actorId: userId,
    companyId: scope.companyId,
    factId,
    head: afterAll(head, facts, now),
    order,
    written: [],
    fieldOf: (field) => `deed.${field}`,
  }
  const commands = plan.commands.map((command) => withPartIds(command, ids))
  const done = write(writer, commands)
  const next = await followUps(scope, trx, {
    actionId: id,
    branch,
    now,
    before: order,
    after: done.order ?? order,
  })
  const whole = changesBill(deed) ? write(done, next) : done
  const { written } = whole
  const totals = asked.dryRun ? totalsAround(order, whole.order) : null
  const said = { sent: isSentBy(whole.order, id), refund: refundPlanned(plan), totals }
  const parts = commands.flatMap((command) => cardParts(order, command))
  if (!writes || written.length === 0) {
    const answer = { version: facts.length, changed: written.length > 0, ...said }
    return { answer, news: null, parts }
  }
  const news = await store(client, whole)
  const version = facts.length + written.length
  return { answer: { version, changed: true, ...said }, news, parts }
}

/**
 * Of the first fact of an action: its first half says which action it is, the rest what was asked.
 */
function factIdOf({ id, deed }: Input): string {
  return `${v5('deed', id).slice(0, actionIdLength)}${v5(canonicalJson(deed), id).slice(actionIdLength)}`
}

const actionIdLength = 'xxxxxxxx-xxxx-xxxx'.length

/** The same action has the same id: what else is asked under it is refused, and nothing done. */
function isDone(facts: readonly Fact[], factId: string): boolean {
  const which = factId.slice(0, actionIdLength)
  const done = facts.find((fact) => fact.id.startsWith(which))
  if (done !== undefined && done.id !== factId) fail('id_reused', { field: 'id' })
  return done !== undefined
}

/** What an action sends has the action's id. */
function isSentBy(order: OrderState | null, id: string): boolean {
  return order?.kitchen?.batches.some(({ batchId }) => batchId === id) ?? false
}

/** What an action comes to by what the business has. */
async function prepare(
  { scope, trx }: Pick<Act, 'scope' | 'trx'>,
  deed: OrderAction,
  place: {
    readonly id: string
    readonly order: OrderState
    readonly branch: Branch
    readonly now: Date
  },
): Promise<readonly OrderCommand[]> {
  if (deed.type === 'edit') return headingCommands(scope, trx, { ...place, edit: deed })
  if (deed.type === 'pay_out') return payOutCommands(scope, trx, { ...place, deed })
  return deed.type === 'add_lines'
    ? addedLines(scope, trx, { ...place, added: deed, field: 'deed' })
    : []
}

/**
 * What goes off a balance again is still on it: some of it may be spent. A card that the order
 * loaded twice is asked once, for both.
 */
async function requireOnBalances(
  asking: Pick<Act, 'scope' | 'trx' | 'now'>,
  order: OrderState,
  back: readonly TopUpBack[],
): Promise<void> {
  const { currency } = order
  const balances = new Map<string, Parameters<typeof requireAvailable>[1]>()
  for (const [at, { topUpId, amount }] of back.entries()) {
    const topUp = liveTopUps(order).find((one) => one.topUpId === topUpId)
    if (topUp === undefined) return refuse('top_up_not_found', `deed.topUps.${at}.topUpId`)
    const { kind, holder } = topUp
    const key = `${kind} ${holder}`
    const sum = amount + (balances.get(key)?.amount ?? 0)
    const field = `deed.topUps.${at}.amount`
    balances.set(key, { kind, holder, currency, amount: sum, field })
  }
  for (const [, wanted] of [...balances].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    await requireAvailable(asking, wanted)
  }
}

/** Whether promotions and charges may come or go with it. */
function changesBill(deed: OrderAction): boolean {
  if (deed.type === 'edit') return editChangesBill(deed)
  const changing = ['void', 'comp', 'discount', 'remove_discount', 'add_lines', 'change_lines']
  return changing.includes(deed.type)
}

function requireFresh(order: OrderState, facts: readonly Fact[], { id, version }: Input): void {
  const made = [
    ...order.discounts.map(({ discountId }) => discountId),
    ...(order.comps ?? []).map(({ compId }) => compId),
    ...(order.refunds ?? []).map(({ refundId }) => refundId),
    ...(order.prints ?? []).map(({ printId }) => printId),
    ...(order.kitchen?.batches ?? []).map(({ batchId }) => batchId),
  ]
  if (made.includes(id)) fail('id_reused', { field: 'id' })
  if (version !== undefined && version !== facts.length) {
    fail('stale_version', { field: 'version', detail: { version: facts.length } })
  }
}

function refundPlanned({ refund }: ActionPlan): Answer['refund'] {
  if (refund === null) return null
  const tenders = refund.tenders.map(({ method, applied, tip = zeroAmount }) => ({
    method: method.name,
    amount: minorUnits(applied + tip),
  }))
  return { total: refund.total, tenders }
}

function refundMade(order: OrderState, id: string): Answer['refund'] {
  const made = order.refunds?.find(({ refundId }) => refundId === id)
  if (made === undefined) return null
  const tenders = made.tenders.map((tender) => ({
    method: tender.method.name,
    amount: handedBack(tender),
  }))
  return { total: minorUnits(made.total + tipsBack(made.tenders)), tenders }
}
