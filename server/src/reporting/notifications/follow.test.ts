import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printerInput } from '@servery/contract/devices/printers.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { balanceMoves } from '@servery/domain/order/payment/balance-moves.ts'
import { makeTrade, type Trade } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestWorld, ownerOf, type TestWorld } from '../../app/test-world.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { recordChanges } from '../../platform/audit/audit.store.ts'
import { createJobRunner } from '../../platform/jobs/runner.ts'
import { wakeTurn } from '../../platform/jobs/turns.store.ts'
import { deliveryHandlers } from './deliver.service.ts'
import { followCompany } from './follow.service.ts'

const trade = makeTrade({ seed: 20_261_121, registers: 2, orders: 200 })
const { companyId, branchId } = trade
const scope = { companyId, branchIds: null }
const [till, second] = trade.registers as [Trade['registers'][0], Trade['registers'][0]]
const bigMinor = 300
const longAgo = new Date('2025-01-01T00:00:00Z')

let world: TestWorld
let owner: string
beforeEach(async () => {
  world = await createTestWorld()
  // Rows that the database dates itself bear the real time.
  world.pass(Date.now() - world.services.now())
  await seedData(world.database, trade)
  owner = await addPerson('owner', { discountAbove: choice(bigMinor), cancelledAbove: choice(1) })
  return () => world.close()
})

const choice = (threshold?: number) => ({
  email: false,
  push: false,
  inApp: true,
  ...(threshold === undefined ? {} : { threshold }),
})

async function addPerson(
  role: Role,
  notifications: object = {},
  rest: { branchIds?: string[]; createdAt?: Date } = {},
): Promise<string> {
  const id = v7()
  await world.database.withTenant(scope, (trx) =>
    trx
      .insertInto('users')
      .values({
        company_id: companyId,
        id,
        first_name: role,
        second_name: 'Person',
        email: `${id}@harbour.example`,
        role,
        branch_ids: rest.branchIds ?? null,
        notifications: JSON.stringify({
          dailySales: { ...choice(), inApp: false },
          balanceOverdrawn: { ...choice(), inApp: false },
          ...notifications,
        }),
        created_at: rest.createdAt ?? longAgo,
      })
      .execute(),
  )
  return id
}

const follow = () => followCompany(world.services, scope)
const storeAll = async () => {
  for (const { registerId, facts } of trade.registers) {
    for (let start = 0; start < facts.length; start += 200) {
      const batch = { registerId, facts: facts.slice(start, start + 200) }
      const [result] = await appendTogether(world.database, companyId, [batch])
      expect(result?.ok).toBe(true)
    }
  }
}
const bellOf = async (userId: string) =>
  (await world.as(ownerOf(companyId, userId)).notifications.list({ limit: 100 })).rows
const eventsOf = async (userId: string) => (await bellOf(userId)).map(({ event }) => event)
const update = (table: 'registers' | 'users', id: string, change: object) =>
  world.database.withTenant(scope, (trx) =>
    trx.updateTable(table).set(change).where('id', '=', id).execute(),
  )

/** As if a copy of the till had sent a sale of its own. */
const keepSaleApart = (registerId: string) =>
  world.database.withTenant(scope, async (trx) => {
    const past = {
      ...{ company_id: scope.companyId, branch_id: trade.branchId, register_id: registerId },
    }
    const id = v7()
    await trx
      .insertInto('apart_pasts')
      .values({
        ...{ ...past, id, first_sequence: 1, first_hash: 'other', last_sequence: 1 },
        ...{ last_hash: 'other', why: 'differs' },
      })
      .execute()
    await trx
      .insertInto('apart_facts')
      .values({
        ...{ ...past, past_id: id, sequence: 1, hash: 'other', kind: 'order.opened' },
        ...{ content: '{}', fact_id: v7(), subject_id: v7() },
      })
      .execute()
  })

