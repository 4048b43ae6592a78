/**
 * Every drawer explains itself to the penny. Reckoned anew from the facts of each register, one by
 * one, without the domain's own folds.
 */
import { expectedCash } from '@servery/domain/drawer/cash.ts'
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'

/** A register with what its screen shows of its drawer. */
export interface DrawerEvidence {
  readonly name: string
  readonly registerId: string
  readonly code: string
  readonly drawer: DrawerState | null
  readonly isInUse: boolean
}

/** Closes drawers of tills that are lost. */
export interface ClosingOffice {
  readonly registerId: string
  readonly code: string
}

interface Session {
  readonly id: string
  isOpen: boolean
  expected: number
  /** Whatever they were paid with. */
  tips: number
  counted: number | null
}

interface Method {
  readonly kind: string
}

interface Body {
  readonly float: number
  readonly amount: number
  readonly counted: number
  readonly tendered: number
  readonly change: number
  readonly drawerId?: string
  readonly method: Method
  readonly tenders: readonly {
    readonly method: Method
    readonly applied: number
    readonly rounding: number
    /** Of the tip, beyond what was applied. */
    readonly tip?: number
  }[]
  readonly reversals: readonly {
    readonly method: Method
    readonly amount: number
    readonly tip: number
  }[]
  readonly tip: number
  readonly before: number
  readonly zNumber: string
  /** Absent: the till that it is of closed it, be it in another past. */
  readonly upTo?: number
  readonly seal: {
    readonly expected: number
    readonly counted: number
    readonly variance: number
    readonly uncounted?: true
  }
}

/** What is wrong with the drawers of all registers. `facts` in the order of arrival. */
export function judgeDrawers(
  facts: readonly Fact[],
  writers: readonly Pick<DrawerEvidence, 'registerId' | 'code'>[],
  registers: readonly DrawerEvidence[],
): readonly string[] {
  return writers.flatMap(({ registerId, code }) => {
    const closed = closedByOthers(facts, registerId)
    const { found, last } = reckon(
      facts.filter((fact) => fact.registerId === registerId),
      code,
      closed,
    )
    const isClosed = (id: string) => closed.has(id)
    const shown = registers.filter((one) => one.isInUse && one.registerId === registerId)
    return [...found, ...shown.flatMap((register) => judgeShown(register, last, isClosed))]
  })
}

/** What the office closed is closed for the till too, from when it hears of it. */
function closedByOthers(facts: readonly Fact[], registerId: string): ReadonlySet<string> {
  const others = facts.filter((fact) => fact.registerId !== registerId)
  return new Set(others.flatMap((fact) => (fact.kind === 'drawer.closed' ? fact.subjectId : [])))
}

/**
 * What the back office closed explains itself by what it knew of the till; the report stands as it
 * was given out, and a person is told of all that the till had done besides.
 */
