import {
  applyDrawerFact,
  applyDrawerMoney,
  type DrawerCommand,
  type DrawerFact,
  decide,
  decideDrawer,
  emptyHead,
  type Fact,
  foldDrawer,
  foldOrder,
  minorUnits,
  nextReceiptNumber,
  nextZNumber,
  type OrderCommand,
  type OrderFact,
  type SealableEvent,
  sealFacts,
} from '@servery/domain'
import { aLine, anOpening, card, cash, idOf, makeTrade, sha256 } from '@servery/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonAgainst } from '../journal/batch.ts'
import { readFacts } from '../journal/read.store.ts'
import { rebuildBranch } from '../journal/rebuild.ts'
import { appendTogether, readTables } from '../journal/trade-world.ts'
import { countReasons } from '../reasons/reasons.store.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  storeTrade,
  type TestClient,
  type TestWorld,
} from '../test-world.ts'

const { companyId, branchId, registers } = makeTrade({ seed: 1, registers: 1, orders: 1 })
const registerId = idOf('reg', 9)
const drawerId = idOf('draw', 1)
const at = '2026-03-14T09:00:00.000Z'
const photoId = idOf('phot', 1)
const about = { reasonId: null, reason: 'Milk', note: '' }

let world: TestWorld
let owner: TestClient

