/** Drawers, shifts, and sales of which a half is missing: whatever is kept apart can be ended. */
import {
  decide,
  emptyHead,
  type Fact,
  foldOrder,
  nextCallNumber,
  nextReceiptNumber,
  type OrderCommand,
  type RegisterHead,
  sealFacts,
} from '@servery/domain'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import type { DrawerCommand } from '@servery/domain/drawer/types.ts'
import { nextZNumber } from '@servery/domain/journal/head.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { moveLines } from '@servery/domain/order/tables/move-lines.ts'
import { decideShift } from '@servery/domain/shift/decide.ts'
import { foldShift } from '@servery/domain/shift/fold.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import type { ShiftCommand } from '@servery/domain/shift/types.ts'
import { aLine, anOpening, card, cash, idOf, sha256, vat20 } from '@servery/testing'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, readTables, seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { foldSession } from '../../trade/office/write-closing.ts'

const companyId = idOf('comp', 1)
const branchId = idOf('brch', 1)
const registerIds = Array.from({ length: 8 }, (_, index) => idOf('reg', index + 1))
const scope = { companyId, branchIds: null }

let world: TestWorld
let owner: TestClient
let used = 0

beforeAll(async () => {
  world = await createTestWorld()
  const registers = registerIds.map((registerId) => ({ registerId }))
  await seedData(world.database, { companyId, branchId, registers } as never)
  owner = world.as(ownerOf(companyId))
  await world.database.withTenant(scope, (trx) =>
    trx
      .insertInto('tax_rates')
      .values({
        ...{
          company_id: companyId,
          id: vat20.id,
          name: vat20.name,
          name_key: 'vat',
          rate: vat20.rate,
        },
        ...{ inclusive: true, version: 1, revision: 1, created_hash: '', updated_by: '' },
        updated_at: new Date(0),
      } as never)
      .execute(),
  )
  return () => world.close()
})

/** What a till has written; a copy goes on from the same, and knows nothing of the other. */
class Till {
  private head: RegisterHead
  readonly facts: Fact[]
  readonly registerId: string
  private minute: number

  constructor(registerId: string, from?: Till) {
    this.registerId = registerId
    this.head = from?.head ?? emptyHead(registerId)
    this.facts = [...(from?.facts ?? [])]
    this.minute = from?.minute ?? 0
  }

  copy(): Till {
    return new Till(this.registerId, this)
  }

  write(subjectId: string, events: readonly { kind: string; version: number; body: unknown }[]) {
    this.minute += 1
    const wallMs = Date.parse('2026-03-14T09:00:00.000Z') + this.minute * 60_000
    const sealed = sealFacts({
      ...{ head: this.head, events: events as never, subjectId, ids: events.map(() => v7()) },
      ...{ at: new Date(wallMs).toISOString(), wallMs, businessDate: '2026-03-14' },
      ...{ actorId: idOf('team', 1), companyId, branchId, sha256 },
    })
    this.head = sealed.head
    this.facts.push(...(sealed.facts as readonly Fact[]))
  }

  of(id: string) {
    return this.facts.filter(({ subjectId }) => subjectId === id)
  }

  order(id: string, ...commands: readonly OrderCommand[]) {
    for (const command of commands) {
      const decision = decide(foldOrder(this.of(id).filter(isOrderFact)), command, {
        callNumber: nextCallNumber(this.head, 'A', '2026-03-14'),
        receiptNumber: nextReceiptNumber(this.head, 'X1'),
        businessDate: '2026-03-14',
        drawerId: this.drawerId,
      })
      if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
      this.write(id, decision.events)
    }
    return foldOrder(this.of(id).filter(isOrderFact))
  }

  drawerId: string | null = null

  drawer(...commands: readonly DrawerCommand[]) {
    const id = this.drawerId ?? ''
    for (const command of commands) {
      const decision = decideDrawer(foldSession(this.facts, id), command, {
        ...{ zNumber: nextZNumber(this.head, 'X1'), otherOpen: false, noteAbove: null },
      })
      if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
      this.write(id, decision.events)
    }
  }

