import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { recordChanges } from './audit.store.ts'
import { chainAudit, verifyAudit } from './chain.service.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

const id = v7()
const write = (actor: string, noun: string, recordId: string, changes: object[]) =>
  world.database.withTenant(company.scope, (trx) =>
    recordChanges(
      { scope: company.scope, trx, actor: { id: actor, name: '' }, now: new Date('2026-01-01') },
      noun,
      recordId,
      changes as { field: string; old: unknown; new: unknown }[],
    ),
  )

describe('the trail of a record', () => {
  it('comes the newest first, page by page, with names', async () => {
    const category = await owner.categories.create({ id, name: 'Drinks' })
    world.pass(1000)
    await owner.categories.update({ id, version: category.version, name: 'Cold drinks' })
    world.pass(1000)
    await owner.categories.archive({ id, version: 2, archived: true })
    const first = await owner.audit.trail({ noun: 'category', recordId: id, limit: 2 })
    expect(first.total).toBe(3)
    expect(first.rows).toMatchObject([
      { field: 'archived', old: false, new: true, actor: { kind: 'person', name: 'Olive Owner' } },
      { field: 'name', old: 'Drinks', new: 'Cold drinks', at: '2026-03-14T12:00:01.000Z' },
    ])
    const cursor = first.nextCursor ?? ''
    const rest = await owner.audit.trail({ noun: 'category', recordId: id, limit: 2, cursor })
    expect(rest.rows).toMatchObject([{ field: '', old: null, new: { name: 'Drinks' } }])
    expect(rest.nextCursor).toBeNull()
  })

  it('names tills and programs, and whoever is no longer here', async () => {
    const record = v7()
    const register = await owner.registers.create({
      id: v7(),
      branchId: company.branchIds[0],
      name: 'Front till',
    })
    const change = { field: 'name', old: null, new: 'x' }
    await write(`device:${register.id}`, 'category', record, [change])
    await write('system', 'category', record, [change])
    await write(`person:${v7()}`, 'category', record, [change])
    const { rows } = await owner.audit.trail({ noun: 'category', recordId: record })
    expect(new Set(rows.map(({ actor }) => `${actor.kind} ${actor.name}`))).toEqual(
      new Set(['device Front till', 'system ', 'person ']),
    )
  })

  it('never tells a secret, even where one was written', async () => {
    const record = v7()
    await write('system', 'category', record, [
      { field: 'pin', old: '1234', new: '4711' },
      { field: 'bankDetails', old: null, new: { accountNumber: '12345678' } },
      { field: 'bankDetails', old: 'set', new: 'shown' },
    ])
    const trail = await owner.audit.trail({ noun: 'category', recordId: record })
    expect(trail.rows).toHaveLength(3)
    expect(trail.rows).toContainEqual(expect.objectContaining({ old: 'set', new: 'shown' }))
    expect(JSON.stringify(trail)).not.toMatch(/4711|1234/)
  })

  it.each([
    ['billing_record', 'billing.read'],
    ['user', 'users.read'],
    ['api_key', 'keys.manage'],
    ['team_member', 'team.read'],
    ['addon_connection', 'settings.read'],
    ['item', 'catalogue.read'],
    ['register', 'registers.read'],
    ['shift', 'team.read'],
    ['supplier', 'stock.read'],
    // What nobody has thought of yet is an owner's.
    ['something_new', 'company.setup'],
  ] as const)('of a %s needs %s too', async (noun, permission) => {
    const reader = world.as(limited(company.owner, { permissions: ['audit.read'] }))
    const call = reader.audit.trail({ noun, recordId: v7() })
    expect(await refusalOf(call)).toEqual({ code: 'not_allowed', field: 'noun' })
    const both = world.as(limited(company.owner, { permissions: ['audit.read', permission] }))
    expect((await both.audit.trail({ noun, recordId: v7() })).rows).toEqual([])
  })
})

describe('a person limited to one branch', () => {
  it('reads of registers and billing records of that branch alone', async () => {
    const [quay, pier] = company.branchIds
    const some = world.as(limited(company.owner, { branchIds: [quay] }))
    const registerOf = async (branchId: string) =>
      (await owner.registers.create({ id: v7(), branchId, name: 'Till' })).id
    const read = (noun: string, recordId: string) => some.audit.trail({ noun, recordId })
    expect((await read('register', await registerOf(quay))).rows).toHaveLength(1)
    const theirs = await registerOf(pier)
    expect((await refusalOf(read('register', theirs))).code).toBe('not_found')
    expect((await refusalOf(read('branch', pier))).code).toBe('not_found')
    expect((await refusalOf(read('billing_record', v7()))).code).toBe('not_found')
    // What nobody has thought of yet is closed to them.
    expect((await refusalOf(read('something_new', v7()))).code).toBe('not_found')
    expect((await read('category', id)).rows.length).toBeGreaterThan(0)
  })
})