describe('what tills did', () => {
  const big = trade.orders
    .filter(
      ({ order, priced }) => order.status === 'completed' && priced.totals.discounts >= bigMinor,
    )
    .map(({ order }) => order.id)
  const cancelled = trade.orders
    .filter(({ order, priced }) => order.status === 'cancelled' && priced.totals.goods > 0)
    .map(({ order }) => order.id)

  test('before anybody looked is no news', async () => {
    await storeAll()
    await follow()
    await follow()
    expect(await bellOf(owner)).toEqual([])
  })

  test('large discounts and cancelled orders are told once, as the fold has them', async () => {
    expect(big.length).toBeGreaterThan(2)
    expect(cancelled.length).toBeGreaterThan(1)
    await follow()
    await storeAll()
    await Promise.all([follow(), follow(), follow()])
    await follow()
    const rows = await bellOf(owner)
    const idsOf = (event: string) =>
      rows.filter((row) => row.event === event).map(({ data }) => data.orderId)
    expect(idsOf('discountAbove').sort()).toEqual([...big].sort())
    expect(idsOf('cancelledAbove').sort()).toEqual([...cancelled].sort())
  })

  test('what was noticed by a process that died before its commit is noticed again', async () => {
    await follow()
    await storeAll()
    const dying = {
      ...world.services,
      database: {
        ...world.database,
        withTenant: (async (own, work) =>
          world.database.withTenant(own, async (trx) => {
            await work(trx)
            throw new Error('the power went')
          })) as TestWorld['database']['withTenant'],
      },
    }
    await expect(followCompany(dying, scope)).rejects.toThrow('the power went')
    expect(await bellOf(owner)).toEqual([])
    await follow()
    expect((await bellOf(owner)).length).toBe(big.length + cancelled.length)
  })

  test('is told to nobody who may not see it, or is of another branch', async () => {
    const cook = await addPerson('kitchen', { registerProblem: choice() })
    const elsewhere = await addPerson(
      'manager',
      { discountAbove: choice(1) },
      { branchIds: [v7()] },
    )
    await follow()
    await storeAll()
    await keepSaleApart(second.registerId)
    await follow()
    expect(await eventsOf(owner)).toContain('registerProblem')
    expect(await eventsOf(cook)).not.toContain('registerProblem')
    expect(await eventsOf(elsewhere)).toEqual([])
  })
})

describe('registers', () => {
  test('facts put aside are told once a day, a copied till once', async () => {
    await follow()
    const [first, ...rest] = till.facts.slice(0, 6)
    const { hashFact } = await import('@servery/domain/journal/hash.ts')
    const { sha256 } = await import('../../journal/facts/batch.ts')
    const { hash: _hash, ...content } = { ...first, version: 9 } as never as Record<string, unknown>
    const odd = { ...content, hash: hashFact(content as never, sha256) }
    expect(rest).toHaveLength(5)
    const [result] = await appendTogether(world.database, companyId, [
      { registerId: till.registerId, facts: [odd] },
    ])
    expect(result?.ok && result.output.quarantined).toHaveLength(1)
    await keepSaleApart(second.registerId)
    await follow()
    await follow()
    const told = (await bellOf(owner)).map(({ data }) => [data.what, data.register])
    expect(told.sort()).toEqual([
      ['putAside', 'Till 1'],
      ['stopped', 'Till 2'],
    ])
  })

  test('a till that falls silent while there is trade is told when it lasts, and once', async () => {
    await storeAll()
    await follow()
    const now = () => world.services.now()
    const heard = new Date(now() - 20 * 60_000)
    await update('registers', till.registerId, { last_seen_at: heard })
    world.pass(60_000)
    await follow()
    expect(await eventsOf(owner)).not.toContain('registerSilent')
    world.pass(10 * 60_000)
    await follow()
    await follow()
    const silent = (await bellOf(owner)).filter(({ event }) => event === 'registerSilent')
    expect(silent).toMatchObject([
      { branchId, data: { register: 'Till 1', since: heard.toISOString() } },
    ])
  })

  test('one that was put away after the day is not missed', async () => {
    await storeAll()
    await update('registers', till.registerId, { last_seen_at: new Date(world.services.now()) })
    world.pass(13 * 3_600_000)
    await follow()
    expect(await eventsOf(owner)).not.toContain('registerSilent')
  })
})

test('a printer for which something waits is told when it lasts, and once', async () => {
  const client = world.as(ownerOf(companyId, owner))
  const printerId = v7()
  const content = { name: 'Kitchen', branchId, connection: 'cloud', language: 'star-prnt' }
  await client.printers.create({ id: printerId, ...printerInput.parse(content) })
  await client.printers.test({ printerId, id: v7(), what: 'page' })
  const since = new Date(world.services.now()).toISOString()
  await follow()
  expect(await bellOf(owner)).toEqual([])
  world.pass(6 * 60_000)
  await follow()
  await follow()
  const data = { printer: 'Kitchen', branch: 'Quay', since, waiting: 1 }
  expect(await bellOf(owner)).toMatchObject([{ event: 'printerSilent', branchId, data }])
})