/** One register that writes what it is told, as a till does. */
function till() {
  let head = emptyHead(registerId)
  const facts: Fact[] = []
  const seal = (subjectId: string, events: readonly SealableEvent[]) => {
    const sealed = sealFacts({
      head,
      events,
      subjectId,
      ids: events.map((_, index) => idOf('fact', head.sequence + index + 1)),
      at,
      wallMs: Date.parse(at),
      businessDate: '2026-03-14',
      actorId: idOf('team', 1),
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
      if (fact.subjectId === drawerId) state = applyDrawerFact(state, fact as Fact & DrawerFact)
      else if (state !== null && body.drawerId === drawerId) {
        state = applyDrawerMoney(state, fact as never)
      }
    }
    return state
  }
  return {
    facts,
    drawer(command: DrawerCommand) {
      const context = { zNumber: nextZNumber(head, 'T9'), otherOpen: false, noteAbove: null }
      const decision = decideDrawer(drawerOf(), command, context)
      if (!decision.ok) throw new Error(decision.refusal.code)
      seal(drawerId, decision.events)
    },
    order(orderId: string, ...commands: readonly OrderCommand[]) {
      for (const command of commands) {
        const state = foldOrder(of(orderId) as unknown as OrderFact[])
        const receiptNumber = nextReceiptNumber(head, 'T9')
        const decision = decide(state, command, {
          callNumber: 'Z-001',
          receiptNumber,
          drawerId,
          businessDate: '2026-03-14',
        })
        if (!decision.ok) throw new Error(decision.refusal.code)
        seal(orderId, decision.events)
      }
    },
  }
}

/** 2.00 of the card payment go back in cash, and a sale of 4.00 is undone. */
function payBack(session: ReturnType<typeof till>): void {
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

/** As in rules.md 4.8, with money that went back, and card money that the drawer does not see. */
function exampleSession(): readonly Fact[] {
  const session = till()
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
  payBack(session)
  session.drawer({ type: 'pay_in', ...move(1, 2000) })
  session.drawer({ type: 'pay_out', ...move(2, 850), photoId })
  session.drawer({ type: 'drop', ...move(3, 5000) })
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

const facts = exampleSession()
const send = (some: readonly Fact[]) =>
  appendTogether(world.database, companyId, [{ registerId, facts: some }])

beforeAll(async () => {
  world = await createTestWorld()
  const trade = makeTrade({ seed: 1, registers: 1, orders: 1 })
  await storeTrade(world, {
    ...trade,
    registers: [...registers, { registerId, code: 'T9', prefix: 'Z', facts: [] }],
  })
  owner = world.as(ownerOf(companyId))
}, 60_000)
afterAll(() => world.close())

describe('a fact of a drawer', () => {
  const counted = facts.find(({ kind }) => kind === 'drawer.counted') as Fact
  const body = counted.body as object
  it.each([
    ['adds up', {}, null],
    ['does not add up', { counted: 1 }, 'counted'],
    [
      'names a note twice',
      {
        denominations: [
          { value: 5000, count: 1 },
          { value: 5000, count: 1 },
        ],
      },
      'counted',
    ],
    ['has an id in capitals', { entryId: idOf('entr', 5).toUpperCase() }, 'entryId'],
    ['names a photo', { photoId }, 'photoId'],
    ['says what nobody knows', { weather: 'fine' }, 'weather'],
  ])('that %s is judged at the door', (_, change, field) => {
    const reason = reasonAgainst({ ...counted, body: { ...body, ...change } }, '{}')
    expect(reason).toEqual(field === null ? null : { code: 'invalid_body', field })
  })
})

describe('a drawer in the books', () => {
  it('is seen while it is open, and explains itself line by line', async () => {
    const [result] = await send(facts.slice(0, -2))
    expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
    const { rows } = await owner.drawers.list({ status: 'open' })
    expect(rows).toMatchObject([
      { id: drawerId, float: 10_000, sales: 7900, refunds: 600, expected: 13_450 },
    ])
    expect(rows[0]).toMatchObject({ counted: null, variance: null, zNumber: null })
  })

  it('closes with a Z report whose figures are those of its payments', async () => {
    await send(facts)
    const detail = await owner.drawers.get({ id: drawerId })
    expect(detail).toMatchObject({
      status: 'closed',
      zNumber: 'T9-Z-000001',
      expected: 13_450,
      counted: 13_300,
      variance: -150,
      noSales: 1,
      note: 'A coin is missing',
      exceptions: [],
    })
    expect(detail.seal).toMatchObject({ expected: 13_450, counted: 13_300, variance: -150 })
    expect(detail.methods.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['cash', 2, 7300],
      ['card_standalone', 1, 500],
    ])
    expect(detail.seal?.methods).toEqual(detail.methods)
    const lines = detail.reports.mm80.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(lines.join('\n')).toMatch(/Expected +£134\.50\nCounted +£133\.00\nShort +-£1\.50/)
    expect(detail.entries.map(({ kind }) => kind)).toEqual([
      'paid_in',
      'paid_out',
      'dropped',
      'no_sale',
      'counted',
    ])
  })

  it('shows the photo of a receipt once it has come, and never another company’s', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    const content = (await picture.jpeg().toBuffer()).toString('base64')
    const photosOf = async () => {
      const { entries } = await owner.drawers.get({ id: drawerId })
      return entries.flatMap(({ kind, photo }) => (photo === null ? [] : [[kind, photo]]))
    }
    const stranger = world.as((await world.addCompany()).owner)
    const theirs = await stranger.images.drawers.create({ id: photoId, content })
    expect(await photosOf()).toEqual([['paid_out', '']])
    const { path } = await owner.images.drawers.create({ id: photoId, content })
    expect(path).not.toBe(theirs.path)
    const again = await owner.images.drawers.create({ id: photoId, content })
    expect(again.path).toBe(path)
    expect(await photosOf()).toEqual([['paid_out', path]])
  })

  it.each([
    ['different', { different: 'true' as never }, 1],
    ['as expected', { different: 'false' as never }, 0],
    ['open', { status: 'open' as const }, 0],
    ['of another till', { registerId: idOf('reg', 1) }, 0],
    ['of the day', { from: '2026-03-14', to: '2026-03-14' }, 1],
    ['of another day', { from: '2026-03-15' }, 0],
  ])('is found by what it is: %s', async (_, query, count) => {
    expect((await owner.drawers.list(query)).rows).toHaveLength(count)
  })

  it('is the same after it was made anew from the journal', async () => {
    const scope = { companyId, branchIds: null }
    const before = await readTables(world.database, scope)
    expect(before.drawer_sessions).toHaveLength(1)
    await rebuildBranch(world.database, companyId, branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
  })

  it('counts for the reasons that were given', async () => {
    const scope = { companyId, branchIds: null }
    const since = new Date('2026-01-01')
    const used = await world.database.withTenant(scope, (tx) => countReasons(scope, tx, since))
    const none = { reasonId: null, currency: 'GBP' }
    expect(used).toContainEqual({ ...none, list: 'petty_cash', count: 2, amount: 2850 })
    expect(used).toContainEqual({ ...none, list: 'no_sale', count: 1, amount: 0 })
  })

  it('is no other register’s affair', async () => {
    const scope = { companyId, branchIds: null }
    const query = { branchId, after: 0, limit: 1000, exceptRegisterId: idOf('reg', 1) }
    const read = await world.database.withTenant(scope, (tx) => readFacts(scope, tx, query))
    expect(read.map(({ kind }) => kind)).toContain('order.payment_taken')
    expect(read.filter(({ kind }) => kind.startsWith('drawer.'))).toEqual([])
  })

  it('that nobody opened is not found', async () => {
    const { code } = await refusalOf(owner.drawers.get({ id: idOf('draw', 2) }))
    expect(code).toBe('not_found')
  })
})