describe('the chain of the audit', () => {
  it('goes on with what is new, and breaks where an entry is changed or taken away', async () => {
    const other = await world.addCompany()
    const { scope } = other
    const chain = () => chainAudit(world.database, scope, { now: new Date(world.services.now()) })
    const verify = () => verifyAudit(world.database, scope)
    const first = await chain()
    const categoryId = v7()
    const { categories } = world.as(other.owner)
    await categories.create({ id: categoryId, name: 'Drinks' })
    world.pass(1000)
    await categories.create({ id: v7(), name: 'Cakes' })
    expect((await verify()).entries).toBe(first)
    const added = await chain()
    expect(added).toBeGreaterThan(1)
    // With nothing new it waits for nobody who holds the company.
    const holder = new pg.Client({ connectionString: world.adminUrl })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM companies WHERE id = $1 FOR UPDATE', [scope.companyId])
    expect(await chain()).toBe(0)
    await holder.end()
    expect(await verify()).toEqual({ broken: null, entries: first + added })
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    const values = [scope.companyId, categoryId]
    const entry = 'WHERE company_id = $1 AND record_id = $2'
    try {
      // What is cut off the end leaves nothing that does not fit.
      await admin.query('BEGIN')
      const end = 'DELETE FROM audit_chain WHERE company_id = $1 AND number > $2'
      await admin.query(end, [scope.companyId, first])
      await admin.query('COMMIT')
      expect((await verify()).broken).toMatchObject({ number: first + 1, reason: 'end_missing' })
      expect(await chain()).toBe(added)
      expect(await verify()).toEqual({ broken: null, entries: first + added })
      await admin.query(`UPDATE audit_entries SET actor = 'nobody' ${entry}`, values)
      expect((await verify()).broken).toMatchObject({ number: first + 1, reason: 'entry_changed' })
      await admin.query(`DELETE FROM audit_entries ${entry}`, values)
      expect((await verify()).broken).toMatchObject({ reason: 'entry_missing' })
      const link = 'DELETE FROM audit_chain WHERE company_id = $1 AND number = $2'
      await admin.query(link, [scope.companyId, 1])
      expect((await verify()).broken).toMatchObject({ number: 2, reason: 'link_missing' })
    } finally {
      await admin.end()
    }
  })

  it('is not made whole by going on after links and entries that were cut off', async () => {
    const other = await world.addCompany()
    const { scope } = other
    const at = () => ({ now: new Date(world.services.now()) })
    const { categories } = world.as(other.owner)
    const start = await chainAudit(world.database, scope, at())
    await categories.create({ id: v7(), name: 'Drinks' })
    await chainAudit(world.database, scope, at())
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    try {
      const cut = 'DELETE FROM audit_chain WHERE company_id = $1 AND number > $2 RETURNING entry_id'
      const { rows } = await admin.query<{ entry_id: string }>(cut, [scope.companyId, start])
      const ids = rows.map((row) => row.entry_id)
      expect(ids.length).toBeGreaterThan(0)
      const gone = 'DELETE FROM audit_entries WHERE company_id = $1 AND id = ANY($2)'
      await admin.query(gone, [scope.companyId, ids])
    } finally {
      await admin.end()
    }
    for (const name of ['Cakes', 'Sandwiches', 'Soups']) {
      world.pass(1000)
      await categories.create({ id: v7(), name })
      await chainAudit(world.database, scope, at())
      expect((await verifyAudit(world.database, scope)).broken).not.toBeNull()
    }
  })

  it('begins with all of a past that is longer than one step', async () => {
    const { scope } = await world.addCompany()
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    try {
      await admin.query(
        `INSERT INTO audit_entries (company_id, id, at, actor, noun, record_id, field)
         SELECT $1, gen_random_uuid(), $2::timestamptz - n * interval '1 hour', 'system', 'item',
           gen_random_uuid(), 'name' FROM generate_series(1, 1500) AS n`,
        [scope.companyId, new Date(world.services.now())],
      )
      const count = 'SELECT count(*)::int AS n FROM audit_entries WHERE company_id = $1'
      const { rows } = await admin.query<{ n: number }>(count, [scope.companyId])
      const now = new Date(world.services.now())
      expect(await chainAudit(world.database, scope, { now })).toBe(rows[0]?.n)
    } finally {
      await admin.end()
    }
  })
})