  shift(id: string, ...commands: readonly ShiftCommand[]) {
    for (const command of commands) {
      const now = new Date(Date.parse('2026-03-14T20:00:00.000Z')).toISOString()
      const state = foldShift(this.of(id).filter(isShiftFact))
      const decision = decideShift(state, command, { now, otherOpen: false })
      if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.code}`)
      this.write(id, decision.events)
    }
  }

  /** Paid in full, and closed. */
  sell(amount: number, method = cash): string {
    const id = v7()
    this.order(id, anOpening(), { type: 'add_line', ...line(amount) }, pay(amount, method))
    return id
  }
}

const line = (amount: number) => aLine({ lineId: v7(), unitPrice: minorUnits(amount) })
const pay = (amount: number, method = cash): OrderCommand => ({
  ...{ type: 'pay', paymentId: v7(), method, tendered: minorUnits(amount) },
  ...{ tip: minorUnits(0), reference: '' },
})
const about = () => ({ entryId: v7(), reasonId: null, reason: '', note: '' })
const count = (loose: number): DrawerCommand => ({
  ...{ type: 'count', entryId: v7(), denominations: [], loose: minorUnits(loose) },
})

function newTill(): Till {
  const registerId = registerIds[used] ?? ''
  used += 1
  return new Till(registerId)
}

async function send(till: Till, from = 0) {
  const { registerId, facts } = till
  await appendTogether(world.database, companyId, [{ registerId, facts: facts.slice(from) }])
}

async function pastsOf({ registerId }: Till) {
  const { rows } = await owner.journal.apart({ branchId })
  const own = rows.filter((row) => row.registerId === registerId)
  return own.toSorted((one, other) => one.firstSequence - other.firstSequence)
}

async function pastOf(till: Till, index = 0) {
  const past = (await pastsOf(till))[index]
  return owner.journal.readApart({ id: past?.id ?? '' })
}

const why = { reason: 'It happened on the copy' }

async function expectSameAfterRebuild() {
  const tables = await readTables(world.database, scope)
  await rebuildBranch(world.database, companyId, branchId)
  expect(await readTables(world.database, scope)).toEqual(tables)
}

describe('a drawer of another past', () => {
  /** Opened with 100.00, 10.00 sold; then the copy sells, pays out, counts and closes. */
  async function twoPasts() {
    const till = newTill()
    till.drawerId = v7()
    till.drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })
    till.sell(1000)
    till.drawer({ type: 'pay_in', amount: minorUnits(50), ...about() })
    const copy = till.copy()
    copy.drawerId = till.drawerId
    till.sell(700)
    till.drawer(count(11_750), { type: 'close', note: '' })
    const sales = [copy.sell(500), copy.sell(250, card)]
    copy.drawer({ type: 'pay_out', amount: minorUnits(120), ...about() })
    copy.drawer(count(11_400), { type: 'close', note: 'late' })
    await send(till)
    await send(
      copy,
      till.facts.findIndex((fact, at) => fact.hash !== copy.facts[at]?.hash),
    )
    return { till, sales, drawerId: till.drawerId }
  }

  it('is taken as a session of its own beside the honest one, which stays as it was', async () => {
    const { till, drawerId } = await twoPasts()
    const honest = await owner.drawers.get({ id: drawerId })
    const { id, drawerRows, othersWaiting } = await pastOf(till)
    expect(othersWaiting).toBe(1)
    expect(drawerRows).toMatchObject([
      {
        ...{ drawerId, state: 'waiting', beginning: true, salesWaiting: 2 },
        apart: { float: 10_000, sales: 1500, paidIn: 50, paidOut: 120, counted: 11_400 },
        books: { sales: 1700, paidIn: 50, paidOut: 0, counted: 11_750 },
      },
    ])
    const done = await owner.journal.decideApart({ id, take: 'all', ...why })
    expect(done).toMatchObject({ waiting: 0, othersWaiting: 0 })
    const [{ takenAs, decided } = { takenAs: null, decided: null }] = done.drawerRows
    const beside = await owner.drawers.get({ id: takenAs ?? '' })
    // What both have in common is carried: nothing of it counts twice.
    expect(beside).toMatchObject({
      ...{ status: 'closed', float: 11_050, sales: 500, paidIn: 0, paidOut: 120 },
      ...{ expected: 11_430, counted: 11_400, variance: -30, exceptions: [], note: 'late' },
      ...{ zNumber: decided?.receiptNumber, besides: { drawerId } },
    })
    expect(beside.besides?.registerName).toBe(honest.registerName)
    expect(await owner.drawers.get({ id: drawerId })).toEqual(honest)
    expect(await owner.journal.decideApart({ id, take: 'all', ...why })).toEqual(done)
    await expectSameAfterRebuild()
  })

  it('waits until the sales that were paid into it are decided', async () => {
    const { till, sales, drawerId } = await twoPasts()
    const { id } = await pastOf(till)
    const first = await owner.journal.decideApart({ id, take: [drawerId], ...why })
    expect(first).toMatchObject({ waiting: 2, othersWaiting: 1 })
    const [cashSale = '', cardSale = ''] = sales
    await owner.journal.decideApart({ id, reject: [cashSale, cardSale], reason: 'A test' })
    const last = await owner.journal.decideApart({ id, take: [drawerId], ...why })
    expect(last).toMatchObject({ waiting: 0, othersWaiting: 0 })
    await expectSameAfterRebuild()
  })

  it('is left out with a reason, and is not counted', async () => {
    const { till, drawerId } = await twoPasts()
    const { id } = await pastOf(till)
    const before = await owner.drawers.list({ branchId })
    const reason = 'Not counted: it was practice'
    const done = await owner.journal.decideApart({ id, reject: [drawerId], reason })
    expect(done.drawerRows).toMatchObject([{ state: 'left_out', decided: { reason } }])
    expect((await owner.drawers.list({ branchId })).rows).toEqual(before.rows)
  })
})

describe('a shift of another past', () => {
  it('ends in the books as it ended there', async () => {
    const till = newTill()
    const shiftId = v7()
    till.shift(shiftId, { type: 'start', memberId: idOf('team', 1), currency: 'GBP' })
    const copy = till.copy()
    till.sell(100)
    copy.shift(shiftId, { type: 'end', endedAt: null, cashTips: minorUnits(300), note: '' })
    await send(till)
    await send(copy, 1)
    const { id, shiftRows } = await pastOf(till)
    expect(shiftRows).toMatchObject([
      { shiftId, state: 'waiting', beginning: true, apart: { cashTips: 300 } },
    ])
    expect(shiftRows[0]?.books?.endedAt).toBeNull()
    const done = await owner.journal.decideApart({ id, take: [shiftId], ...why })
    expect(done.shiftRows).toMatchObject([{ state: 'taken', books: { cashTips: 300 } }])
    await expectSameAfterRebuild()
  })
})

describe('a sale of which a half is missing', () => {
  it('is recorded by its seal, or set aside, where its beginning was left out', async () => {
    const till = newTill()
    till.sell(100)
    const copy = till.copy()
    till.sell(200)
    const [closed, open] = [v7(), v7()]
    copy.order(closed, anOpening(), { type: 'add_line', ...line(600) })
    copy.order(open, anOpening(), { type: 'add_line', ...line(900) })
    const again = copy.copy()
    copy.sell(300)
    again.order(closed, pay(600, card))
    again.order(open, { type: 'add_line', ...line(100) })
    await send(till)
    await send(
      copy,
      till.copy().facts.findIndex((fact, at) => fact.hash !== copy.facts[at]?.hash),
    )
    await send(
      again,
      again.facts.findIndex(({ hash }) => !copy.facts.some((one) => one.hash === hash)),
    )
    const [first, second] = await pastsOf(till)
    const id = second?.id ?? ''
    expect((await owner.journal.readApart({ id })).saleRows).toMatchObject([
      { orderId: closed, beginning: 'waiting', recordable: false },
      { orderId: open, beginning: 'waiting', recordable: false },
    ])
    await owner.journal.decideApart({ id: first?.id ?? '', reject: [closed, open], reason: 'No' })
    expect((await owner.journal.readApart({ id })).saleRows).toMatchObject([
      { orderId: closed, beginning: 'gone', recordable: true, apart: { total: 600 } },
      { orderId: open, beginning: 'gone', recordable: false },
    ])
    const asked = { id, take: [closed], record: [closed, open], ...why }
    const done = await owner.journal.decideApart(asked)
    expect(done.saleRows.map(({ state }) => state)).toEqual(['recorded', 'waiting'])
    expect(await owner.orders.get({ id: closed })).toMatchObject({
      ...{ status: 'completed', total: 600, tax: 100, exceptions: [] },
      receiptNumber: done.saleRows[0]?.decided?.receiptNumber,
    })
    const { payments } = await readTables(world.database, scope)
    const paid = payments.filter(({ order_id }) => order_id === closed)
    expect(paid).toMatchObject([{ amount: 600, method: card.name }])
    const last = await owner.journal.decideApart({ id, reject: [open], reason: 'Nobody paid' })
    expect(last).toMatchObject({ waiting: 0, othersWaiting: 0 })
    expect(await owner.journal.decideApart(asked)).toEqual(last)
    await expectSameAfterRebuild()
  })

  it.each([
    ['together', 0],
    ['alone', 1],
  ] as const)('is taken %s with what was moved from it', async (halves, waiting) => {
    const till = newTill()
    till.sell(100)
    const copy = till.copy()
    till.sell(200)
    const [from, to] = [v7(), v7()]
    const before = copy.order(from, anOpening(), { type: 'add_line', ...line(600) })
    const moved = line(400)
    const both = copy.order(from, { type: 'add_line', ...moved }) ?? before
    const empty = copy.order(to, anOpening())
    if (both === null || empty === null) throw new Error('no order')
    const move = moveLines(both, empty, [moved.lineId])
    copy.order(from, move.out)
    if (move.in !== null) copy.order(to, move.in)
    await send(till)
    await send(copy, 4)
    const past = await pastOf(till)
    expect(past.saleRows.map(({ together }) => together)).toEqual([
      [{ orderId: to, why: 'move' }],
      [{ orderId: from, why: 'move' }],
    ])
    const done = await owner.journal.decideApart({ id: past.id, take: [from], halves, ...why })
    expect(done.waiting).toBe(waiting)
  })
})
