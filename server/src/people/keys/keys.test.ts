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
import { sha256 } from '../../platform/access/secrets.ts'
import { parseToken } from '../../platform/access/tokens.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

const request = () => ({ id: v7(), name: 'Shop front', permissions: ['orders.read' as const] })

describe('an API key', () => {
  it('is shown once, and only its hash is kept', async () => {
    const created = await owner.apiKeys.create(request())
    expect(parseToken(created.key)).toMatchObject({ kind: 'key', companyId: company.companyId })
    expect(created.key.startsWith(created.prefix)).toBe(true)
    const stored = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('api_keys').select('hash').where('id', '=', created.id).executeTakeFirst(),
    )
    expect(stored?.hash).toEqual(sha256(created.key))
    const row = (await owner.apiKeys.list()).rows.find(({ id }) => id === created.id)
    expect(row).toEqual({
      id: created.id,
      name: 'Shop front',
      prefix: created.prefix,
      permissions: ['orders.read'],
      createdAt: created.createdAt,
      lastUsedAt: null,
      revokedAt: null,
    })
  })

  it('is asked for again under the same id: a fresh secret while it is unused', async () => {
    const input = request()
    const first = await owner.apiKeys.create(input)
    const second = await owner.apiKeys.create(input)
    expect(second.key).not.toBe(first.key)
    const stored = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('api_keys').select('hash').where('id', '=', input.id).execute(),
    )
    expect(stored).toEqual([{ hash: sha256(second.key) }])
    const other = owner.apiKeys.create({ ...input, name: 'Other' })
    expect(await refusalOf(other)).toEqual({ code: 'id_reused', field: 'id' })
    await owner.apiKeys.revoke({ id: input.id })
    expect((await refusalOf(owner.apiKeys.create(input))).code).toBe('id_reused')
  })

  it('grants nothing that its maker lacks', async () => {
    const poor = limited(company.owner, { permissions: ['keys.manage', 'orders.read'] })
    const wanted = { ...request(), permissions: ['orders.read' as const, 'sales.read' as const] }
    expect(await refusalOf(world.as(poor).apiKeys.create(wanted))).toEqual({
      code: 'not_allowed',
      field: 'permissions.1',
    })
    const local = limited(company.owner, { branchIds: [company.branchIds[0]] })
    expect((await refusalOf(world.as(local).apiKeys.create(request()))).code).toBe('not_allowed')
  })

  it('is revoked for good, and by its own company alone', async () => {
    const { id } = await owner.apiKeys.create(request())
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.apiKeys.revoke({ id }))).toEqual({
      code: 'not_found',
      field: 'id',
    })
    const revoked = await owner.apiKeys.revoke({ id })
    expect(revoked.revokedAt).not.toBeNull()
    world.pass(1000)
    expect(await owner.apiKeys.revoke({ id })).toEqual(revoked)
  })
})

describe('the session', () => {
  it('tells who is signed in, and shows the branches that they may see', async () => {
    const me = await owner.session.me()
    expect(me).toMatchObject({
      user: { id: company.owner.userId, firstName: 'Olive', secondName: 'Owner' },
      company: { id: company.companyId, name: 'Harbour', currency: 'GBP' },
      limitedToBranches: false,
      role: 'owner',
    })
    expect(me.branches.map(({ name }) => name)).toEqual(['Pier', 'Quay'])
    const local = limited(company.owner, { branchIds: [company.branchIds[0]] })
    const limitedMe = await world.as(local).session.me()
    expect(limitedMe.branches.map(({ name }) => name)).toEqual(['Quay'])
    expect(limitedMe.limitedToBranches).toBe(true)
  })

  it('begins at the first branch made, or at the first that a person was given', async () => {
    const [quay, pier] = company.branchIds
    expect((await owner.session.me()).defaultBranchId).toBe(quay)
    const given = limited(company.owner, { branchIds: [pier, quay] })
    expect((await world.as(given).session.me()).defaultBranchId).toBe(pier)
    const nowhere = limited(company.owner, { branchIds: [] })
    expect((await world.as(nowhere).session.me()).defaultBranchId).toBeNull()
  })

  it('says who may pay back, by their right at tills and not by permissions alone', async () => {
    const { permissions } = company.owner
    const mayRefund = async (role: 'owner' | 'manager' | 'supervisor' | 'server') =>
      (await world.as({ ...company.owner, role, permissions }).session.me()).mayRefund
    expect(await Promise.all([mayRefund('owner'), mayRefund('manager')])).toEqual([true, true])
    expect(await Promise.all([mayRefund('supervisor'), mayRefund('server')])).toEqual([
      false,
      false,
    ])
  })

  it('says who may say a price, by their right at tills', async () => {
    const { permissions } = company.owner
    const rightsOf = async (role: 'owner' | 'kitchen') => {
      const person = { ...company.owner, role, permissions }
      const { mayOpenPrice, maySellCustom } = await world.as(person).session.me()
      return [mayOpenPrice, maySellCustom]
    }
    expect(await rightsOf('owner')).toEqual([true, true])
    expect(await rightsOf('kitchen')).toEqual([false, false])
  })

  it('is of a person: a device and nobody have none', async () => {
    expect((await refusalOf(world.as(null).session.me())).code).toBe('not_signed_in')
    const device = {
      kind: 'device' as const,
      deviceKind: 'till' as const,
      companyId: company.companyId,
      branchIds: [company.branchIds[0]],
      branchId: company.branchIds[0],
      registerId: v7(),
      permissions: [],
    }
    expect((await refusalOf(world.as(device).session.me())).code).toBe('not_allowed')
  })
})
