import type { Fact } from '@servery/domain'
import { idOf } from '@servery/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { reasonAgainst } from '../../journal/facts/batch.ts'
import { readFacts } from '../../journal/facts/read.store.ts'
import { countReasons } from '../../setup/reasons/reasons.store.ts'
import {
  createDrawerWorld,
  drawerId,
  exampleSession,
  milkId,
  photoId,
  sendFacts,
  sessionPlace,
} from './drawer-world.ts'

const { companyId, branchId } = sessionPlace

let world: TestWorld
let owner: TestClient

const idle = { sales: 0, refunds: 0, paidIn: 0, paidOut: 0, dropped: 0 }
const facts = exampleSession()
const send = (some: readonly Fact[]) => sendFacts(world, some)

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
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
    const { reports } = await owner.drawers.get({ id: drawerId })
    const lines = reports.mm80.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    // 75.00 and 5.00 with 20 % VAT in them, less 2.00 of the second.
    expect(lines.join('\n')).toMatch(
      /Before discounts +£66\.67\nRefunds +-£1\.67\nNet sales +£65\.00\n.+£13\.00\n/,
    )
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
    const [ana, ben] = [1, 2].map((number) => ({ userId: idOf('team', number), ...idle }))
    expect(detail.people).toEqual([
      { ...ana, name: '', sales: 7500, paidIn: 2000, paidOut: 850, dropped: 5000 },
      { ...ben, name: '', sales: 400, refunds: 600 },
    ])
    expect(detail.seal?.people).toEqual(detail.people.map(({ name: _name, ...one }) => one))
    const lines = detail.reports.mm80.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(lines.join('\n')).toMatch(/Expected +£134\.50\nCounted +£133\.00\nShort +-£1\.50/)
    expect(detail.entries.map(({ expense }) => expense)).toEqual([
      null,
      { code: '7400', tax: { name: 'VAT 20 %', amount: 142 } },
      null,
      null,
      null,
    ])
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
    const petty = { ...none, list: 'petty_cash', count: 1 }
    expect(used).toContainEqual({ ...petty, amount: 2000 })
    expect(used).toContainEqual({ ...petty, reasonId: milkId, amount: 850 })
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
