/**
 * A register without storage or network: it decides, seals and folds with the domain's own
 * functions. What it writes is handed to others by the test, when and in which order it likes.
 */
import {
  advanceHead,
  applyOrderFact,
  compareFacts,
  type Decision,
  decide,
  emptyHead,
  type Fact,
  foldOrder,
  nextCallNumber,
  nextReceiptNumber,
  type OrderCommand,
  type OrderEvent,
  type OrderFact,
  type OrderState,
  observeClock,
  type RegisterHead,
  sealFacts,
  uuidV7,
} from '@servery/domain'
import { createFakeClock, type FakeClock, instantOf, utcBusinessDate } from './fake-clock.ts'
import { idOf } from './ids.ts'
import { createRandom, type Random } from './random.ts'
import { sha256 } from './sha256.ts'

export type SealedOrderFact = Fact & OrderFact

export interface TestRegisterInput {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
  readonly actorId: string
  /** Of receipt numbers, such as `T3`. */
  readonly code: string
  /** Of call numbers, such as `B`. */
  readonly prefix: string
  readonly clock: FakeClock
  /** How far its wall clock is off, in milliseconds. */
  readonly skewMs: number
  readonly random: Random
  /** The session of its drawer on a business day; absent, or null: it has none. */
  readonly drawerOf?: (day: string) => string | null
}

export interface TestRegister {
  readonly registerId: string
  readonly head: () => RegisterHead
  /** Everything that it wrote, in order of sequence. */
  readonly written: () => readonly SealedOrderFact[]
  readonly state: (orderId: string) => OrderState | null
  readonly facts: (orderId: string) => readonly SealedOrderFact[]
  /** Decides and, if accepted, seals and folds. */
  readonly run: (
    orderId: string,
    command: OrderCommand,
    approverId?: string | null,
  ) => { readonly decision: Decision; readonly facts: readonly SealedOrderFact[] }
  /** Takes in facts of other registers; those that it knows change nothing. */
  readonly see: (facts: readonly SealedOrderFact[]) => void
  /** A new id, made here and now. */
  readonly newId: () => string
}

interface Known {
  readonly ids: Set<string>
  readonly facts: SealedOrderFact[]
  state: OrderState | null
}

export function createTestRegister(input: TestRegisterInput): TestRegister {
  const { clock, random } = input
  const orders = new Map<string, Known>()
  const written: SealedOrderFact[] = []
  let head = emptyHead(input.registerId)

  const wallMs = () => clock.nowMs() + input.skewMs
  const newId = () => uuidV7(wallMs(), random.bytes(10))
  const knownOf = (orderId: string): Known => {
    const known = orders.get(orderId) ?? { ids: new Set(), facts: [], state: null }
    orders.set(orderId, known)
    return known
  }
  const seal = (
    orderId: string,
    events: readonly OrderEvent[],
    approverId: string | null,
  ): readonly SealedOrderFact[] => {
    const sealed = sealFacts({
      head,
      events,
      subjectId: orderId,
      ids: events.map(newId),
      at: instantOf(wallMs()),
      wallMs: wallMs(),
      businessDate: utcBusinessDate(wallMs()),
      actorId: input.actorId,
      approverId,
      companyId: input.companyId,
      branchId: input.branchId,
      sha256,
    })
    head = sealed.head
    written.push(...sealed.facts)
    return sealed.facts
  }

  return {
    registerId: input.registerId,
    head: () => head,
    written: () => written,
    state: (orderId) => orders.get(orderId)?.state ?? null,
    facts: (orderId) => orders.get(orderId)?.facts ?? [],
    run: (orderId, command, approverId = null) => {
      const decision = decide(orders.get(orderId)?.state ?? null, command, {
        callNumber: nextCallNumber(head, input.prefix, utcBusinessDate(wallMs())),
        receiptNumber: nextReceiptNumber(head, input.code),
        businessDate: utcBusinessDate(wallMs()),
        drawerId: input.drawerOf?.(utcBusinessDate(wallMs())) ?? null,
      })
      if (!decision.ok) return { decision, facts: [] }
      const facts = seal(orderId, decision.events, approverId)
      for (const fact of facts) takeIn(knownOf(orderId), fact)
      return { decision, facts }
    },
    see: (facts) => {
      for (const fact of facts) {
        head = observeClock(head, fact.clock, wallMs())
        takeIn(knownOf(fact.subjectId), fact)
      }
    },
    newId,
  }
}

/** Applies what comes last in the order of the fold; folds again where something came late. */
function takeIn(known: Known, fact: SealedOrderFact): void {
  if (known.ids.has(fact.id)) return
  const last = known.facts.at(-1)
  known.ids.add(fact.id)
  known.facts.push(fact)
  if (last === undefined || compareFacts(last, fact) < 0) {
    known.state = applyOrderFact(known.state, fact)
    return
  }
  known.facts.sort(compareFacts)
  known.state = foldOrder(known.facts)
}

/** A till of the one branch that such tests have; its clock is its own unless it is given one. */
export function aTill(number = 1, overrides: Partial<TestRegisterInput> = {}): TestRegister {
  return createTestRegister({
    companyId: idOf('comp', 1),
    branchId: idOf('brch', 1),
    registerId: idOf('reg', number),
    actorId: idOf('team', number),
    code: `T${number}`,
    prefix: 'A',
    clock: createFakeClock(),
    skewMs: 0,
    random: createRandom(number),
    ...overrides,
  })
}

/** Two tills of a branch; each knows what the test lets it see. */
export function twoTills(): readonly [TestRegister, TestRegister] {
  const clock = createFakeClock()
  return [aTill(1, { clock }), aTill(2, { clock })]
}

/** One command after the other, none of which may be refused. */
export function runAll(
  till: TestRegister,
  orderId: string,
  ...commands: readonly OrderCommand[]
): void {
  for (const command of commands) {
    const { decision } = till.run(orderId, command)
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
  }
}

/** An order as a till knows it. */
export function orderAt(till: TestRegister, orderId: string): OrderState {
  const order = till.state(orderId)
  if (order === null) throw new Error('the till does not know the order')
  return order
}

/** The head of a register as its own facts make it. */
export function headOf(registerId: string, facts: readonly Fact[]): RegisterHead {
  return facts.reduce(advanceHead, emptyHead(registerId))
}
