/** What is taken into the books of a past, as it is written again. Plain data in and out. */
import { applyDrawerFact, applyDrawerMoney, isDrawerKnown } from '@servery/domain/drawer/apply.ts'
import { drawerFigures, expectedCash, movesMoney } from '@servery/domain/drawer/cash.ts'
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import { handFigures } from '@servery/domain/drawer/people.ts'
import type { DrawerSeal, DrawerState } from '@servery/domain/drawer/types.ts'
import { nextReceiptNumber, nextZNumber, observeClock } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { v5 } from 'uuid'
import { sha256 } from '../../journal/facts/index.ts'
import { drawerIdOf, type Part } from './parts-of-past.ts'

/** The id that a fact of a past gets in the books: taken again, it is the same. */
export function takenId(pastId: string, factId: string): string {
  return v5(`taken from ${pastId}`, factId)
}

/** Where it is written, and what the past is. */
export interface Writing {
  readonly head: RegisterHead
  readonly code: string
  readonly now: Date
  readonly pastId: string
  /** As which session of the books each drawer of the past counts. */
  readonly sessions: ReadonlyMap<string, string>
  /** Of a drawer that goes on in the books: as it was where the pasts part. */
  readonly shared?: DrawerState | null
  /** The books have a part of it already, with its beginning. */
  readonly isBegun?: boolean
}

export interface Written {
  readonly facts: readonly Fact[]
  readonly head: RegisterHead
  /** The number on the paper, and the one that the books give: of a receipt, or a Z report. */
  readonly printed: string | null
  readonly receipt: string | null
}

/** With the bodies, people, days and times of the original; receipts get numbers of the office. */
export function writeAgain(part: Part, writing: Writing): Written {
  const { pastId, sessions, code, now } = writing
  const wallMs = now.getTime()
  let { head } = writing
  const written: Fact[] = []
  const numbers = new Map<string, string>()
  const subjectId = sessions.get(part.id) ?? part.id
  const facts = part.noun === 'drawer' ? drawerFacts(part, writing) : part.facts
  for (const fact of facts) head = observeClock(head, fact.clock, wallMs)
  for (const fact of facts) {
    const body = renumbered(ofSession(fact, sessions), numbers, { head, code })
    const sealed = sealFacts({
      head,
      events: [{ kind: fact.kind, version: fact.version, body }],
      subjectId,
      ids: [takenId(pastId, fact.id)],
      at: fact.at,
      wallMs,
      businessDate: fact.businessDate,
      actorId: fact.actorId,
      approverId: fact.approverId,
      companyId: fact.companyId,
      branchId: fact.branchId,
      sha256,
    })
    written.push(...(sealed.facts as readonly Fact[]))
    head = sealed.head
  }
  const [printed = null, receipt = null] = [...numbers].at(-1) ?? []
  return { facts: written, head, printed, receipt }
}

/**
 * A payment counts in the session that its drawer is in the books. Where the past tells nothing
 * else of the drawer, it counts in none: that of the original must stay as it was counted.
 */
function ofSession(fact: Fact, sessions: ReadonlyMap<string, string>): Fact {
  const { drawerId: _drawerId, ...body } = fact.body as { readonly drawerId?: unknown }
  const session = sessions.get(drawerIdOf(fact) ?? '')
  return { ...fact, body: session === undefined ? body : { ...body, drawerId: session } }
}

function renumbered(
  { kind, body }: Fact,
  numbers: Map<string, string>,
  { head, code }: { readonly head: RegisterHead; readonly code: string },
): unknown {
  const told = body as {
    readonly zNumber?: unknown
    readonly formerReceipt?: unknown
    readonly receiptNumber?: unknown
  }
  if (kind === 'drawer.closed' && typeof told.zNumber === 'string') {
    const zNumber = nextZNumber(head, code)
    numbers.set(told.zNumber, zNumber)
    return { ...told, zNumber }
  }
  if (kind === 'order.unpaid' && typeof told.formerReceipt === 'string') {
    const formerReceipt = numbers.get(told.formerReceipt) ?? told.formerReceipt
    return { ...told, formerReceipt }
  }
  if (typeof told.receiptNumber !== 'string') return body
  const receiptNumber = nextReceiptNumber(head, code)
  const printedAs = told.receiptNumber
  numbers.set(printedAs, receiptNumber)
  return kind === 'order.closed'
    ? { ...told, receiptNumber, printedAs }
    : { ...told, receiptNumber }
}

