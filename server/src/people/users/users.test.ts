import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Person } from '../../platform/access/principal.ts'
import { addColleague } from './team-world.ts'

let world: TestWorld
let company: TestCompany
let boss: Person
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  boss = await addColleague(world, company, { role: 'owner' })
})
afterAll(() => world.close())

async function contentOf(person: Person, of: TestCompany = company) {
  const { version, firstName, secondName, jobTitle, phone, avatar, role, branchIds } = await world
    .as(of.owner)
    .users.get({ id: person.userId })
  const profile = { firstName, secondName, jobTitle, phone, avatar }
  return { id: person.userId, version, ...profile, role, branchIds }
}
const sessionsOf = (person: Person) =>
  world.database.identity
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.userId)
    .execute()
const auditOf = (person: Person) =>
  world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['actor', 'field', 'old', 'new'])
      .where('noun', '=', 'user')
      .where('record_id', '=', person.userId)
      .orderBy('id')
      .execute(),
  )

describe('a back-office user', () => {
  it('is changed, versioned and audited', async () => {
    const person = await addColleague(world, company, { role: 'server' })
    const before = await contentOf(person)
    const change = { ...before, jobTitle: 'Shift lead', phone: '+441326555010' }
    const after = await world.as(boss).users.update(change)
    expect(after).toMatchObject({ version: 2, jobTitle: 'Shift lead', updatedBy: boss.name })
    expect(await auditOf(person)).toEqual([
      { actor: `person:${boss.userId}`, field: 'jobTitle', old: '', new: 'Shift lead' },
      { actor: `person:${boss.userId}`, field: 'phone', old: '', new: '+441326555010' },
    ])
    const stale = world.as(boss).users.update({ ...before, jobTitle: 'Other' })
    expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'version' })
    // The same again changes nothing.
    expect(await world.as(boss).users.update({ ...change, version: 2 })).toEqual(after)
  })

  it('is of this company alone', async () => {
    const other = await world.addCompany()
    const stranger = await addColleague(world, other, { role: 'server' })
    const asked = world.as(boss).users.get({ id: stranger.userId })
    expect(await refusalOf(asked)).toEqual({ code: 'not_found', field: 'id' })
    const { rows } = await world.as(boss).users.list()
    expect(rows.map(({ id }) => id)).not.toContain(stranger.userId)
  })

  it('shows whether sign-in asks for a second step', async () => {
    const person = await addColleague(world, company, { role: 'server' })
    const at = new Date(world.services.now())
    const factor = { user_id: person.userId, secret_enc: Buffer.from('x'), enabled_at: at }
    await world.database.identity.insertInto('second_factors').values(factor).execute()
    const { rows } = await world.as(boss).users.list()
    expect(rows.filter(({ twoStep }) => twoStep).map(({ id }) => id)).toEqual([person.userId])
  })

  it('gets branches of the company alone', async () => {
    const person = await addColleague(world, company, { role: 'server' })
    const other = await world.addCompany()
    const change = { ...(await contentOf(person)), branchIds: [company.branchIds[0], v7()] }
    expect(await refusalOf(world.as(boss).users.update(change))).toEqual({
      code: 'reference_unknown',
      field: 'branchIds.1',
    })
    const theirs = { ...change, branchIds: [other.branchIds[0]] }
    expect((await refusalOf(world.as(boss).users.update(theirs))).code).toBe('reference_unknown')
  })
})

