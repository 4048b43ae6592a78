/** Pasts kept apart, and their parts folded over what the books hold of the same. */
import type {
  ApartDrawer,
  ApartPast,
  ApartPastDetail,
  ApartSale,
  ApartShift,
} from '@servery/contract/facts/apart.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { foldShift } from '@servery/domain/shift/fold.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import { readFacts } from '../../trade/office/index.ts'
import {
  halvesOf,
  hasBeginning,
  type Part,
  salesInto,
  sessionsOf,
  waitingParts,
} from './parts-of-past.ts'
import {
  beginningsWaiting,
  type DecisionRow,
  decisionsOf,
  factsOfPast,
  findPasts,
  findSalesOfPast,
  type PastRow,
  sameReceipts,
  sharedFacts,
} from './past.store.ts'
import { recordedEvents, type SellingBy } from './recorded-sale.ts'
import { sellingBy } from './selling-by.ts'
import { drawerSideOf, sessionInBooks, shiftSideOf, sideOf } from './sides.ts'
import { sessionFrom } from './write-again.ts'

const viewOf = (row: PastRow): ApartPast => ({
  id: row.id,
  branchId: row.branch_id,
  registerId: row.register_id,
  registerName: row.register_name,
  why: row.why,
  firstSequence: row.first_sequence,
  lastSequence: row.last_sequence,
  receivedAt: row.received_at.toISOString(),
  sales: row.sales,
  waiting: row.waiting,
  othersWaiting: row.others_waiting,
})

export async function listPasts(
  scope: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId?: string | undefined },
): Promise<readonly ApartPast[]> {
  if (asked.branchId !== undefined) requireBranch(scope, asked.branchId)
  return (await findPasts(scope, trx, asked)).map(viewOf)
}

