import { idOf } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  limited,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import {
  createDrawerWorld,
  drawerId,
  exampleSession,
  registerId,
  sendFacts,
  sessionPlace,
} from './drawer-world.ts'

const { companyId, branchId } = sessionPlace
const facts = exampleSession({ tips: 300 })
const day = { branchId, from: '2026-03-14', to: '2026-03-14' }
let world: TestWorld
let owner: TestClient

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  await sendFacts(world, facts.slice(0, -1))
}, 60_000)
afterAll(() => world.close())

const signing = { id: drawerId, reviewId: v7(), note: ' A coin lay under the tray ' }

it('a drawer that is open is signed by nobody', async () => {
  expect(await refusalOf(owner.drawers.review(signing))).toMatchObject({
    code: 'drawer_not_closed',
  })
  await sendFacts(world, facts)
})

it('tips that the team was given out of it are a figure of their own', async () => {
  const detail = await owner.drawers.get({ id: drawerId })
  expect(detail).toMatchObject({
    paidOut: 1150,
    tipsPaidOut: 300,
    expected: 13_150,
    exceptions: [],
  })
  expect(detail.seal).toMatchObject({ paidOut: 1150, tipsPaidOut: 300, variance: 150 })
  expect(detail.entries.filter(({ isTips }) => isTips)).toMatchObject([{ amount: 300 }])
  const lines = detail.reports.mm80.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  expect(lines.join('\n')).toMatch(/Pay-outs +-£11\.50\nof which tips +-£3\.00\n/)
})

it('a closed one is signed once, however often it is sent', async () => {
  expect(
    (await owner.drawers.list({ status: 'closed', reviewed: 'false' as never })).rows,
  ).toHaveLength(1)
  const signed = await owner.drawers.review(signing)
  expect(signed.reviews).toMatchObject([{ note: 'A coin lay under the tray' }])
  expect(signed.review).toMatchObject({ id: signing.reviewId, isOutdated: false })
  expect((await owner.drawers.review(signing)).reviews).toEqual(signed.reviews)
  const other = { ...signing, note: 'Another' }
  expect(await refusalOf(owner.drawers.review(other))).toEqual({
    code: 'id_reused',
    field: 'reviewId',
  })
  const reviewed = { reviewed: 'true' as never }
  expect((await owner.drawers.list(reviewed)).rows).toMatchObject([{ id: drawerId }])
  expect((await owner.drawers.list({ reviewed: 'false' as never })).rows).toEqual([])
  const again = await owner.drawers.review({ id: drawerId, reviewId: v7(), note: '' })
  expect(again.reviews).toHaveLength(2)
  expect(again.review?.note).toBe('')
})

it('what comes after a signature asks for another', async () => {
  const late = { code: 'came_late', factId: idOf('fact', 1), amount: 100 }
  await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
    trx
      .updateTable('drawer_sessions')
      .set({ exceptions: JSON.stringify([late]) as never })
      .where('id', '=', drawerId)
      .execute(),
  )
  expect((await owner.drawers.get({ id: drawerId })).review?.isOutdated).toBe(true)
  const signed = await owner.drawers.review({ id: drawerId, reviewId: v7(), note: '' })
  expect(signed.review?.isOutdated).toBe(false)
})

it('nobody signs for a branch that they may not see', async () => {
  const elsewhere = world.as(limited(ownerOf(companyId), { branchIds: [] }))
  const asked = elsewhere.drawers.review({ ...signing, reviewId: v7() })
  expect((await refusalOf(asked)).code).toBe('not_found')
})

it('drawers add up, and say who opened them', async () => {
  const { rows, openers } = await owner.drawers.sums(day)
  expect(rows).toEqual([
    {
      currency: 'GBP',
      sessions: 1,
      open: 0,
      toReview: 0,
      expected: 13_150,
      counted: 13_300,
      difference: 150,
      over: 150,
      short: 0,
      sales: 7900,
      refunds: 600,
      paidOut: 1150,
      tipsPaidOut: 300,
    },
  ])
  expect(openers.map(({ id }) => id)).toEqual([idOf('team', 1)])
  const openedBy = idOf('team', 2)
  expect((await owner.drawers.sums({ ...day, openedBy })).rows).toEqual([])
  expect((await owner.drawers.list({ openedBy })).rows).toEqual([])
  expect((await owner.drawers.list({ openedBy: idOf('team', 1) })).rows).toHaveLength(1)
})

it('its shift has the sales that were paid in it, and what came back', async () => {
  const { rows } = await owner.shiftReports.rows(day)
  expect(rows).toMatchObject([
    {
      id: drawerId,
      number: 'T9-Z-000001',
      registerId,
      orders: 2,
      minutes: 0,
      noSales: 1,
      expected: 13_150,
      counted: 13_300,
      difference: 150,
      notHere: 0,
    },
  ])
  const [row] = rows
  // 75.00 and 5.00 were sold and 2.00 came back, all with the tax in it; 4.00 were undone.
  expect((row?.net ?? 0) + (row?.tax ?? 0)).toBe(7800)
  expect((row?.gross ?? 0) - (row?.refunds ?? 0)).toBe(row?.net)
  expect(row?.methods.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cash', 7300],
    ['card_standalone', 500],
  ])
  const sums = await owner.shiftReports.sums(day)
  expect(sums).toMatchObject({ shifts: 1, orders: 2, net: row?.net, tax: row?.tax })
  expect(sums.methods).toEqual(row?.methods)
  expect((await owner.shiftReports.rows({ ...day, open: 'true' as never })).rows).toEqual([])
  expect((await owner.shiftReports.rows({ ...day, registerId: idOf('reg', 1) })).rows).toEqual([])
})

it.each([
  ['days in the wrong order', { ...day, to: '2026-03-13' }, 'invalid_input'],
  ['a branch of others', { ...day, branchId: v7() }, 'not_found'],
])('a report of shifts of %s is refused', async (_, asked, code) => {
  expect((await refusalOf(owner.shiftReports.rows(asked))).code).toBe(code)
  expect((await refusalOf(owner.shiftReports.sums(asked))).code).toBe(code)
})

it('who worked when is for those who may read the team', async () => {
  const teller = { ...ownerOf(companyId), permissions: ['sales.read'] as const }
  const teamless = world.as(teller)
  const refused = { code: 'not_allowed', field: 'by' }
  const asked = { ...day, by: 'person' as const }
  expect(await refusalOf(teamless.shiftReports.rows(asked))).toEqual(refused)
  expect(await refusalOf(teamless.shiftReports.sums(asked))).toEqual(refused)
  expect(await refusalOf(teamless.exports.shiftReports(asked))).toEqual(refused)
  expect((await teamless.shiftReports.rows(day)).rows).toHaveLength(1)
  const both = world.as({ ...teller, permissions: ['sales.read', 'team.read'] })
  expect((await both.shiftReports.rows(asked)).total).not.toBeNull()
})

it('all branches are those of other currencies too, as the rows have them', async () => {
  await world.database.withTenant({ companyId, branchIds: null }, async (trx) => {
    await trx.updateTable('branches').set({ currency: 'EUR' }).where('id', '=', branchId).execute()
    // It holds a fact that has not arrived.
    await sql`update registers set own_sequence = sequence + 1, last_seen_at = ${day.to}::date
      where id = ${registerId}`.execute(trx)
  })
  const { from, to } = day
  const { rows, waitingTills, leftOut } = await owner.drawers.sums({ from, to })
  expect(rows).toHaveLength(1)
  expect({ waitingTills, leftOut }).toEqual({ waitingTills: 1, leftOut: [] })
})