test('what is short of its mark is told in the morning, once a day', async () => {
  const client = world.as(ownerOf(companyId, owner))
  const category = await client.categories.create({ id: v7(), name: 'Dry goods' })
  const itemId = v7()
  const item = { name: 'Oats', categoryId: category.id, price: 100, taxRateIds: [], tracked: true }
  await client.items.create({ id: itemId, ...item })
  const target = { itemId, variationId: null, lowAt: 5000, par: 9000 }
  await client.stockTargets.set({ branchId, targets: [target] })
  const noon = new Date(world.services.now() + 86_400_000).setUTCHours(12, 0, 0, 0)
  world.pass(noon - world.services.now())
  await follow()
  world.pass(3_600_000)
  await follow()
  const low = (await bellOf(owner)).filter(({ event }) => event === 'lowStock')
  const data = { branch: 'Quay', items: 1, names: 'Oats' }
  expect(low).toMatchObject([{ branchId, data }])
  world.pass(86_400_000)
  await follow()
  const later = (await bellOf(owner)).filter(({ event }) => event === 'lowStock')
  expect(later).toHaveLength(2)
  const expiry = new Date(world.services.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const receivedAt = new Date(world.services.now()).toISOString()
  const line = { id: v7(), itemId, quantity: 1000, factor: 1000, cost: 50, batch: 'B7', expiry }
  await client.deliveries.create({ id: v7(), branchId, receivedAt, lines: [line] })
  world.pass(86_400_000)
  await follow()
  await follow()
  const expiring = (await bellOf(owner)).filter(({ event }) => event === 'batchesExpire')
  expect(expiring).toMatchObject([{ branchId, data: { items: 1, names: 'Oats B7' } }])
})

test('who is asked to count is told once, and nobody else', async () => {
  const counter = await addPerson('manager')
  await follow()
  const client = world.as(ownerOf(companyId, owner))
  const take = { branchId, name: 'Cellar', scope: { kind: 'full' as const } }
  const id = v7()
  await client.stockTakes.create({ ...take, id, assigneeIds: [counter, owner] })
  await client.stockTakes.create({ ...take, id: v7() })
  await follow()
  await follow()
  const data = { takeId: id, name: 'Cellar', branch: 'Quay', due: null }
  expect(await bellOf(counter)).toMatchObject([{ event: 'countAssigned', branchId, data }])
  expect(await eventsOf(owner)).toEqual([])
})

test('a balance of which tills took more than there was is told, and once', async () => {
  const keeper = await addPerson('manager', { balanceOverdrawn: choice() })
  await storeAll()
  const taken = trade.orders
    .flatMap(({ order }) => balanceMoves(order))
    .reduce((sum, { amount }) => sum - amount, 0)
  await follow()
  await follow()
  const rows = await bellOf(keeper)
  const data = { kind: 'gift_card', amount: taken, currency: 'GBP', customerId: null }
  expect(rows).toMatchObject([{ event: 'balanceOverdrawn', branchId: null, data }])
  const { id } = (await world.as(ownerOf(companyId, owner)).balances.listCards({})).rows[0] ?? {}
  expect(rows[0]?.data.cardId).toBe(id)
})

describe('people', () => {
  test('who joined or was suspended is told to those who may see people', async () => {
    await follow()
    const server = await addPerson('server')
    const fresh = await addPerson('manager', {}, { createdAt: new Date(world.services.now()) })
    await follow()
    expect((await bellOf(owner)).map(({ data }) => [data.what, data.person])).toEqual([
      ['joined', 'manager Person'],
    ])
    expect(await eventsOf(fresh)).toEqual([])
    await update('users', fresh, {
      status: 'suspended',
      version: 2,
      updated_at: new Date(world.services.now()),
    })
    await follow()
    await follow()
    const whats = (await bellOf(owner)).map(({ data }) => data.what)
    expect(whats.sort()).toEqual(['joined', 'suspended'])
    expect(await eventsOf(server)).toEqual([])
  })

  test('a change of the way in is told to its owner alone, switched off or not', async () => {
    const other = await addPerson('manager')
    await follow()
    await update('users', owner, {
      notifications: JSON.stringify({
        securityChanged: { email: false, push: false, inApp: false },
      }),
    })
    await audit(owner, 'secondFactor', true)
    await audit(owner, 'password', 'changed')
    await audit(owner, 'passkeys', 'added')
    await audit(owner, 'recoveryCodes', 'renewed')
    await audit(owner, 'jobTitle', 'Chef')
    await follow()
    const told = (await bellOf(owner)).map(({ event, data }) => `${event} ${data.what}`)
    expect(told.sort()).toEqual([
      'securityChanged passkeys',
      'securityChanged password',
      'securityChanged recoveryCodes',
      'securityChanged secondFactor',
    ])
    expect(await eventsOf(other)).toEqual([])
    // About all but the recovery codes the sign-in writes itself.
    const jobs = await world.database.withTenant(scope, (trx) =>
      trx.selectFrom('jobs').select('kind').execute(),
    )
    expect(jobs).toEqual([{ kind: 'notify.email' }])
  })
})

async function audit(userId: string, field: string, value: unknown): Promise<void> {
  const now = new Date(world.services.now())
  const actor = { id: `person:${userId}`, name: 'Olive' }
  await world.database.withTenant(scope, (trx) =>
    recordChanges({ scope, trx, actor, now }, 'user', userId, [{ field, old: null, new: value }]),
  )
}

describe('voids of a day that is closed', () => {
  const day = trade.orders
    .flatMap(({ order }) => (order.voids ?? []).map(({ businessDate }) => businessDate))
    .sort()
    .at(-1) as string
  const close = (date: string) =>
    world.database.withTenant(scope, (trx) =>
      sql`update branch_counters set closed_through = ${date}`.execute(trx),
    )
  const setLimit = (lookVoidShare: number) =>
    world.database.withTenant(scope, (trx) =>
      trx.updateTable('companies').set({ look_void_share: lookVoidShare }).execute(),
    )

  test('are told once, with the figures of the report, beyond what the company wants', async () => {
    await storeAll()
    await close(addDays(day, -1))
    await follow()
    expect(await eventsOf(owner)).toEqual([])
    await setLimit(0)
    await close(day)
    await follow()
    await follow()
    const asked = { branchId, kind: 'void', from: day, to: day } as const
    const client = world.as(ownerOf(companyId, owner))
    const { amount, gross, look } = await client.reports.eventSums(asked)
    expect(look).toMatchObject({ voidShare: 0, voided: amount, voidsWorthALook: true })
    const share = Math.round((amount * 1_000_000) / gross)
    expect(await bellOf(owner)).toMatchObject([
      { event: 'voidsAbove', branchId, data: { day, amount, share, limit: 0, branch: 'Quay' } },
    ])
  })

  test('are not told within it', async () => {
    await storeAll()
    await close(addDays(day, -1))
    await follow()
    await setLimit(1_000_000)
    await close(day)
    await follow()
    expect(await eventsOf(owner)).toEqual([])
  })
})

describe('the daily summary', () => {
  const day = trade.orders
    .filter(({ order }) => order.status === 'completed')
    .map(({ order }) => order.businessDate)
    .sort()
    .at(-1) as string
  const setTime = (time: string) => world.pass(Date.parse(time) - world.services.now())
  const wanted = { dailySales: { email: true, push: false, inApp: true, threshold: 450 } }

  test('comes at the time that each chose, once, with the figures of the report', async () => {
    const early = await addPerson('manager', wanted)
    const late = await addPerson('manager', {
      dailySales: { ...wanted.dailySales, threshold: 600 },
    })
    const cook = await addPerson('kitchen', wanted)
    await storeAll()
    setTime(`${addDays(day, 1)}T07:29:00Z`)
    await follow()
    expect(await bellOf(early)).toEqual([])
    setTime(`${addDays(day, 1)}T07:30:00Z`)
    await follow()
    await follow()
    const client = world.as(ownerOf(companyId, early))
    const { figures } = await client.sales.summary({ from: day, to: day })
    expect(await bellOf(early)).toMatchObject([
      {
        event: 'dailySales',
        data: { day, net: figures.net, orders: figures.orders, currency: 'GBP', branch: 'Quay' },
      },
    ])
    expect(await bellOf(late)).toEqual([])
    setTime(`${addDays(day, 1)}T10:00:00Z`)
    await follow()
    expect(await bellOf(late)).toHaveLength(1)
    expect(await bellOf(early)).toHaveLength(1)
    expect(await bellOf(cook)).toEqual([])
  })

  test('of a day on which nothing was sold does not come', async () => {
    const reader = await addPerson('manager', wanted)
    await storeAll()
    setTime('2025-12-24T12:00:00Z')
    await follow()
    expect(await bellOf(reader)).toEqual([])
  })

  test('is a letter in the language of the business', async () => {
    const reader = await addPerson('manager', wanted)
    await storeAll()
    setTime(`${addDays(day, 1)}T08:00:00Z`)
    await world.database.withTenant(scope, (trx) =>
      trx.updateTable('companies').set({ language: 'de' }).execute(),
    )
    const { database, mail, push } = world.services
    const runner = createJobRunner({
      services: world.services,
      handlers: deliveryHandlers({ database, mail, push, publicUrl: 'https://pos.example' }),
      onTurn: (own) => followCompany(world.services, own),
      pollMs: 3_600_000,
    })
    await wakeTurn(database.work, companyId, longAgo)
    await runner.runDue()
    await runner.close()
    const letter = await findEmailTo(`${reader}@harbour.example`)
    expect(letter).toContain('Umsatz am')
    expect(letter).toContain(`https://pos.example/sales?range=3Dcustom&from=3D${day}`)
  })
})

/** As it lies in the data folder, where letters go without a mail server. */
async function findEmailTo(address: string): Promise<string> {
  const folder = join(tmpdir(), `servery-test-${process.pid}`, 'mail')
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    if (text.includes(`To: ${address}`)) return text.replaceAll('=\n', '')
  }
  throw new Error(`no letter to ${address}`)
}