export async function requirePast(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<PastRow> {
  const [past] = await findPasts(scope, trx, { id })
  return past ?? fail('not_found', { field: 'id' })
}

/** What each part of a past is read with. */
interface Reading {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly past: PastRow
  /** All that the books do not have. */
  readonly facts: readonly Fact[]
  readonly parts: readonly Part[]
  readonly waiting: readonly Part[]
  readonly decisions: ReadonlyMap<string, DecisionRow>
  readonly known: readonly Fact[]
  readonly beginningsWaiting: ReadonlySet<string>
  readonly people: ReadonlyMap<string, string>
  readonly by: SellingBy
}

export async function readPast(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<ApartPastDetail> {
  const past = await requirePast(scope, trx, id)
  const facts = await factsOfPast(scope, trx, id)
  const parts = waitingParts(facts, () => 0)
  const decisions = await decisionsOf(scope, trx, id)
  const ids = parts.map((part) => part.id)
  const known = await readFacts(clientOf(trx), scope.companyId, ids)
  const reading: Reading = {
    ...{ scope, trx, past, facts, parts, decisions, known },
    waiting: waitingParts(facts, (partId) => decisions.get(partId)?.through ?? 0),
    beginningsWaiting: await beginningsWaiting(scope, trx, id, ids),
    people: await findPeople(scope, trx, peopleOf(facts)),
    by: await sellingBy(scope, trx, past.branch_id),
  }
  return {
    ...viewOf(past),
    saleRows: await salesOf(reading),
    drawerRows: await drawersOf(reading),
    shiftRows: shiftsOf(reading),
    notSales: parts.reduce((sum, part) => sum + (part.noun === 'order' ? 0 : part.facts.length), 0),
  }
}

function peopleOf(facts: readonly Fact[]): readonly string[] {
  const members = facts
    .filter(isShiftFact)
    .flatMap((fact) => (fact.kind === 'shift.started' ? [fact.body.memberId] : []))
  return [...members, ...facts.map(({ actorId }) => actorId)]
}

/** Null where something of it waits. */
function decisionOf(
  { decisions }: Pick<Reading, 'decisions'>,
  { id, facts }: Part,
): DecisionRow | null {
  const decision = decisions.get(id)
  return decision !== undefined && decision.through >= (facts.at(-1)?.sequence ?? 0)
    ? decision
    : null
}

function decidedView(decision: DecisionRow | null) {
  return {
    state: decision?.decision ?? ('waiting' as const),
    decided:
      decision === null
        ? null
        : {
            by: decision.decided_by_name,
            at: decision.decided_at.toISOString(),
            reason: decision.reason,
            receiptNumber: decision.receipt,
          },
  }
}

async function salesOf(reading: Reading): Promise<ApartSale[]> {
  const { scope, trx, parts, known, waiting } = reading
  const byId = Map.groupBy(known, ({ subjectId }) => subjectId)
  const left = new Map(waiting.map((part) => [part.id, part]))
  const halves = halvesOf(parts)
  const sales = parts.flatMap((part) => foldSale(reading, part, byId.get(part.id) ?? []) ?? [])
  const same = await sameReceipts(
    scope,
    trx,
    sales.map(({ whole }) => whole),
  )
  return sales.map(({ part, inBooks, row }) => {
    const beginning = beginningOf(reading, part, inBooks)
    const rest = left.get(part.id)
    return {
      ...row,
      beginning,
      recordable:
        beginning === 'gone' &&
        inBooks.length === 0 &&
        rest !== undefined &&
        recordedEvents(rest, reading.by) !== null,
      together: (halves.get(part.id) ?? []).map(({ id, why }) => ({ orderId: id, why })),
      sameReceipt: [...(same.get(part.id) ?? [])],
    }
  })
}

/** What a file says of a sale: itself, what became of it, and what the books have of it. */
export type ApartSaleRow = Omit<ApartSale, 'beginning' | 'recordable' | 'together' | 'sameReceipt'>

interface FoldedSale {
  readonly part: Part
  readonly inBooks: readonly Fact[]
  readonly whole: OrderState
  readonly row: ApartSaleRow
}

/** Null where it is no sale, or where nothing is left that could be one. */
function foldSale(
  reading: Pick<Reading, 'decisions' | 'people'>,
  part: Part,
  inBooks: readonly Fact[],
): FoldedSale | null {
  if (part.noun !== 'order') return null
  const decision = decisionOf(reading, part)
  const isIn = decision !== null && decision.decision !== 'left_out'
  const own = decision?.decision === 'recorded' ? [] : part.facts
  const state = foldOrder([...(isIn && own.length > 0 ? [] : inBooks), ...own].filter(isOrderFact))
  const books = foldOrder(inBooks.filter(isOrderFact))
  const whole = state ?? books
  if (whole === null) return null
  const row = {
    orderId: part.id,
    callNumber: whole.callNumber,
    openedAt: whole.openedAt,
    by: reading.people.get(part.facts[0]?.actorId ?? '') ?? '',
    ...decidedView(decision),
    apart: sideOf(whole, part.facts),
    books: books === null ? null : sideOf(books, []),
  }
  return { part, inBooks, whole, row }
}

/** The sales of a past, page after page, for a file. */
export async function listSalesOfPast(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<{ readonly rows: readonly ApartSaleRow[]; readonly nextCursor: string | null }> {
  const { limit } = page
  const found = await findSalesOfPast(scope, trx, id, { after: Number(page.cursor ?? 0), limit })
  const ids = found.map((sale) => sale.id)
  const facts = await factsOfPast(scope, trx, id, ids)
  const known = await readFacts(clientOf(trx), scope.companyId, ids)
  const byId = Map.groupBy(known, ({ subjectId }) => subjectId)
  const reading = {
    decisions: await decisionsOf(scope, trx, id, ids),
    people: await findPeople(scope, trx, peopleOf(facts)),
  }
  const rows = waitingParts(facts, () => 0).flatMap(
    (part) => foldSale(reading, part, byId.get(part.id) ?? [])?.row ?? [],
  )
  const last = found.at(-1)
  return {
    rows,
    nextCursor: last !== undefined && found.length === limit ? String(last.first) : null,
  }
}

function beginningOf(
  { beginningsWaiting: elsewhere }: Reading,
  part: Part,
  inBooks: readonly Fact[],
): ApartSale['beginning'] {
  if (hasBeginning(part, inBooks)) return 'known'
  return elsewhere.has(part.id) ? 'waiting' : 'gone'
}

async function drawersOf(reading: Reading): Promise<ApartDrawer[]> {
  const { scope, trx, past, facts, parts, waiting, people } = reading
  const sessions = sessionsOf(facts, past.id)
  const rows: ApartDrawer[] = []
  for (const part of parts) {
    if (part.noun !== 'drawer') continue
    const { id } = part
    const isBeside = sessions.get(id) !== id
    const shared = isBeside ? await sharedFacts(scope, trx, past, id) : []
    const state = sessionFrom([...shared, ...facts], id)
    const books = isBeside ? await sessionInBooks(scope, trx, id) : null
    const decision = decisionOf(reading, part)
    const [first] = part.facts
    rows.push({
      drawerId: id,
      openedAt: state?.openedAt ?? first?.at ?? '',
      by: people.get(state?.openedBy ?? first?.actorId ?? '') ?? '',
      currency: state?.currency ?? reading.by.currency,
      ...decidedView(decision),
      beginning: state !== null,
      salesWaiting: salesInto(id, waiting).length,
      apart: drawerSideOf(state),
      books: books === null ? null : drawerSideOf(books),
      takenAs: decision?.taken_as ?? null,
    })
  }
  return rows
}

function shiftsOf(reading: Reading): ApartShift[] {
  const { parts, known, people, by } = reading
  return parts.flatMap((part): ApartShift[] => {
    if (part.noun !== 'shift') return []
    const inBooks = known.filter(({ subjectId }) => subjectId === part.id)
    const decision = decisionOf(reading, part)
    const isIn = decision?.decision === 'taken'
    const state = foldShift([...(isIn ? [] : inBooks), ...part.facts].filter(isShiftFact))
    const books = foldShift(inBooks.filter(isShiftFact))
    if (state === null) return []
    const memberId = state.memberId === '' ? null : state.memberId
    return [
      {
        shiftId: part.id,
        memberId,
        who: people.get(memberId ?? part.facts[0]?.actorId ?? '') ?? '',
        currency: state.currency === '' ? by.currency : state.currency,
        ...decidedView(decision),
        beginning: hasBeginning(part, inBooks),
        apart: shiftSideOf(state),
        books: books === null ? null : shiftSideOf(books),
      },
    ]
  })
}