export function judgeClosings(
  facts: readonly Fact[],
  { registerId, code }: ClosingOffice,
): readonly string[] {
  const found: string[] = []
  let closings = 0
  for (const [at, fact] of facts.entries()) {
    if (fact.registerId !== registerId || fact.kind !== 'drawer.closed') continue
    closings += 1
    const { seal, upTo, zNumber } = fact.body as Body
    const { subjectId: id } = fact
    const wanted = `${code}-Z-${String(closings).padStart(6, '0')}`
    if (upTo === undefined) {
      found.push(...judgeTaken(facts, { id, seal, zNumber, wanted }))
      continue
    }
    const known = facts.slice(0, at)
    const till = known.find((one) => one.subjectId === id && one.kind === 'drawer.opened')
    const own = known.filter((one) => one.registerId === till?.registerId)
    const isTaken = till?.registerId === registerId
    // The office may have taken in several, and all of them are open beside one another.
    const { last } = reckon(isTaken ? own.filter(isOf(id)) : own, '', new Set())
    const counted = known.findLast((one) => one.subjectId === id && one.kind === 'drawer.counted')
    const expected = last?.expected ?? Number.NaN
    const inDrawer =
      seal.uncounted === true ? Math.max(0, expected) : (counted?.body as Body | undefined)?.counted
    if (last?.id !== id || !last.isOpen) found.push(`the office closed drawer ${id}, not open`)
    // Of a drawer that the office took in, it is the office's own facts that are known.
    const isUpTo = isTaken ? upTo <= own.length : upTo === own.length
    if (!isUpTo || seal.expected !== expected) {
      found.push(`${zNumber} expects ${seal.expected} by ${upTo} facts, not ${expected}`)
    }
    if (zNumber !== wanted || seal.counted !== inDrawer) {
      found.push(`${zNumber} in place of ${wanted} says ${seal.counted}, there are ${inDrawer}`)
    }
    const drawer = foldDrawer(facts.filter(isDrawerFact).filter((one) => one.subjectId === id))
    const told = new Set(drawer?.exceptions.map(({ factId }) => factId))
    const late = facts.slice(at + 1).filter((one) => one.subjectId === id && !told.has(one.id))
    if (drawer?.zNumber !== zNumber || late.length > 0) {
      found.push(`drawer ${id} hides ${late.length} facts that came after ${zNumber}`)
    }
  }
  return found
}

const isOf =
  (id: string) =>
  ({ subjectId, body }: Fact): boolean =>
    subjectId === id || (body as Body).drawerId === id

/** A drawer of another past, as an owner took it into the books: its report still adds up. */
function judgeTaken(
  facts: readonly Fact[],
  {
    id,
    seal,
    zNumber,
    wanted,
  }: Pick<Body, 'seal' | 'zNumber'> & { readonly id: string; readonly wanted: string },
): readonly string[] {
  const drawer = foldDrawer(facts.filter(isDrawerFact).filter((one) => one.subjectId === id))
  const codes = drawer?.exceptions.map((one) => one.code) ?? []
  const differs = codes.includes('seal_differs') || codes.includes('opened_twice')
  const adds = seal.uncounted === true || seal.variance === seal.counted - seal.expected
  return [
    ...(zNumber === wanted ? [] : [`${zNumber} was taken in place of ${wanted}`]),
    ...(differs || !adds ? [`drawer ${id} was taken, and ${codes.join()} does not add up`] : []),
  ]
}

function reckon(
  facts: readonly Fact[],
  code: string,
  closedByOthers: ReadonlySet<string>,
): { readonly last: Session | null; readonly found: readonly string[] } {
  const found: string[] = []
  let last: Session | null = null
  let closings = 0
  for (const fact of facts) {
    const body = fact.body as Body
    const cash = cashOf(fact.kind, body)
    const named = cash === null ? fact.subjectId : (body.drawerId ?? null)
    if (last !== null && closedByOthers.has(last.id) && isOfDrawer(fact) && named !== last.id) {
      last.isOpen = false
    }
    const open: Session | null = last?.isOpen === true ? last : null
    if (cash !== null) {
      if (named !== (open?.id ?? null) && !closedByOthers.has(named ?? '')) {
        found.push(`${fact.kind} ${fact.id} names drawer ${named}, ${open?.id ?? 'none'} is open`)
      }
      if (open !== null) {
        open.expected += cash
        open.tips += tipsOf(fact.kind, body)
      }
      continue
    }
    if (!fact.kind.startsWith('drawer.')) continue
    if (fact.kind === 'drawer.opened') {
      if (open !== null) found.push(`drawer ${fact.subjectId} is opened beside ${open.id}`)
      last = { id: fact.subjectId, isOpen: true, expected: body.float, tips: 0, counted: null }
      continue
    }
    if (open === null || open.id !== fact.subjectId) {
      // A till that crashed before it had stored what it heard goes on until it hears it again.
      const isHeard = closedByOthers.has(fact.subjectId)
      if (!isHeard) found.push(`${fact.kind} in drawer ${fact.subjectId}, which is not open`)
      if (isHeard && fact.kind === 'drawer.closed') closings += 1
      continue
    }
    if (fact.kind === 'drawer.closed') closings += 1
    found.push(...happen(fact, open, `${code}-Z-${String(closings).padStart(6, '0')}`))
  }
  return { last, found }
}

