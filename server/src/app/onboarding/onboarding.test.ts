import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { businessKinds } from '@servery/domain/business/company/onboarding.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptInPractice } from '../../platform/access/practice.store.ts'
import type { Person } from '../../platform/access/principal.ts'
import { parseToken } from '../../platform/access/tokens.ts'
import { endPractice } from '../practice/practice.service.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** A company as it is just after sign-up: nothing has a name yet. */
async function signUp(): Promise<{ owner: Person; client: TestClient; branchId: string }> {
  const { scope, owner, branchIds } = await world.addCompany()
  const [branchId, second] = branchIds
  await world.database.withTenant(scope, async (trx) => {
    await trx.deleteFrom('branches').where('id', '=', second).execute()
    const empty = { name: '', company_name: '' }
    await trx.updateTable('branches').set(empty).where('id', '=', branchId).execute()
    await trx.updateTable('companies').set({ name: '' }).execute()
    await trx.updateTable('users').set({ first_name: '', second_name: '' }).execute()
    const billing = { company_id: scope.companyId, id: v7(), branch_id: branchId }
    await trx.insertInto('billing_records').values(billing).execute()
  })
  return { owner, client: world.as(owner), branchId }
}

const you = { firstName: 'Ana', secondName: 'Reed', jobTitle: 'Owner', phone: '' }
const business = {
  name: 'Quay Coffee',
  companyType: 'ltd',
  kind: 'cafe',
  currency: 'GBP',
  vatRegistered: true,
  language: 'en',
} as const
const branch = {
  name: 'Quay',
  line1: '1 Quay Street',
  line2: '',
  town: 'Falmouth',
  postcode: 'tr113hh',
  county: 'Cornwall',
  country: 'GB',
  timeZone: 'Europe/London',
}

function answersOf(state: OnboardingState): NonNullable<OnboardingState['answers']> {
  if (state.answers === null) throw new Error('these answers are not shown')
  return state.answers
}

async function answerAll(
  client: TestClient,
  change: { kind?: (typeof businessKinds)[number]; vatRegistered?: boolean } = {},
): Promise<OnboardingState> {
  const begun = answersOf(await client.onboarding.get())
  await client.onboarding.saveYou({ ...you, version: begun.you.version })
  const { version } = begun.business
  await client.onboarding.saveBusiness({ ...business, ...change, version })
  const { version: branchVersion } = answersOf(await client.onboarding.get()).branch
  return client.onboarding.saveBranch({ ...branch, version: branchVersion })
}

const listAll = async (client: TestClient) =>
  (await client.items.list({ limit: 100, archived: 'false' })).rows

describe('a business that has just signed up', () => {
  it('begins at the first step, with everything that blocks named', async () => {
    const { client } = await signUp()
    const state = await client.onboarding.get()
    expect(state).toMatchObject({ onboarded: false, mayFinish: true, nextStep: 'you' })
    expect(state.missing.map(({ step, field }) => `${step}.${field}`)).toEqual([
      'you.firstName',
      'you.secondName',
      'business.name',
      'business.companyType',
      'business.kind',
      'branch.name',
      'branch.line1',
      'branch.town',
      'branch.postcode',
    ])
    expect(await refusalOf(client.onboarding.finish())).toEqual({
      code: 'setup_incomplete',
      field: 'you.firstName',
    })
    expect(await refusalOf(client.onboarding.addStarter({ start: 'sample' }))).toEqual({
      code: 'setup_incomplete',
      field: 'you.firstName',
    })
  })

  it('goes on wherever it stopped, and what was said stays', async () => {
    const { client, owner, branchId } = await signUp()
    const first = await client.onboarding.saveYou({ ...you, version: 1 })
    expect(first.nextStep).toBe('business')
    const second = await client.onboarding.saveBusiness({ ...business, version: 1 })
    expect(second.nextStep).toBe('branch')
    const third = await client.onboarding.saveBranch({
      ...branch,
      version: answersOf(second).branch.version,
    })
    expect(third).toMatchObject({ nextStep: 'bank', missing: [] })
    const elsewhere = answersOf(await world.as(owner).onboarding.get())
    expect(elsewhere.you).toEqual({ version: 2, ...you })
    expect(elsewhere.business).toEqual({ version: 2, ...business })
    expect(elsewhere.branch).toEqual({
      ...branch,
      id: branchId,
      version: elsewhere.branch.version,
      postcode: 'TR11 3HH',
    })
  })

  it('has its billing record filled in from the branch', async () => {
    const { client, owner, branchId } = await signUp()
    await answerAll(client)
    const scope = { companyId: owner.companyId, branchIds: null }
    const [record, stored] = await world.database.withTenant(scope, async (trx) => [
      await trx.selectFrom('billing_records').selectAll().executeTakeFirstOrThrow(),
      await trx.selectFrom('branches').selectAll().executeTakeFirstOrThrow(),
    ])
    expect(record).toMatchObject({
      branch_id: branchId,
      name: 'Quay',
      company_name: 'Quay Coffee',
      company_type: 'ltd',
      address: '1 Quay Street, Falmouth, Cornwall, TR11 3HH',
      town: 'Falmouth',
      location: 'Falmouth',
      county: 'Cornwall',
      vat_registered: true,
    })
    expect(stored).toMatchObject({
      company_name: 'Quay Coffee',
      location: 'Falmouth',
      default_order_type: 'eat_in',
      order_types: ['eat_in', 'takeaway', 'collection'],
    })
  })

  it('finishes once, and again without harm', async () => {
    const { client, owner } = await signUp()
    await answerAll(client)
    expect((await client.onboarding.finish()).onboarded).toBe(true)
    expect((await client.onboarding.finish()).onboarded).toBe(true)
    expect((await client.session.me()).company).toMatchObject({
      name: 'Quay Coffee',
      onboarded: true,
    })
    const finished = await world.database.withTenant(
      { companyId: owner.companyId, branchIds: null },
      (trx) =>
        trx.selectFrom('audit_entries').selectAll().where('field', '=', 'onboarded').execute(),
    )
    expect(finished).toHaveLength(1)
  })
})

