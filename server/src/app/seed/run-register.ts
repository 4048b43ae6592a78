/** What a register of the demo writes on a day: its steps, decided and sealed as a till does. */
import { createHash } from 'node:crypto'
import { doubtsAbout } from '@servery/contract/devices/fact-rights.ts'
import {
  applyDrawerFact,
  applyDrawerMoney,
  applyOrderFact,
  applyShiftFact,
  type DrawerCommand,
  type DrawerState,
  decide,
  decideDrawer,
  decideShift,
  type Fact,
  minorUnits,
  nextCallNumber,
  nextReceiptNumber,
  nextZNumber,
  type OrderCommand,
  type OrderState,
  type RegisterHead,
  type SealableEvent,
  type SealedFact,
  type ShiftCommand,
  type ShiftState,
  sealFacts,
  uuidV7,
} from '@servery/domain'
import { tillDefaults, unlimited } from '@servery/domain/business/access/till-rights.ts'
import { movesMoney } from '@servery/domain/drawer/cash.ts'
import { nameOfReason, reasonId } from '../starter/index.ts'
import type { SeedBranch, SeedBusiness } from './business.ts'
import type { SeedRandom } from './random.ts'

export interface TradeRegister {
  readonly code: string
  readonly callPrefix: string
  head: RegisterHead
}

interface StepAt {
  readonly atMs: number
  readonly subjectId: string
  readonly actorId: string
  /** Whoever approved it with a PIN. */
  readonly approverId?: string
}
export type OrderAsk = (order: OrderState | null) => OrderCommand | null
export type OrderStep = StepAt & { readonly kind: 'order'; readonly ask: OrderAsk }
export type DrawerStep = StepAt & {
  readonly kind: 'drawer'
  readonly ask: (drawer: DrawerState | null) => DrawerCommand | null
}
export type ShiftStep = StepAt & { readonly kind: 'shift'; readonly command: ShiftCommand }
export type Step = OrderStep | DrawerStep | ShiftStep

export interface RegisterDay {
  readonly companyId: string
  readonly branchId: string
  readonly business: SeedBusiness
  readonly date: string
  readonly newId: (atMs: number) => string
  /** Those who serve there; the first is a manager. */
  readonly actorIds: readonly string[]
  readonly branch: Pick<SeedBranch, 'members'>
  /** Chance of its own for all that is not an order. */
  readonly work: SeedRandom
}

interface Run extends RegisterDay {
  readonly register: TradeRegister
  readonly orders: Map<string, OrderState>
  readonly shifts: Map<string, ShiftState>
  drawer: DrawerState | null
  readonly written: Fact[]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Decides the steps in the order of their time. Moves the head of the register on. */
export function runRegister(
  day: RegisterDay,
  register: TradeRegister,
  steps: readonly Step[],
): readonly Fact[] {
  const empty = { orders: new Map(), shifts: new Map(), drawer: null, written: [] }
  const run: Run = { ...day, register, ...empty }
  for (const step of steps.toSorted((one, other) => one.atMs - other.atMs)) {
    if (step.kind === 'order') runOrder(run, step)
    else if (step.kind === 'drawer') runDrawer(run, step)
    else runShift(run, step)
  }
  return run.written
}

function runOrder(run: Run, step: OrderStep): void {
  const { orders, register, date } = run
  const order = orders.get(step.subjectId) ?? null
  const command = step.ask(order)
  // An order whose only line was removed has nothing to pay; a person clears such a ticket.
  if (command === null) return
  const isEmpty = order !== null && !order.lines.some((line) => line.status !== 'removed')
  const isPaid = command.type === 'pay' || command.type === 'close'
  const decision = decide(order, isEmpty && isPaid ? cleared(run.companyId) : command, {
    callNumber: nextCallNumber(register.head, register.callPrefix, date),
    receiptNumber: nextReceiptNumber(register.head, register.code),
    drawerId: run.drawer?.status === 'open' ? run.drawer.id : null,
  })
  let state = order
  for (const fact of seal(run, step, accepted(decision))) {
    state = applyOrderFact(state, fact)
    if (run.drawer?.status === 'open' && movesMoney(fact)) {
      run.drawer = applyDrawerMoney(run.drawer, fact)
    }
  }
  if (state !== null) orders.set(step.subjectId, state)
}

function runDrawer(run: Run, step: DrawerStep): void {
  const command = step.ask(run.drawer)
  if (command === null) return
  const decision = decideDrawer(run.drawer, command, {
    zNumber: nextZNumber(run.register.head, run.register.code),
    otherOpen: false,
    noteAbove: minorUnits(run.business.drawer.differenceLimit),
  })
  for (const fact of seal(run, step, accepted(decision))) {
    run.drawer = applyDrawerFact(run.drawer, fact)
  }
}

function runShift(run: Run, step: ShiftStep): void {
  const shift = run.shifts.get(step.subjectId) ?? null
  const now = new Date(step.atMs).toISOString()
  const decision = decideShift(shift, step.command, { now, otherOpen: false })
  for (const fact of seal(run, step, accepted(decision))) {
    run.shifts.set(step.subjectId, applyShiftFact(run.shifts.get(step.subjectId) ?? null, fact))
  }
}

function accepted<Event>(
  decision:
    | { readonly ok: true; readonly events: readonly Event[] }
    | { readonly ok: false; readonly refusal: { readonly code: string } },
): readonly Event[] {
  if (decision.ok) return decision.events
  throw new Error(`demo trade was refused: ${decision.refusal.code}`)
}

function seal<Event extends SealableEvent>(
  run: Run,
  { kind, atMs, subjectId, actorId, approverId }: Step,
  events: readonly Event[],
): readonly SealedFact<Event>[] {
  const newId = kind === 'order' ? run.newId : (ms: number) => uuidV7(ms, run.work.bytes(10))
  const sealed = sealFacts({
    head: run.register.head,
    events,
    subjectId,
    ids: events.map(() => newId(atMs)),
    at: new Date(atMs).toISOString(),
    wallMs: atMs,
    businessDate: run.date,
    actorId,
    approverId: approverId ?? approverOf(run, { actorId, subjectId }, events),
    companyId: run.companyId,
    branchId: run.branchId,
    sha256,
  })
  run.register.head = sealed.head
  run.written.push(...(sealed.facts as readonly Fact[]))
  return sealed.facts
}

/** What their role may not, a manager stands by for, as the till would ask. */
function approverOf(
  { actorIds, branch, written }: Run,
  { actorId, subjectId }: Pick<Step, 'actorId' | 'subjectId'>,
  events: readonly SealableEvent[],
): string | null {
  const role = branch.members[actorIds.indexOf(actorId)]?.role ?? 'cashier'
  const rights = { till: tillDefaults[role], limits: unlimited }
  const actor = [{ isHere: true, isActive: true, role: rights }]
  const before = () => written.filter((fact) => fact.subjectId === subjectId)
  const isDoubted = events.some(
    (event) => doubtsAbout({ ...event, actorId }, before, { actor, approver: null }).length > 0,
  )
  return isDoubted ? (actorIds[0] ?? null) : null
}

/** What a person gives as the reason for it. */
function cleared(companyId: string): OrderCommand {
  return {
    type: 'cancel',
    reason: nameOfReason('en', 'void', 'changed_mind'),
    reasonId: reasonId(companyId, 'void', 'changed_mind'),
  }
}
