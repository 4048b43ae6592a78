import type { RoleRecord } from '@servery/contract/people/roles.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { Person } from '../../platform/access/principal.ts'
import { builtInRoleId, findRolePermissions } from './roles.store.ts'

let world: TestWorld
let company: TestCompany
let neighbour: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  neighbour = await world.addCompany()
}, 120_000)
afterAll(() => world.close())

const ask = (person: Person = company.owner) => world.as(person)
const roleOf = async (key: RoleRecord['key']) => {
  const { rows } = await ask().roles.list()
  const role = rows.find((row) => row.key === key)
  if (role === undefined) throw new Error(`no role ${key}`)
  return role
}
const inputOf = ({ id, version, name, base, till, limits }: RoleRecord) => ({
  id,
  version,
  name,
  base,
  till,
  limits,
})
const brings = () =>
  world.database.withTenant(company.scope, (trx) => findRolePermissions(company.companyId, trx))
const sorted = (brings: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(brings).map(([role, names]) => [role, names.toSorted()])
const pull = (cursor: number) => ask().sync.pull({ branchId: company.branchIds[0], cursor })

describe('the roles that every business has', () => {
  it('are there before anybody changed one, with their people', async () => {
    const { rows } = await ask().roles.list()
    expect(rows.map(({ key, version }) => [key, version])).toEqual([
      ['owner', 1],
      ['manager', 1],
      ['supervisor', 1],
      ['server', 1],
      ['cashier', 1],
      ['kitchen', 1],
      ['back_office', 1],
    ])
    expect(rows.find(({ key }) => key === 'owner')?.members).toBe(1)
    expect(sorted(await brings())).toEqual(sorted(rolePermissions))
  })

  it('change at once, in the office and at the tills', async () => {
    const { cursor } = await pull(0)
    const cashier = await roleOf('cashier')
    const changed = await ask().roles.update({
      ...inputOf(cashier),
      till: { 'discounts.apply': 'yes' },
      office: ['catalogue.read', 'sales.read'],
      limits: { discountRateMax: 100_000, discountAmountMax: null },
    })
    expect(changed).toMatchObject({
      version: 2,
      key: 'cashier',
      office: ['catalogue.read', 'sales.read'],
    })
    expect((await brings()).cashier.toSorted()).toEqual([
      'catalogue.read',
      'discounts.apply',
      'orders.take',
      'payments.take',
      'sales.read',
    ])
    const { records } = await pull(cursor)
    expect(records.roles).toMatchObject([
      {
        key: 'cashier',
        till: { 'discounts.apply': 'yes', 'payments.take': 'yes' },
        limits: { discountRateMax: 100_000 },
      },
    ])
    const again = await ask().roles.update({ ...inputOf(changed), office: ['catalogue.read'] })
    expect(again.version).toBe(3)
  })

  it('are not the other company’s', async () => {
    const theirs = await world.database.withTenant(neighbour.scope, (trx) =>
      findRolePermissions(neighbour.companyId, trx),
    )
    expect(sorted(theirs)).toEqual(sorted(rolePermissions))
  })

  it.each([
    ['an owner’s', 'owner', { office: [] }, 'own_rights', 'id'],
    ['another base', 'server', { base: 'manager' }, 'invalid_input', 'base'],
    ['a name', 'server', { name: 'Waiter' }, 'invalid_input', 'name'],
    ['an old version', 'server', { version: 9 }, 'stale_version', 'version'],
  ] as const)('refuse %s', async (_, key, change, code, field) => {
    const role = await roleOf(key)
    const refused = ask().roles.update({
      ...inputOf(role),
      ...change,
      office: 'office' in change ? [] : undefined,
    })
    expect(await refusalOf(refused)).toEqual({ code, field })
  })

  it('are never archived', async () => {
    const { id, version } = await roleOf('kitchen')
    const refused = ask().roles.archive({ id, version, archived: true })
    expect(await refusalOf(refused)).toEqual({ code: 'in_use', field: 'id' })
  })

  it('are changed by nobody beyond their own rights', async () => {
    const manager = {
      ...limited(company.owner, { permissions: rolePermissions.manager }),
      role: 'manager' as const,
    }
    const server = await roleOf('server')
    const refused = ask(manager).roles.update({ ...inputOf(server), office: ['billing.read'] })
    expect(await refusalOf(refused)).toEqual({ code: 'not_allowed', field: 'office' })
    const allowed = await ask(manager).roles.update({
      ...inputOf(server),
      office: ['catalogue.read', 'orders.read'],
    })
    expect(allowed.version).toBe(server.version + 1)
  })
})

describe('a role of one’s own', () => {
  const trainee = { name: 'Trainee', base: 'cashier', till: { 'payments.take': 'pin' } } as const

  it('is made, is had by people, and is archived when nobody has it', async () => {
    const id = v7()
    const made = await ask().roles.create({ id, ...trainee })
    expect(made).toMatchObject({ key: null, name: 'Trainee', till: { 'payments.take': 'pin' } })
    const member = await ask().team.create({
      id: v7(),
      displayName: 'Tess',
      role: 'cashier',
      roleId: id,
      branchIds: [...company.branchIds],
    })
    const listed = (await ask().roles.list()).rows.find((role) => role.id === id)
    expect(listed?.members).toBe(1)
    const archive = () => ask().roles.archive({ id, version: 1, archived: true })
    expect(await refusalOf(archive())).toEqual({ code: 'in_use', field: 'id' })
    await ask().team.archive({ id: member.id, version: member.version, archived: true })
    expect((await archive()).archived).toBe(true)
  })

  it.each([
    ['no name', { ...trainee, name: '' }, 'invalid_input', 'name'],
    ['an owner’s rights', { ...trainee, name: 'Boss', base: 'owner' }, 'own_rights', 'id'],
    ['rights in the office', { ...trainee, name: 'Clerk', office: [] }, 'invalid_input', 'office'],
    ['a name that is taken', { ...trainee, name: 'FLOOR' }, 'duplicate_value', 'name'],
  ] as const)('is refused with %s', async (_, input, code, field) => {
    const { rows } = await ask().roles.list()
    if (!rows.some(({ name }) => name === 'Floor')) {
      await ask().roles.create({ id: v7(), name: 'Floor', base: 'server' })
    }
    const refused = ask().roles.create({
      id: v7(),
      ...input,
      ...('office' in input ? { office: [] } : { office: null }),
    })
    expect(await refusalOf(refused)).toEqual({ code, field })
  })
})

it('has ids made from the company’s', () => {
  const id = builtInRoleId(company.companyId, 'cashier')
  expect(id).toBe(builtInRoleId(company.companyId, 'cashier'))
  expect(id).not.toBe(builtInRoleId(neighbour.companyId, 'cashier'))
})
