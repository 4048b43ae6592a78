import { makeTrade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  ownerOf,
  refusalOf,
  storeTrade,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

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

const content = {
  name: 'Harbour Kitchens Ltd',
  tradingName: 'Harbour',
  companyNumber: 'sc 123456',
  vatNumber: '123 4567 82',
  country: 'GB',
  currency: 'GBP',
  language: 'de',
  logo: '',
  financialYearStart: '01-01',
} as const

describe('the company', () => {
  it('is read and changed as a whole, and says by whom', async () => {
    const before = await owner.company.get()
    expect(before).toMatchObject({
      id: company.companyId,
      name: 'Harbour',
      country: 'GB',
      language: 'en',
      financialYearStart: '04-06',
      version: 1,
      currencyFixed: false,
    })
    const saved = await owner.company.update({ ...content, version: 1 })
    expect(saved).toMatchObject({
      name: 'Harbour Kitchens Ltd',
      companyNumber: 'SC123456',
      vatNumber: '123456782',
      language: 'de',
      version: 2,
      updatedBy: 'Olive Owner',
    })
    expect(await owner.company.get()).toEqual(saved)
    const trail = await owner.audit.trail({ noun: 'company', recordId: company.companyId })
    expect(trail.rows.find(({ field }) => field === 'name')).toMatchObject({
      old: 'Harbour',
      new: 'Harbour Kitchens Ltd',
      actor: { kind: 'person', name: 'Olive Owner' },
    })
  })

  it('is not changed by saving what is there', async () => {
    const { version, ...rest } = await owner.company.update({ ...content, version: 1 })
    const again = await owner.company.update({ ...content, version })
    expect(again).toEqual({ ...rest, version })
    expect((await owner.company.update({ ...content, version })).version).toBe(version)
  })

  it.each([
    ['name', '  ', 'invalid_input'],
    ['companyNumber', '123', 'invalid_input'],
    ['vatNumber', '123', 'invalid_input'],
    ['country', 'UK', 'invalid_input'],
    ['currency', 'POUND', 'invalid_input'],
    ['language', 'fr', 'invalid_input'],
    ['financialYearStart', '02-29', 'invalid_input'],
    ['logo', 'https://elsewhere.example/logo.png', 'invalid_input'],
    ['logo', '/images/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.webp', 'reference_unknown'],
  ])('refuses %s %s', async (field, value, code) => {
    const call = owner.company.update({ ...content, [field]: value, version: 1 })
    expect(await refusalOf(call)).toEqual({ code, field })
    expect((await owner.company.get()).version).toBe(1)
  })

  it('tells whoever saves an older version', async () => {
    await owner.company.update({ ...content, version: 1 })
    const late = owner.company.update({ ...content, name: 'Late', version: 1 })
    expect(await refusalOf(late)).toEqual({ code: 'stale_version', field: 'version' })
  })

  it('is nobody else’s', async () => {
    const stranger = world.as((await world.addCompany()).owner)
    await owner.company.update({ ...content, version: 1 })
    expect((await stranger.company.get()).name).toBe('Harbour')
    const trail = await stranger.audit.trail({ noun: 'company', recordId: company.companyId })
    expect(trail.rows).toEqual([])
  })

  it('is changed by those who look after all branches alone', async () => {
    const some = world.as(limited(company.owner, { branchIds: [company.branchIds[0]] }))
    expect((await some.company.get()).name).toBe('Harbour')
    const call = some.company.update({ ...content, version: 1 })
    expect((await refusalOf(call)).code).toBe('not_allowed')
  })
})

describe('branches that follow the company', () => {
  it('take on its VAT number and currency, with their billing records', async () => {
    await owner.company.update({ ...content, version: 1 })
    const [quay, pier] = company.branchIds
    expect((await owner.branches.get({ id: quay })).vatNumber).toBe('123456782')
    const billing = { companyType: 'sole_trader', vatRegistered: true, vatNumber: '999999973' }
    const branch = await owner.branches.get({ id: pier })
    await owner.branches.updateDetails({
      id: pier,
      version: branch.version,
      branch: {
        name: 'Pier',
        companyName: 'Pier & Sons',
        line1: '1 Pier',
        town: 'Falmouth',
        postcode: 'TR11 3HH',
        timeZone: 'America/New_York',
        currency: 'USD',
      },
      billing: { ...billing, companyType: 'sole_trader' },
    })
    const next = { ...content, vatNumber: 'GB123456782', currency: 'EUR' }
    await owner.company.update({ ...next, version: 2 })
    const [first, second] = [
      await owner.branches.get({ id: quay }),
      await owner.branches.get({ id: pier }),
    ]
    expect([first.vatNumber, first.currency]).toEqual(['GB123456782', 'EUR'])
    expect([second.vatNumber, second.currency]).toEqual(['999999973', 'USD'])
    const records = await world.database.withTenant(company.scope, (trx) =>
      trx
        .selectFrom('billing_records')
        .select(['branch_id', 'vat_number', 'vat_registered'])
        .where('company_id', '=', company.companyId)
        .where('branch_id', '=', quay)
        .execute(),
    )
    expect(records).toEqual([{ branch_id: quay, vat_number: 'GB123456782', vat_registered: true }])
  })
})

describe('once something was sold', () => {
  const trade = makeTrade({ seed: 7, registers: 2, orders: 40 })
  beforeAll(() => storeTrade(world, trade))

  it('the currency stays, and the list of branches says what today brought', async () => {
    const trader = world.as(ownerOf(trade.companyId))
    const { version, currencyFixed, name } = await trader.company.get()
    expect(currencyFixed).toBe(true)
    const call = trader.company.update({ ...content, name, currency: 'EUR', version })
    expect(await refusalOf(call)).toEqual({ code: 'currency_fixed', field: 'currency' })

    const date = trade.orders.at(-1)?.order.businessDate ?? ''
    const { figures } = await trader.sales.summary({ from: date, to: date })
    expect(figures.net).not.toBe(0)
    const noon = Date.parse(`${date}T12:00:00.000Z`)
    const before = world.services.now()
    world.pass(noon - before)
    const { rows } = await trader.branches.list({})
    world.pass(before - noon)
    expect(rows).toMatchObject([{ id: trade.branchId, netToday: figures.net, currencyFixed: true }])
    const [branch] = rows
    if (branch === undefined) throw new Error('the trade has no branch')
    const moved = trader.branches.updateDetails({
      id: branch.id,
      version: branch.version,
      branch: {
        name: 'Quay',
        companyName: 'Quay',
        line1: '1 Quay',
        town: 'Falmouth',
        postcode: 'TR11 3HH',
        timeZone: 'Europe/London',
        currency: 'EUR',
      },
    })
    expect(await refusalOf(moved)).toEqual({ code: 'currency_fixed', field: 'branch.currency' })
  })

  it('a business day ends at another time from a later day on, never the one that is traded', async () => {
    const trader = world.as(ownerOf(trade.companyId))
    const change = async (cutOverMinutes: number) => {
      const { rows } = await trader.branches.list({})
      const { id } = rows[0] ?? expect.fail()
      const { version, name, timeZone, currency } = await trader.branches.get({ id })
      const place = { companyName: name, line1: '1 Quay', town: 'Falmouth', postcode: 'TR11 3HH' }
      const branch = { ...place, name, timeZone, currency, cutOverMinutes }
      return trader.branches.updateDetails({ id, version, branch })
    }
    const before = world.services.now()
    world.pass(Date.parse('2027-01-15T05:00:00.000Z') - before)
    const refusal = { code: 'day_would_change', field: 'branch.cutOverMinutes' }
    expect(await refusalOf(change(360))).toEqual(refusal)
    world.pass(60 * 60_000)
    expect(await change(360)).toMatchObject({ cutOverMinutes: 360 })
    world.pass(before - world.services.now())
  })
})

it('nobody hears of a branch’s id that is not theirs', async () => {
  expect((await refusalOf(owner.branches.get({ id: v7() }))).code).toBe('not_found')
})
