/** A company to try programs on: made in one request, real in nothing, gone when it is deleted. */
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptInPractice } from '../../platform/access/practice.store.ts'
import { parseToken } from '../../platform/access/tokens.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../test-world.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

const rowsOf = async () => (await owner.practiceCompanies.list()).rows
const userOf = async (companyId: string) => {
  const scope = { companyId, branchIds: null }
  const user = await world.database.readTenant(scope, (trx) =>
    trx.selectFrom('users').select('id').where('company_id', '=', companyId).executeTakeFirst(),
  )
  return user?.id ?? ''
}

describe('a practice company', () => {
  const id = v7()
  let inside: TestClient

  it('is a company of its own with a menu, tables and sales of today', async () => {
    const made = await owner.practiceCompanies.create({ id })
    expect(made).toMatchObject({ id, ready: true, email: expect.stringContaining('.invalid') })
    expect(parseToken(made.key)?.companyId).toBe(id)
    expect(await world.services.identity.handle(signIn(world, made))).toMatchObject({ status: 200 })
    inside = world.as(ownerOf(id, await userOf(id)))
    const me = await inside.session.me()
    expect(me.company).toMatchObject({ id, practice: true, onboarded: true })
    expect((await owner.session.me()).company.practice).toBeUndefined()
    expect((await inside.items.list({ limit: 50 })).rows.length).toBeGreaterThan(10)
    expect((await inside.floorAreas.list({})).rows.length).toBeGreaterThan(0)
    const { rows } = await inside.orders.list({ limit: 50 })
    expect(rows).toHaveLength(12)
    expect(rows.every(({ status }) => status === 'completed')).toBe(true)
    expect(await rowsOf()).toMatchObject([{ id, ready: true }])
  })

  it('is made once for an id, of a real company, and three at most', async () => {
    expect(await refusalOf(owner.practiceCompanies.create({ id }))).toMatchObject({
      code: 'id_reused',
    })
    expect(await refusalOf(inside.practiceCompanies.create({ id: v7() }))).toMatchObject({
      code: 'practice_company',
    })
    await world.database.withTenant(company.scope, async (trx) => {
      for (const name of ['Second', 'Third']) {
        const row = { company_id: company.companyId, id: v7(), name, email: '', created_by: '' }
        await trx
          .insertInto('practice_companies')
          .values({ ...row, created_at: new Date(), ready_at: null })
          .execute()
      }
    })
    expect(await refusalOf(owner.practiceCompanies.create({ id: v7() }))).toMatchObject({
      code: 'practice_full',
    })
  })

  it('writes to nobody, and takes no real card', async () => {
    const [branch] = (await inside.branches.list({})).rows
    const reader = { id: v7(), name: 'Desk', branchId: branch?.id ?? '', host: '192.0.2.7' }
    const real = inside.cardReaders.create({ ...reader, provider: 'zvt' })
    expect(await refusalOf(real)).toMatchObject({ code: 'practice_company' })
    await inside.cardReaders.create({ ...reader, provider: 'simulated', host: '' })
    const invitations = [{ id: v7(), email: 'ana@harbour.example' }]
    const invited = inside.invitations.create({ role: 'manager', branchIds: null, invitations })
    expect(await refusalOf(invited)).toMatchObject({ code: 'practice_company' })
    const sent: string[] = []
    const handlers = keptInPractice(world.services, {
      receipt: async ({ companyId }) => {
        sent.push(companyId)
      },
    })
    for (const companyId of [id, company.companyId]) {
      await handlers.receipt?.({ companyId, branchIds: null }, {})
    }
    expect(sent).toEqual([company.companyId])
  })

  it('ends with its sign-ins and keys, by its own company alone', async () => {
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.practiceCompanies.remove({ id }))).toMatchObject({
      code: 'not_found',
    })
    const userId = await userOf(id)
    await owner.practiceCompanies.remove({ id })
    expect((await rowsOf()).map((row) => row.id)).not.toContain(id)
    expect(await world.database.findCompanyOfUser(userId)).toBeNull()
    const { rows } = await inside.apiKeys.list()
    expect(rows.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })
})

function signIn({ services }: TestWorld, { email, password }: { email: string; password: string }) {
  const url = `${services.signIn.publicUrl}/api/auth/sign-in/email`
  const headers = { 'content-type': 'application/json', origin: services.signIn.publicUrl }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}
