/** For tests: what a till writes in a session of its drawer. */
import {
  applyDrawerFact,
  applyDrawerMoney,
  type DrawerCommand,
  type DrawerFact,
  decide,
  decideDrawer,
  decideShift,
  emptyHead,
  type Fact,
  foldDrawer,
  foldOrder,
  foldShift,
  minorUnits,
  nextReceiptNumber,
  nextZNumber,
  type OrderCommand,
  type OrderFact,
  type SealableEvent,
  type ShiftCommand,
  type ShiftFact,
  sealFacts,
} from '@servery/domain'
import { aLine, anOpening, card, cash, idOf, makeTrade, sha256 } from '@servery/testing'
import { createTestWorld, ownerOf, storeTrade, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, employ } from '../../journal/append/trade-world.ts'

const { companyId, branchId, registers } = makeTrade({ seed: 1, registers: 1, orders: 1 })
export const registerId = idOf('reg', 9)
export const drawerId = idOf('draw', 1)
const at = '2026-03-14T09:00:00.000Z'
export const photoId = idOf('phot', 1)
/** The reason of the money that went out. */
export const milkId = idOf('reas', 1)
const about = { reasonId: null, reason: 'Milk', note: '' }

export const sessionPlace = { companyId, branchId }

/** One register that writes what it is told, as a till does; `now` is when. */
export function sessionTill(now = () => at) {
  let head = emptyHead(registerId)
  let inUse = drawerId
  let actorId = idOf('team', 1)
  const facts: Fact[] = []
  const today = () => now().slice(0, 10)
  const seal = (subjectId: string, events: readonly SealableEvent[]) => {
    const sealed = sealFacts({
      head,
      events,
      subjectId,
      ids: events.map((_, index) => idOf('fact', head.sequence + index + 1)),
      at: now(),
      wallMs: Date.parse(now()),
      businessDate: today(),
      actorId,
      companyId,
      branchId,
      sha256,
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly Fact[]))
  }
  const of = (subjectId: string) => facts.filter((fact) => fact.subjectId === subjectId)
  /** With the payments that name it, as the till has it. */
  const drawerOf = () => {
    let state = foldDrawer([])
    for (const fact of facts) {
      const body = fact.body as { drawerId?: string }
      if (fact.subjectId === inUse) state = applyDrawerFact(state, fact as Fact & DrawerFact)
      else if (state !== null && body.drawerId === inUse) {
        state = applyDrawerMoney(state, fact as never)
      }
    }
    return state
  }
  return {
    facts,
    /** Who acts from now on. */
    signIn(person: string) {
      actorId = person
    },
    /** The next session of the drawer. */
    nextDrawer(id: string) {
      inUse = id
    },
    drawer(command: DrawerCommand) {
      const context = { zNumber: nextZNumber(head, 'T9'), otherOpen: false, noteAbove: null }
      const decision = decideDrawer(drawerOf(), command, context)
      if (!decision.ok) throw new Error(decision.refusal.code)
      seal(inUse, decision.events)
    },
    shift(shiftId: string, command: ShiftCommand) {
      const state = foldShift(of(shiftId) as readonly (Fact & ShiftFact)[])
      const decision = decideShift(state, command, { now: now(), otherOpen: false })
      if (!decision.ok) throw new Error(decision.refusal.code)
      seal(shiftId, decision.events)
    },
    order(orderId: string, ...commands: readonly OrderCommand[]) {
      for (const command of commands) {
        const state = foldOrder(of(orderId) as unknown as OrderFact[])
        const receiptNumber = nextReceiptNumber(head, 'T9')
        const decision = decide(state, command, {
          callNumber: 'Z-001',
          receiptNumber,
          drawerId: inUse,
          businessDate: today(),
        })
        if (!decision.ok) throw new Error(decision.refusal.code)
        seal(orderId, decision.events)
      }
    },
  }
}

