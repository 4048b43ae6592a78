import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newClaim, pairDevice } from '../../app/pair-device.ts'
import {
  createTestWorld,
  limited,
  refusalOf,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import type { LiveMessage } from '../../platform/live/bus.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())

const details = {
  name: 'Beach',
  companyName: 'Harbour Ltd',
  line1: '1 Sand Lane',
  town: 'St Ives',
  postcode: 'tr261ab',
  timeZone: 'Europe/London',
  currency: 'GBP',
}
const billing = {
  companyType: 'ltd' as const,
  companyNumber: '1234567',
  county: 'Cornwall',
  annualRevenue: '250_500k',
  vatRegistered: true,
  vatNumber: 'gb 123 4567 82',
}

function billingOf(branchId: string) {
  return world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('billing_records')
      .selectAll()
      .where('company_id', '=', company.companyId)
      .where('branch_id', '=', branchId)
      .execute(),
  )
}

async function addBranch(name = 'Beach') {
  return owner.branches.create({ id: v7(), branch: { ...details, name } })
}

describe('a new branch', () => {
  it('is usable at once: normalised, with its billing record, in everybody’s list', async () => {
    const branch = await addBranch()
    expect(branch).toMatchObject({
      name: 'Beach',
      postcode: 'TR26 1AB',
      location: 'St Ives',
      line2: '',
      phone: '',
      email: '',
      cutOverMinutes: 240,
      version: 1,
      archived: false,
      currencyFixed: false,
      updatedBy: 'Olive Owner',
    })
    expect(await billingOf(branch.id)).toMatchObject([
      {
        name: 'Beach',
        company_name: 'Harbour Ltd',
        postcode: 'TR26 1AB',
        address: '1 Sand Lane, St Ives, TR26 1AB',
        town: 'St Ives',
        location: 'St Ives',
      },
    ])
    const me = await owner.session.me()
    expect(me.branches.map(({ name }) => name)).toEqual(['Beach', 'Pier', 'Quay'])
    const register = await owner.registers.create({ id: v7(), branchId: branch.id, name: 'Till' })
    const pairing = await pairDevice({ owner, device: world.as(null) }, register.id)
    expect(pairing.branchName).toBe('Beach')
  })

  it('is made once, however often it is sent', async () => {
    const id = v7()
    const first = await owner.branches.create({ id, branch: details })
    expect(await owner.branches.create({ id, branch: details })).toEqual(first)
    const other = owner.branches.create({ id, branch: { ...details, name: 'Else' } })
    expect(await refusalOf(other)).toEqual({ code: 'id_reused', field: 'id' })
    expect(await billingOf(id)).toHaveLength(1)
  })

  it('sells by the rules that people set, and tills hear of them', async () => {
    const rules = {
      ...({ taxRounding: 'half_even', taxRoundPer: 'line', taxRoundEach: true } as const),
      ...({ cashRoundingStep: 5, cashRoundingMode: 'up' } as const),
      ...({ orderTypes: ['eat_in', 'takeaway'], defaultOrderType: 'takeaway' } as const),
      lineTypes: true,
    }
    const made = await addBranch()
    const change = (more: object) =>
      owner.branches.updateDetails({
        ...{ id: made.id, version: made.version },
        branch: { ...details, ...rules, orderTypes: [...rules.orderTypes], ...more },
      })
    expect(await refusalOf(change({ defaultOrderType: 'delivery' }))).toEqual({
      code: 'invalid_input',
      field: 'branch.defaultOrderType',
    })
    expect(await refusalOf(change({ orderTypes: ['eat_in', 'eat_in'] }))).toMatchObject({
      code: 'invalid_input',
    })
    const saved = await change({})
    expect(saved).toMatchObject(rules)
    const { records } = await owner.sync.pull({ branchId: made.id })
    expect(records.branch[0]).toMatchObject(rules)
    const lines = [1, 2].map((tax) => ({ tax }))
    const taxes = lines.map(({ tax }) => ({
      ...{ id: `gst-${tax}`, name: `GST ${tax}`, rate: 90_000, inclusive: false },
    }))
    const quote = await owner.quotes.create({
      branchId: made.id,
      lines: [{ id: 'a', quantity: 1000, unitPrice: 805, taxes }],
    })
    expect(quote.taxes[0]?.shares.map(({ amount }) => amount)).toEqual([72, 72])
    // A form that knows nothing of the rules leaves them.
    const { version } = saved
    const again = await owner.branches.updateDetails({ id: made.id, version, branch: details })
    expect(again).toMatchObject(rules)
  })

  it('takes on the rules of the branch that it copies', async () => {
    await world.database.withTenant(company.scope, (trx) =>
      trx
        .updateTable('branches')
        .set({ order_types: ['takeaway'], default_order_type: 'takeaway', cash_rounding_step: 5 })
        .where('id', '=', company.branchIds[0])
        .execute(),
    )
    const id = v7()
    await owner.branches.create({ id, branch: details, copyOf: company.branchIds[0] })
    const { records } = await owner.sync.pull({ branchId: id })
    expect(records.branch).toMatchObject([{ orderTypes: ['takeaway'], cashRoundingStep: 5 }])
    const unknown = owner.branches.create({ id: v7(), branch: details, copyOf: v7() })
    expect(await refusalOf(unknown)).toEqual({ code: 'reference_unknown', field: 'copyOf' })
  })

  it.each([
    ['postcode', '12345'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+01:00'],
    ['currency', 'XXX'],
    ['cutOverMinutes', 721],
    ['name', ' '],
    ['email', 'nobody'],
  ])('is refused for its %s %s, and nothing is left behind', async (field, value) => {
    const id = v7()
    const branch = { ...details, [field]: value }
    expect(await refusalOf(owner.branches.create({ id, branch }))).toEqual({
      code: 'invalid_input',
      field: `branch.${field}`,
    })
    expect(await billingOf(id)).toEqual([])
  })

  it('may have any postcode outside the United Kingdom', async () => {
    const {
      id: _id,
      currencyFixed: _c,
      updatedAt: _a,
      updatedBy: _b,
      ...now
    } = await owner.company.get()
    await owner.company.update({ ...now, country: 'NL' })
    const branch = { ...details, postcode: '1012  ab' }
    expect((await owner.branches.create({ id: v7(), branch })).postcode).toBe('1012 AB')
  })
})

describe('branch and billing record', () => {
  it('change together, and both are in the audit', async () => {
    const { id } = await addBranch()
    const branch = { ...details, name: 'Beach Café', town: 'Hayle', postcode: 'TR27 4AA' }
    const saved = await owner.branches.updateDetails({ id, version: 1, branch, billing })
    expect(saved).toMatchObject({
      version: 2,
      town: 'Hayle',
      location: 'Hayle',
      vatNumber: 'GB123456782',
      billing: { version: 3 },
    })
    expect(await billingOf(id)).toMatchObject([
      {
        id: saved.billing.id,
        name: 'Beach Café',
        location: 'Hayle',
        address: '1 Sand Lane, Hayle, Cornwall, TR27 4AA',
        company_type: 'ltd',
        company_number: '01234567',
        annual_revenue: '250_500k',
        vat_registered: true,
        vat_number: 'GB123456782',
        updated_by: 'Olive Owner',
      },
    ])
    const trail = await owner.audit.trail({ noun: 'branch', recordId: id })
    expect(trail.rows.map(({ field }) => field).sort()).toEqual([
      '',
      'location',
      'name',
      'postcode',
      'town',
      'vatNumber',
    ])
    const records = await owner.audit.trail({ noun: 'billing_record', recordId: saved.billing.id })
    expect(records.rows.find(({ field }) => field === 'county')).toMatchObject({
      old: '',
      new: 'Cornwall',
      actor: { kind: 'person', name: 'Olive Owner' },
    })
  })

  it.each([
    ['companyNumber', ''],
    ['companyNumber', 'X1'],
    ['vatNumber', '12'],
  ])('stay both as they were where %s is %s', async (field, value) => {
    const { id } = await addBranch()
    const before = await billingOf(id)
    const call = owner.branches.updateDetails({
      id,
      version: 1,
      branch: { ...details, name: 'Other' },
      billing: { ...billing, [field]: value },
    })
    expect(await refusalOf(call)).toEqual({ code: 'invalid_input', field: `billing.${field}` })
    expect((await owner.branches.get({ id })).name).toBe('Beach')
    expect(await billingOf(id)).toEqual(before)
  })

  it('are told apart by version: one of two people who save at once is told', async () => {
    const { id } = await addBranch()
    const save = (name: string) =>
      owner.branches.updateDetails({ id, version: 1, branch: { ...details, name } })
    const answers = await Promise.allSettled([save('One'), save('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(save('Three'))).toEqual({ code: 'stale_version', field: 'version' })
  })

  it('change the branch’s version too when only the billing record changed', async () => {
    const { id } = await addBranch()
    const first = await owner.branches.updateDetails({ id, version: 1, branch: details, billing })
    expect(first.version).toBe(2)
    const again = await owner.branches.updateDetails({ id, version: 2, branch: details, billing })
    expect([again.version, again.billing]).toEqual([2, first.billing])
    const other = { ...billing, county: 'Devon' }
    const second = await owner.branches.updateDetails({
      id,
      version: 2,
      branch: details,
      billing: other,
    })
    expect(second.version).toBe(3)
  })

  it('need the right for billing where billing is given', async () => {
    const { id } = await addBranch()
    const manager = world.as(
      limited(company.owner, { permissions: ['company.read', 'branches.write'] }),
    )
    const call = manager.branches.updateDetails({ id, version: 1, branch: details, billing })
    expect(await refusalOf(call)).toEqual({ code: 'not_allowed', field: 'billing' })
    const plain = manager.branches.updateDetails({ id, version: 1, branch: details })
    expect((await plain).version).toBe(1)
  })

  it('reach the tills, and open pages hear of it', async () => {
    const { id } = await addBranch()
    const { cursor } = await owner.sync.pull({ branchId: id })
    const heard: LiveMessage[] = []
    const end = world.services.live.subscribe((message) => heard.push(message))
    const branch = { ...details, timeZone: 'Europe/Madrid', cutOverMinutes: 300 }
    await owner.branches.updateDetails({ id, version: 1, branch })
    end()
    expect(heard.map(({ event }) => event.type)).toEqual(['records', 'company'])
    const news = await owner.sync.pull({ branchId: id, cursor })
    expect(news.records.branch).toMatchObject([
      { id, version: 2, timeZone: 'Europe/Madrid', cutOverMinutes: 300 },
    ])
  })
})

describe('archiving', () => {
  it('takes a branch away and brings it back', async () => {
    const { id } = await addBranch()
    await owner.branches.archive({ id, version: 1, archived: true })
    expect((await owner.session.me()).branches.map((row) => row.id)).not.toContain(id)
    const archived = await owner.branches.list({ archived: 'true' })
    expect(archived.rows.map((row) => row.id)).toEqual([id])
    const back = await owner.branches.archive({ id, version: 2, archived: false })
    expect(back).toMatchObject({ version: 3, archived: false })
  })

  it('keeps the last branch, whoever asks at once', async () => {
    const [quay, pier] = company.branchIds
    const archive = (id: string) => owner.branches.archive({ id, version: 1, archived: true })
    const answers = await Promise.allSettled([archive(quay), archive(pier)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = answers[0]?.status === 'fulfilled' ? pier : quay
    expect(await refusalOf(archive(left))).toEqual({ code: 'last_branch', field: 'id' })
  })

  it('waits for tills that may still hold sales, and nobody pairs one afterwards', async () => {
    const { id } = await addBranch()
    const register = await owner.registers.create({ id: v7(), branchId: id, name: 'Till' })
    const pair = async () => owner.registers.pairingCode({ id: register.id })
    await pairDevice({ owner, device: world.as(null) }, register.id)
    const archive = () => owner.branches.archive({ id, version: 1, archived: true })
    expect(await refusalOf(archive())).toEqual({ code: 'branch_has_tills', field: 'id' })
    const device = {
      kind: 'device',
      deviceKind: 'till',
      companyId: company.companyId,
      branchIds: [id],
      branchId: id,
      registerId: register.id,
      permissions: ['journal.write'],
    } as const
    await world.as(device).registers.unpair({ registerId: register.id, sequence: 0 })
    const waiting = await pair()
    await archive()
    const late = world.as(null).registers.pair({ code: waiting.code, claim: newClaim() })
    expect((await refusalOf(late)).code).toBe('pairing_code_invalid')
    expect((await refusalOf(pair())).code).toBe('register_closed')
  })
})

describe('a person limited to some branches', () => {
  const seeing = (index: 0 | 1) =>
    world.as(limited(company.owner, { branchIds: [company.branchIds[index]] }))

  it('sees those alone', async () => {
    const [quay, pier] = company.branchIds
    const some = seeing(0)
    expect((await some.branches.list({})).rows.map(({ id }) => id)).toEqual([quay])
    expect((await some.branches.list({})).total).toBe(1)
    expect((await some.branches.get({ id: quay })).name).toBe('Quay')
    expect((await refusalOf(some.branches.get({ id: pier }))).code).toBe('not_found')
    const trail = some.audit.trail({ noun: 'branch', recordId: pier })
    expect((await refusalOf(trail)).code).toBe('not_found')
    expect((await some.session.me()).branches.map(({ id }) => id)).toEqual([quay])
  })

  it('changes those alone, and neither creates nor archives any', async () => {
    const [quay, pier] = company.branchIds
    const some = seeing(0)
    const change = (id: string) => some.branches.updateDetails({ id, version: 1, branch: details })
    expect((await change(quay)).name).toBe('Beach')
    expect((await refusalOf(change(pier))).code).toBe('not_found')
    const create = some.branches.create({ id: v7(), branch: details })
    expect((await refusalOf(create)).code).toBe('not_allowed')
    const archive = some.branches.archive({ id: quay, version: 2, archived: true })
    expect((await refusalOf(archive)).code).toBe('not_allowed')
  })
})

describe('the list', () => {
  it('counts tills and team, and finds by name, town and postcode', async () => {
    const { id } = await addBranch('Lighthouse')
    await owner.registers.create({ id: v7(), branchId: id, name: 'One' })
    for (const search of ['lightho', 'st ives', 'tr26']) {
      const { rows } = await owner.branches.list({ search })
      expect(rows, search).toMatchObject([{ id, tills: 1, team: 0, netToday: 0 }])
    }
    expect((await owner.branches.list({ search: 'nowhere' })).rows).toEqual([])
    const page = await owner.branches.list({ limit: 2 })
    expect(page.rows.map(({ name }) => name)).toEqual(['Lighthouse', 'Pier'])
    const next = await owner.branches.list({ limit: 2, cursor: page.nextCursor ?? '' })
    expect(next.rows.map(({ name }) => name)).toEqual(['Quay'])
  })

  it('shows no sales to those who may not see them', async () => {
    const reader = world.as(limited(company.owner, { permissions: ['company.read'] }))
    expect((await reader.branches.list({})).rows.map(({ netToday }) => netToday)).toEqual([
      null,
      null,
    ])
  })
})