describe('suspending', () => {
  it('ends every session at once, and letting back in needs a new one', async () => {
    const person = await addColleague(world, company, { role: 'manager' })
    expect(await sessionsOf(person)).toHaveLength(1)
    const suspended = await world
      .as(boss)
      .users.setStatus({ id: person.userId, version: 1, status: 'suspended' })
    expect(suspended).toMatchObject({ status: 'suspended', version: 2 })
    expect(await sessionsOf(person)).toEqual([])
    const back = await world
      .as(boss)
      .users.setStatus({ id: person.userId, version: 2, status: 'active' })
    expect(back).toMatchObject({ status: 'active', version: 3 })
    expect(await auditOf(person)).toMatchObject([
      { field: 'status', old: 'active', new: 'suspended' },
      { field: 'status', old: 'suspended', new: 'active' },
    ])
  })

  it('leaves the last owner and oneself alone', async () => {
    const lonely = await world.addCompany()
    const owner = await addColleague(world, lonely, { role: 'owner' })
    const set = (by: Person, of: string, version = 1) =>
      world.as(by).users.setStatus({ id: of, version, status: 'suspended' })
    expect(await refusalOf(set(owner, owner.userId))).toEqual({ code: 'own_rights', field: 'role' })
    // Of two owners one may go, and then the other may not.
    await set(owner, lonely.owner.userId)
    expect(await refusalOf(set(lonely.owner, owner.userId))).toEqual({
      code: 'last_owner',
      field: 'role',
    })
  })

  it('of two owners by each other at once leaves one', async () => {
    const pair = await world.addCompany()
    const one = await addColleague(world, pair, { role: 'owner' })
    const other = pair.owner
    const both = await Promise.allSettled([
      world.as(one).users.setStatus({ id: other.userId, version: 1, status: 'suspended' }),
      world.as(other).users.setStatus({ id: one.userId, version: 1, status: 'suspended' }),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { activeOwners } = await world.as(one).users.list()
    expect(activeOwners).toBe(1)
  })
})

describe('rights', () => {
  it.each([
    ['a manager makes no owner', 'manager', 'server', { role: 'owner' }, 'not_allowed', 'role'],
    ['a manager edits no owner', 'manager', 'owner', { jobTitle: 'x' }, 'not_allowed', 'id'],
    ['an owner makes a manager', 'owner', 'server', { role: 'manager' }, null, null],
    ['an owner makes an owner', 'owner', 'manager', { role: 'owner' }, null, null],
    ['a manager makes a manager', 'manager', 'server', { role: 'manager' }, null, null],
  ] as const)('%s', async (_, by, of, change, code, field) => {
    const actor = await addColleague(world, company, { role: by })
    const person = await addColleague(world, company, { role: of })
    const update = world.as(actor).users.update({ ...(await contentOf(person)), ...change })
    if (code === null) await expect(update).resolves.toMatchObject(change)
    else expect(await refusalOf(update)).toEqual({ code, field })
  })

  it('nobody changes their own, yet their own name', async () => {
    const manager = await addColleague(world, company, { role: 'manager' })
    const own = await contentOf(manager)
    const less = world.as(manager).users.update({ ...own, role: 'server' })
    expect(await refusalOf(less)).toEqual({ code: 'own_rights', field: 'role' })
    const fewer = world.as(manager).users.update({ ...own, branchIds: [company.branchIds[0]] })
    expect(await refusalOf(fewer)).toEqual({ code: 'own_rights', field: 'role' })
    const named = await world.as(manager).users.update({ ...own, firstName: 'Cleopatra' })
    expect(named).toMatchObject({ firstName: 'Cleopatra', role: 'manager' })
  })

  it('of the last owner stay', async () => {
    const lonely = await world.addCompany()
    const owner = await addColleague(world, lonely, { role: 'owner' })
    await world
      .as(owner)
      .users.setStatus({ id: lonely.owner.userId, version: 1, status: 'suspended' })
    const content = await contentOf(owner, lonely)
    const demoted = world.as(lonely.owner).users.update({ ...content, role: 'manager' })
    expect(await refusalOf(demoted)).toEqual({ code: 'last_owner', field: 'role' })
  })

  it('of a key go no further than its permissions, and never to an owner', async () => {
    const person = await addColleague(world, company, { role: 'server' })
    const key = {
      kind: 'key',
      companyId: company.companyId,
      branchIds: null,
      permissions: ['users.read', 'users.write', ...rolePermissions.kitchen],
      keyId: v7(),
      name: 'Rota',
    } as const
    const update = async (role: 'owner' | 'kitchen' | 'server') =>
      world.as(key).users.update({ ...(await contentOf(person)), role })
    // It lacks what a server may do, so it edits none.
    expect(await refusalOf(update('kitchen'))).toEqual({ code: 'not_allowed', field: 'id' })
    const cook = await addColleague(world, company, { role: 'kitchen' })
    const raise = world.as(key).users.update({ ...(await contentOf(cook)), role: 'owner' })
    expect(await refusalOf(raise)).toEqual({ code: 'not_allowed', field: 'role' })
  })
})

describe('whoever is limited to a branch', () => {
  it('sees colleagues of that branch, and of the others only that there are some', async () => {
    const [quay, pier] = company.branchIds
    const limited = await addColleague(world, company, { role: 'manager', branchIds: [quay] })
    const both = await addColleague(world, company, { role: 'server', branchIds: [quay, pier] })
    const elsewhere = await addColleague(world, company, { role: 'server', branchIds: [pier] })
    const { rows } = await world.as(limited).users.list()
    const ids = rows.map(({ id }) => id)
    expect(ids).toContain(both.userId)
    expect(ids).not.toContain(elsewhere.userId)
    expect(rows.find(({ id }) => id === both.userId)).toMatchObject({
      branchIds: [quay],
      otherBranches: 1,
    })
    expect(JSON.stringify(rows)).not.toContain(pier)
    const hidden = world.as(limited).users.get({ id: elsewhere.userId })
    expect((await refusalOf(hidden)).code).toBe('not_found')
  })

  it('gives that branch alone, and edits nobody who has more', async () => {
    const [quay, pier] = company.branchIds
    const limited = await addColleague(world, company, { role: 'manager', branchIds: [quay] })
    const own = await addColleague(world, company, { role: 'server', branchIds: [quay] })
    const wide = await addColleague(world, company, { role: 'server' })
    const both = await addColleague(world, company, { role: 'server', branchIds: [quay, pier] })
    const as = world.as(limited).users
    for (const branchIds of [null, [quay, pier], [pier]]) {
      const wider = as.update({ ...(await contentOf(own)), branchIds })
      expect(await refusalOf(wider)).toEqual({ code: 'not_allowed', field: 'branchIds' })
    }
    for (const person of [wide, both]) {
      const edit = as.update({ ...(await contentOf(person)), jobTitle: 'x' })
      expect(await refusalOf(edit)).toEqual({ code: 'not_allowed', field: 'id' })
      const status = as.setStatus({ id: person.userId, version: 1, status: 'suspended' })
      expect(await refusalOf(status)).toEqual({ code: 'not_allowed', field: 'id' })
    }
    const done = await as.update({ ...(await contentOf(own)), role: 'cashier' })
    expect(done).toMatchObject({ role: 'cashier', branchIds: [quay] })
  })
})