describe('saving a step', () => {
  it('twice changes nothing, from an old version is refused', async () => {
    const { client } = await signUp()
    await client.onboarding.saveYou({ ...you, version: 1 })
    const again = await client.onboarding.saveYou({ ...you, version: 1 })
    expect(answersOf(again).you.version).toBe(2)
    const stale = client.onboarding.saveYou({ ...you, firstName: 'Bea', version: 1 })
    expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'version' })
    const other = client.onboarding.saveBusiness({ ...business, version: 7 })
    expect(await refusalOf(other)).toEqual({ code: 'stale_version', field: 'version' })
  })

  it('refuses a postcode that is none of the country', async () => {
    const { client } = await signUp()
    const wrong = client.onboarding.saveBranch({ ...branch, postcode: '12345', version: 1 })
    expect(await refusalOf(wrong)).toEqual({ code: 'invalid_input', field: 'postcode' })
    const abroad = { ...branch, postcode: '10115', country: 'DE', version: 1 }
    const saved = await client.onboarding.saveBranch(abroad)
    expect(answersOf(saved).branch).toMatchObject({ postcode: '10115', country: 'DE' })
  })

  it('keeps the currency once something was sold', async () => {
    const { client, owner, branchId } = await signUp()
    await answerAll(client)
    await client.registers.create({ id: v7(), branchId, name: 'Till' })
    await world.database.withTenant({ companyId: owner.companyId, branchIds: null }, (trx) =>
      trx.updateTable('registers').set({ sequence: 3 }).execute(),
    )
    const change = client.onboarding.saveBusiness({ ...business, currency: 'EUR', version: 2 })
    expect(await refusalOf(change)).toEqual({ code: 'currency_fixed', field: 'currency' })
  })

  it('is the owner’s alone; others learn whom to ask and nothing else', async () => {
    const { owner } = await signUp()
    const manager = world.as({ ...owner, role: 'manager', permissions: rolePermissions.manager })
    const state = await manager.onboarding.get()
    expect(state).toMatchObject({ onboarded: false, mayFinish: false, answers: null })
    for (const refused of [
      manager.onboarding.saveYou({ ...you, version: 1 }),
      manager.onboarding.finish(),
      manager.onboarding.addStarter({ start: 'empty' }),
    ]) {
      expect((await refusalOf(refused)).code).toBe('not_allowed')
    }
  })
})

describe('what may wait', () => {
  it('is put off, stands on the checklist, and is ticked when it is done', async () => {
    const { client } = await signUp()
    await answerAll(client)
    const put = await client.onboarding.putOff({ steps: ['bank', 'starter'] })
    expect(put.steps.filter(({ state }) => state === 'later').map(({ step }) => step)).toEqual([
      'bank',
      'starter',
    ])
    expect(put.nextStep).toBe('shareholders')
    const entry = (state: OnboardingState, key: string) =>
      state.checklist.entries.find((one) => one.key === key)?.done
    expect([entry(put, 'bank'), entry(put, 'items')]).toEqual([false, false])
    expect(entry(put, 'payment_methods')).toBe(true)
    const added = await client.onboarding.addStarter({ start: 'sample' })
    expect(added.steps.find(({ step }) => step === 'starter')?.state).toBe('done')
    expect(entry(added, 'items')).toBe(true)
  })

  it('asks a charity for no shareholders', async () => {
    const { client } = await signUp()
    const { version } = answersOf(await client.onboarding.get()).business
    const state = await client.onboarding.saveBusiness({
      ...business,
      companyType: 'charity',
      version,
    })
    expect(state.steps.find(({ step }) => step === 'shareholders')?.state).toBe('done')
    expect(state.checklist.entries.map(({ key }) => key)).not.toContain('shareholders')
  })

  it('goes off Home when the owner says so', async () => {
    const { client } = await signUp()
    const gone = await client.onboarding.dismissChecklist({ dismissed: true })
    expect(gone.checklist.dismissed).toBe(true)
    const back = await client.onboarding.dismissChecklist({ dismissed: false })
    expect(back.checklist.dismissed).toBe(false)
  })
})