/** 2.00 of the card payment go back in cash, and a sale of 4.00 is undone. */
function payBack(session: ReturnType<typeof sessionTill>): void {
  const tender = { tenderId: idOf('tend', 1), paymentId: idOf('pay', 92), reference: '' }
  session.order(idOf('ord', 92), {
    type: 'refund',
    refundId: idOf('rfnd', 1),
    lines: [],
    amount: minorUnits(200),
    tenders: [{ ...tender, method: cash, applied: minorUnits(200) }],
    reason: 'Cold',
  })
  const line = {
    type: 'add_line',
    ...aLine({ lineId: idOf('line', 3), unitPrice: minorUnits(400) }),
  }
  const paymentId = idOf('pay', 93)
  const tendered = minorUnits(500)
  session.order(
    idOf('ord', 93),
    anOpening(),
    line as OrderCommand,
    { type: 'pay', paymentId, method: cash, tendered, reference: '' },
    {
      type: 'unpay',
      reversals: [{ reversalId: idOf('rvsl', 1), paymentId, reference: '' }],
      reason: 'Wrong table',
    },
  )
}

/**
 * As in rules.md 4.8, with money that went back, and card money that the drawer does not see.
 * `tips` are handed to the team out of it.
 */
export function exampleSession({ tips = 0 } = {}): readonly Fact[] {
  const session = sessionTill()
  const move = (entry: number, amount: number) => ({
    entryId: idOf('entr', entry),
    amount: minorUnits(amount),
    ...about,
  })
  session.drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })
  const line = {
    type: 'add_line',
    ...aLine({ lineId: idOf('line', 1), unitPrice: minorUnits(7500) }),
  }
  session.order(idOf('ord', 91), anOpening(), line as OrderCommand, {
    type: 'pay',
    paymentId: idOf('pay', 91),
    method: cash,
    tendered: minorUnits(10_000),
    reference: '',
  })
  const other = {
    type: 'add_line',
    ...aLine({ lineId: idOf('line', 2), unitPrice: minorUnits(500) }),
  }
  session.order(idOf('ord', 92), anOpening(), other as OrderCommand, {
    type: 'pay',
    paymentId: idOf('pay', 92),
    method: card,
    tendered: minorUnits(500),
    reference: '',
  })
  session.signIn(idOf('team', 2))
  payBack(session)
  session.signIn(idOf('team', 1))
  session.drawer({ type: 'pay_in', ...move(1, 2000) })
  session.drawer({ type: 'pay_out', ...move(2, 850), photoId, reasonId: milkId })
  session.drawer({ type: 'drop', ...move(3, 5000) })
  if (tips > 0) session.drawer({ type: 'pay_out', ...move(6, tips), isTips: true })
  session.drawer({ type: 'no_sale', entryId: idOf('entr', 4), ...about })
  session.drawer({
    type: 'count',
    entryId: idOf('entr', 5),
    denominations: [{ value: minorUnits(5000), count: 2 }],
    loose: minorUnits(3300),
  })
  session.drawer({ type: 'close', note: 'A coin is missing' })
  return session.facts
}

export async function createDrawerWorld(options: Parameters<typeof createTestWorld>[0] = {}) {
  const world = await createTestWorld(options)
  const trade = makeTrade({ seed: 1, registers: 1, orders: 1 })
  await storeTrade(world, {
    ...trade,
    registers: [...registers, { registerId, code: 'T9', prefix: 'Z', facts: [] }],
  })
  await employ(
    world.database,
    sessionPlace,
    [1, 2, 3].map((one) => ({ actorId: idOf('team', one) })),
  )
  const owner = world.as(ownerOf(companyId))
  const vat = { id: idOf('tax', 9), name: 'VAT 20 %', rate: 200_000, inclusive: true }
  await owner.taxRates.create(vat)
  await owner.reasons.create({
    id: milkId,
    name: 'Milk',
    details: { list: 'petty_cash', taxRateId: vat.id, expenseCode: '7400' },
  })
  return { world, owner }
}

export function sendFacts(world: TestWorld, facts: readonly Fact[]) {
  return appendTogether(world.database, companyId, [{ registerId, facts }])
}
