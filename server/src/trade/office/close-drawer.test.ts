import { idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { readFacts } from '../../journal/facts/read.store.ts'
import {
  createDrawerWorld,
  drawerId,
  exampleSession,
  registerId,
  sendFacts,
  sessionPlace,
} from '../drawers/drawer-world.ts'

const facts = exampleSession()
/** The till is lost before it has sent what went out of its drawer. */
const sent = facts.slice(
  0,
  facts.findIndex(({ kind }) => kind === 'drawer.paid_out'),
)
const scope = { companyId: sessionPlace.companyId, branchIds: null }
const asked = { id: drawerId, closingId: v7(), counted: null, reason: 'The till was stolen' }

let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  await sendFacts(world, sent)
}, 60_000)
afterAll(() => world.close())

const seenAt = (last_seen_at: Date | null) =>
  world.database.withTenant(scope, (trx) =>
    trx.updateTable('registers').set({ last_seen_at }).where('id', '=', registerId).execute(),
  )

it('the drawer of a till that is connected is closed there', async () => {
  await seenAt(new Date(world.services.now()))
  expect(await owner.drawers.get({ id: drawerId })).toMatchObject({ tillGone: false })
  expect(await refusalOf(owner.drawers.close(asked))).toMatchObject({
    code: 'drawer_till_connected',
  })
  await seenAt(null)
})

it('that of one that is gone is closed with what is known, counted by nobody', async () => {
  const closed = await owner.drawers.close(asked)
  expect(closed).toMatchObject({
    status: 'closed',
    zNumber: 'BO1-Z-000001',
    expected: 19_300,
    counted: null,
    variance: null,
    note: 'The till was stolen',
    exceptions: [],
  })
  expect(closed.seal).toMatchObject({ float: 10_000, sales: 7900, refunds: 600, uncounted: true })
  expect(closed.seal?.methods).toEqual(closed.methods)
  const lines = closed.reports.mm80.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
  expect(lines.join('\n')).toMatch(/Expected +£193\.00\nNot counted\n/)
  // The answer was lost: asked again it is closed once; by another it is closed already.
  expect(await owner.drawers.close(asked)).toEqual(closed)
  const again = owner.drawers.close({ ...asked, closingId: v7() })
  expect(await refusalOf(again)).toMatchObject({ code: 'drawer_not_open' })
})

it('the till hears of it with what others wrote, and no other till does', async () => {
  const heardBy = (exceptRegisterId: string) =>
    world.database.readTenant(scope, async (trx) => {
      const { branchId } = sessionPlace
      const read = await readFacts(scope, trx, {
        branchId,
        after: 0,
        limit: 1000,
        exceptRegisterId,
      })
      return read.filter(({ kind }) => kind.startsWith('drawer.')).map(({ kind }) => kind)
    })
  expect(await heardBy(registerId)).toEqual(['drawer.closed'])
  expect(await heardBy(idOf('reg', 77))).toEqual([])
})

it('what the till sends after all is kept as late, and the Z report stays as it was', async () => {
  const before = await owner.drawers.get({ id: drawerId })
  const [result] = await sendFacts(world, facts)
  expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
  const after = await owner.drawers.get({ id: drawerId })
  expect([after.seal, after.zNumber, after.closedAt]).toEqual([
    before.seal,
    before.zNumber,
    before.closedAt,
  ])
  const late = after.exceptions.filter(({ code }) => code === 'came_late')
  // Paid out, to the safe, opened, counted, and closed by the till with its own report.
  expect(late.map(({ amount }) => amount)).toEqual([850, 5000, 0, 13_300, 13_300])
  expect(after.exceptions).toHaveLength(late.length)
  expect(after.entries.map(({ kind }) => kind)).toContain('dropped')
  const tables = await readTables(world.database, scope)
  await rebuildBranch(world.database, scope.companyId, sessionPlace.branchId)
  expect(await readTables(world.database, scope)).toEqual(tables)
})

it('a session that nobody opened is not found', async () => {
  const close = owner.drawers.close({ ...asked, id: idOf('draw', 2), closingId: v7() })
  expect(await refusalOf(close)).toEqual({ code: 'not_found', field: 'id' })
})