describe('starting without items', () => {
  it('still has what is needed to sell', async () => {
    const { client, branchId } = await signUp()
    await answerAll(client)
    const state = await client.onboarding.addStarter({ start: 'empty' })
    expect(state.steps.find(({ step }) => step === 'starter')?.state).toBe('done')
    const { records } = await client.sync.pull({ branchId, cursor: 0 })
    expect(records.items).toEqual([])
    expect(records.paymentMethods.map(({ kind }) => kind).sort()).toEqual([
      'bank_transfer',
      'card_standalone',
      'cash',
      'voucher',
    ])
    expect(records.taxRates.map(({ rate }) => rate).sort()).toEqual([0, 200_000, 50_000])
    expect(records.discounts.length).toBeGreaterThan(0)
  })
})

describe.each(businessKinds)('the sample menu of %s', (kind) => {
  it('is written once, whole and right', async () => {
    const { client, branchId } = await signUp()
    await answerAll(client, { kind })
    await client.onboarding.addStarter({ start: 'sample' })
    const before = await client.sync.pull({ branchId, cursor: 0 })
    const again = await client.onboarding.addStarter({ start: 'sample' })
    expect(again.steps.find(({ step }) => step === 'starter')?.state).toBe('done')
    const { records } = await client.sync.pull({ branchId, cursor: 0 })
    expect(records).toEqual(before.records)
    expect(records.items.length).toBeGreaterThanOrEqual(15)
    expect(records.items.length).toBeLessThanOrEqual(40)
    expect(records.items.filter(({ favourite }) => favourite).length).toBeGreaterThanOrEqual(6)
    expect(records.items.every(({ archived }) => !archived)).toBe(true)
    expect(records.serviceCharges).toHaveLength(kind === 'restaurant' ? 1 : 0)
    for (const item of records.items) {
      expect(item.price, item.name).toBeGreaterThan(0)
      expect(item.taxRateIds, item.name).toHaveLength(1)
      const [first] = item.variations
      if (first !== undefined) expect(first.price, item.name).toBe(item.price)
    }
  })
})

describe('a change of mind', () => {
  it('about the kind swaps the menu, and keeps what was worked on', async () => {
    const { client } = await signUp()
    await answerAll(client, { kind: 'retail' })
    await client.onboarding.addStarter({ start: 'sample' })
    const milk = (await listAll(client)).find(({ name }) => name === 'Milk 1 l')
    if (milk === undefined) throw new Error('the shop sells no milk')
    const { categoryName: _, updatedAt: __, updatedBy: ___, archived: ____, ...input } = milk
    await client.items.update({ ...input, price: 155 as never })
    const { version } = answersOf(await client.onboarding.get()).business
    await client.onboarding.saveBusiness({ ...business, kind: 'cafe', version })
    await client.onboarding.addStarter({ start: 'sample' })
    const names = (await listAll(client)).map(({ name }) => name)
    expect(names).toContain('Flat white')
    expect(names).toContain('Milk 1 l')
    expect(names).not.toContain('White loaf')
  })

  it('about VAT moves the items to the rates that hold, and back', async () => {
    const { client, branchId } = await signUp()
    await answerAll(client)
    await client.onboarding.addStarter({ start: 'sample' })
    const ratesOf = async () => {
      const { records } = await client.sync.pull({ branchId, cursor: 0 })
      const active = records.taxRates.filter(({ archived }) => !archived)
      const rateOf = new Map(active.map(({ id, rate }) => [id, rate]))
      const of = (name: string) => {
        const item = records.items.find((one) => one.name === name)
        const away = item?.taxRateIdsByOrderType.takeaway
        return [item?.taxRateIds, away].map((ids) => ids?.map((id) => rateOf.get(id)))
      }
      return { names: active.map(({ name }) => name).sort(), of }
    }
    const registered = await ratesOf()
    expect(registered.names).toEqual(['VAT 0 %', 'VAT 20 %', 'VAT 5 %'])
    expect(registered.of('Butter croissant')).toEqual([[200_000], [0]])
    expect(registered.of('Flat white')).toEqual([[200_000], undefined])
    const change = async (vatRegistered: boolean) => {
      const { version } = answersOf(await client.onboarding.get()).business
      await client.onboarding.saveBusiness({ ...business, vatRegistered, version })
    }
    await change(false)
    const without = await ratesOf()
    expect(without.names).toEqual(['No VAT'])
    expect(without.of('Butter croissant')).toEqual([[0], undefined])
    await change(true)
    const back = await ratesOf()
    expect(back.names).toEqual(registered.names)
    expect(back.of('Butter croissant')).toEqual([[200_000], [0]])
  })
})