/**
 * Of a drawer that was opened before the pasts parted: the session beside it begins with the cash
 * that was in it then, so that nothing of before counts twice. What was printed is printed.
 */
function drawerFacts(
  { facts }: Part,
  { shared = null, sessions, isBegun = false }: Writing,
): readonly Fact[] {
  const own = facts.filter(({ kind }) => kind !== 'drawer.printed')
  const [first] = own
  const isBeside = first !== undefined && sessions.get(first.subjectId) !== first.subjectId
  if (!isBeside || shared === null) return own
  const figures = drawerFigures(shared, minorUnits(0))
  const carried = minorUnits(Math.max(0, expectedCash(shared.cash)))
  const less = own.map((fact): Fact => {
    if (!isDrawerFact(fact) || fact.kind !== 'drawer.closed') return fact
    return { ...fact, body: { ...fact.body, seal: sealLess(fact.body.seal, figures, carried) } }
  })
  return isBegun ? less : [openingOf(first, shared, carried), ...less]
}

function openingOf(first: Fact, shared: DrawerState, float: number): Fact {
  const body = { float, currency: shared.currency }
  return {
    ...first,
    id: v5('opened beside', first.subjectId),
    kind: 'drawer.opened',
    version: 1,
    at: shared.openedAt,
    businessDate: shared.businessDate,
    actorId: shared.openedBy,
    approverId: null,
    body,
  }
}

/** The same report over what came after; what was counted, and should be there, stays. */
function sealLess(seal: DrawerSeal, before: DrawerSeal, carried: number): DrawerSeal {
  const less = (one: number, other = 0) => minorUnits(one - other)
  const cash = {
    float: minorUnits(carried),
    sales: less(seal.sales, before.sales),
    refunds: less(seal.refunds, before.refunds),
    paidIn: less(seal.paidIn, before.paidIn),
    paidOut: less(seal.paidOut, before.paidOut),
    dropped: less(seal.dropped, before.dropped),
  }
  const tips = less(seal.tipsPaidOut ?? 0, before.tipsPaidOut)
  const expected = expectedCash(cash)
  const { people, tipsPaidOut: _tips, ...rest } = seal
  return {
    ...rest,
    ...cash,
    ...(tips === 0 ? {} : { tipsPaidOut: tips }),
    expected,
    variance: seal.uncounted === true ? seal.variance : less(seal.counted, expected),
    rounding: less(seal.rounding, before.rounding),
    noSales: Math.max(0, seal.noSales - before.noSales),
    methods: seal.methods.map((method) => {
      const one = before.methods.find(({ methodId }) => methodId === method.methodId)
      const { deposits: all = 0, ...total } = method
      const deposits = less(all, one?.deposits)
      return {
        ...total,
        ...(deposits === 0 ? {} : { deposits }),
        count: Math.max(0, method.count - (one?.count ?? 0)),
        amount: less(method.amount, one?.amount),
        tips: less(method.tips, one?.tips),
      }
    }),
    ...(people === undefined ? {} : { people: people.map((one) => personLess(one, before)) }),
  }
}

function personLess(person: NonNullable<DrawerSeal['people']>[number], before: DrawerSeal) {
  const one = before.people?.find(({ userId }) => userId === person.userId)
  const figures = handFigures.map((name) => [name, minorUnits(person[name] - (one?.[name] ?? 0))])
  return { ...person, ...(Object.fromEntries(figures) as Partial<typeof person>) }
}

/** A session as some facts make it, in their order: its own, and those of money that name it. */
export function sessionFrom(facts: readonly Fact[], drawerId: string): DrawerState | null {
  let state: DrawerState | null = null
  for (const fact of facts) {
    if (fact.subjectId === drawerId && isDrawerFact(fact)) state = applyDrawerFact(state, fact)
    else if (state !== null && isOrderFact(fact) && movesMoney(fact)) {
      if (fact.body.drawerId === drawerId) state = applyDrawerMoney(state, fact)
    }
  }
  return state !== null && isDrawerKnown(state) ? state : null
}