const isOfDrawer = ({ kind, body }: Fact) =>
  kind.startsWith('drawer.') || cashOf(kind, body as Body) !== null

/** The cash that came, below 0 went, with a fact of an order; null where it moves no money. */
function cashOf(kind: string, body: Body): number | null {
  const sum = <Part extends { readonly method: Method }>(
    parts: readonly Part[],
    of: (part: Part) => number,
  ) => parts.reduce((all, part) => all + (part.method.kind === 'cash' ? of(part) : 0), 0)
  if (kind === 'order.payment_taken') return sum([body], (one) => one.tendered - one.change)
  // A slip is in the drawer's report, and never in the drawer.
  if (kind === 'order.tip_changed') return body.method.kind === 'cash' ? Number.NaN : 0
  if (kind === 'order.refunded') {
    return sum(body.tenders, ({ applied, rounding, tip = 0 }) => -applied - rounding - tip)
  }
  return kind === 'order.unpaid' ? sum(body.reversals, (one) => -one.amount - one.tip) : null
}

/** The tips that came, below 0 went, with a fact of an order. */
function tipsOf(kind: string, { tip, before, reversals, tenders }: Body): number {
  if (kind === 'order.payment_taken') return tip
  if (kind === 'order.tip_changed') return tip - before
  if (kind === 'order.refunded') return tenders.reduce((sum, one) => sum - (one.tip ?? 0), 0)
  return kind === 'order.unpaid' ? -reversals.reduce((sum, one) => sum + one.tip, 0) : 0
}

function happen({ body, kind }: Fact, session: Session, zNumber: string): readonly string[] {
  const { amount, counted, seal, ...rest } = body as Body
  switch (kind) {
    case 'drawer.paid_in':
      session.expected += amount
      return []
    case 'drawer.paid_out':
    case 'drawer.dropped':
      session.expected -= amount
      return []
    case 'drawer.counted':
      session.counted = counted
      return []
    case 'drawer.closed': {
      session.isOpen = false
      const found: string[] = []
      const { id, expected } = session
      if (rest.zNumber !== zNumber) found.push(`Z ${rest.zNumber} stands in place of ${zNumber}`)
      if (seal.expected !== expected) {
        found.push(`drawer ${id} expects ${seal.expected}, its facts come to ${expected}`)
      }
      if (seal.counted !== session.counted || seal.variance !== seal.counted - seal.expected) {
        found.push(`drawer ${id} does not close with what was counted`)
      }
      return found
    }
    default:
      return []
  }
}

/** What the screen shows is what the facts come to. */
function judgeShown(
  { name, drawer }: DrawerEvidence,
  last: Session | null,
  isClosedByOthers: (id: string) => boolean,
): readonly string[] {
  if (drawer === null && last === null) return []
  if (drawer === null || drawer.id !== last?.id) return [`${name} shows another drawer`]
  // What it did before it heard of the office is told there, beside the report of the office.
  if (isClosedByOthers(last.id)) return []
  const found: string[] = []
  if ((drawer.status === 'open') !== last.isOpen) {
    found.push(`${name} shows its drawer ${drawer.status}`)
  }
  const shown = expectedCash(drawer.cash)
  if (shown !== last.expected) {
    found.push(`${name} expects ${shown} in its drawer, its facts come to ${last.expected}`)
  }
  const tips = drawer.methods.reduce((sum, method) => sum + method.tips, 0)
  if (tips !== last.tips) {
    found.push(`${name} shows tips of ${tips}, its facts come to ${last.tips}`)
  }
  if (drawer.exceptions.length > 0) found.push(`${name} shows exceptions of its own drawer`)
  return found
}