describe('a practice company', () => {
  const id = v7()
  let company: TestCompany
  let owner: TestClient
  let inside: TestClient
  beforeAll(async () => {
    company = await world.addCompany()
    owner = world.as(company.owner)
  })
  const rowsOf = async () => (await owner.practiceCompanies.list()).rows
  const userOf = async (companyId: string) => {
    const scope = { companyId, branchIds: null }
    const user = await world.database.readTenant(scope, (trx) =>
      trx.selectFrom('users').select('id').where('company_id', '=', companyId).executeTakeFirst(),
    )
    return user?.id ?? ''
  }

  it('is a company of its own with a menu, tables and sales of today', async () => {
    const made = await owner.practiceCompanies.create({ id })
    expect(made).toMatchObject({ id, ready: true, email: expect.stringContaining('.invalid') })
    expect(parseToken(made.key)?.companyId).toBe(id)
    expect(await world.services.identity.handle(signInRequest(world, made))).toMatchObject({
      status: 200,
    })
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

  it('never takes the id of another company, and never ends one', async () => {
    const maker = await world.addCompany()
    const { companyId, owner: victim } = await world.addCompany()
    const { practiceCompanies } = world.as(maker.owner)
    const { apiKeys } = world.as(victim)
    await apiKeys.create({ id: v7(), name: 'Till roll', permissions: ['company.read'] })
    const taken = await refusalOf(practiceCompanies.create({ id: companyId }))
    expect(taken).toMatchObject({ code: 'id_reused', field: 'id' })
    expect((await practiceCompanies.list()).rows).toEqual([])
    await world.database.withTenant(maker.scope, (trx) => {
      const [at, text] = [new Date(), { name: '', email: '', created_by: '' }]
      const row = { company_id: maker.companyId, id: companyId, created_at: at, ready_at: at }
      return trx
        .insertInto('practice_companies')
        .values({ ...row, ...text })
        .execute()
    })
    await practiceCompanies.remove({ id: companyId })
    expect((await apiKeys.list()).rows).toMatchObject([{ revokedAt: null }])
  })

  it('ends with its sign-ins and keys, by its own company alone', async () => {
    const stranger = world.as((await world.addCompany()).owner)
    expect(await refusalOf(stranger.practiceCompanies.remove({ id }))).toMatchObject({
      code: 'not_found',
    })
    const userId = await userOf(id)
    await inside.calendarFeeds.create({ id: v7(), name: 'Diary', types: ['reservation'] })
    await owner.practiceCompanies.remove({ id })
    expect((await rowsOf()).map((row) => row.id)).not.toContain(id)
    expect(await world.database.findCompanyOfUser(userId)).toBeNull()
    const keys = (await inside.apiKeys.list()).rows
    const feeds = (await inside.calendarFeeds.list()).rows
    expect([keys.length, feeds.length]).toEqual([1, 1])
    expect([...keys, ...feeds].every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  })

  it('ends as well where it becomes ready at that moment', async () => {
    const late = v7()
    await owner.practiceCompanies.create({ id: late })
    const setReady = (at: Date | null) =>
      world.database.withTenant(company.scope, (trx) =>
        trx
          .updateTable('practice_companies')
          .set({ ready_at: at })
          .where('company_id', '=', company.companyId)
          .where('id', '=', late)
          .execute(),
      )
    await setReady(null)
    const userId = await userOf(late)
    const readTenant: typeof world.database.readTenant = async (scope, work) => {
      const seen = await world.database.readTenant(scope, work)
      await setReady(new Date())
      return seen
    }
    const services = { ...world.services, database: { ...world.database, readTenant } }
    await endPractice(services, company.scope, late)
    expect(await world.database.findCompanyOfUser(userId)).toBeNull()
  })
})

function signInRequest(
  { services }: TestWorld,
  { email, password }: { email: string; password: string },
) {
  const url = `${services.signIn.publicUrl}/api/auth/sign-in/email`
  const headers = { 'content-type': 'application/json', origin: services.signIn.publicUrl }
  return new Request(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
}
