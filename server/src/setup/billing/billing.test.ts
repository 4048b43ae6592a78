import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  refusalOf,
  saidIn,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { addColleague, emailsTo } from '../../people/users/team-world.ts'
import type { Person } from '../../platform/access/principal.ts'

const minuteMs = 60_000
const bank = { bankName: 'Harbour Bank', sortCode: '20-45-91', accountNumber: '8730344' }
const holder = {
  type: 'individual' as const,
  firstName: 'Ana',
  secondName: 'Reed',
  dateOfBirth: '1990-02-28',
  ownership: 600_000 as never,
}

let world: TestWorld
let company: TestCompany
let owner: Person
let client: TestClient
let branchId: string
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  company = await world.addCompany()
  branchId = company.branchIds[0]
  owner = await addColleague(world, company, { role: 'owner' })
  client = world.as(owner)
  await world.database.withTenant(company.scope, (trx) =>
    trx
      .insertInto('billing_records')
      .values(company.branchIds.map((id) => ({ company_id: company.companyId, id, branch_id: id })))
      .execute(),
  )
})

const record = () => client.billing.get({ branchId })
const setBank = (change: object = {}) =>
  client.billing.updateBankDetails({ branchId, version: 1, ...bank, ...change })
const setHolders = (shareholders: object[], version = 1) =>
  client.billing.updateShareholders({ branchId, version, shareholders: shareholders as never })
const setCompanyType = (companyType: string) =>
  world.database.withTenant(company.scope, (trx) =>
    trx.updateTable('billing_records').set({ company_type: companyType }).execute(),
  )
const auditOf = () =>
  world.database.withTenant(company.scope, (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['field', 'old', 'new'])
      .where('noun', '=', 'billing_record')
      .orderBy('id')
      .execute(),
  )

describe('bank details', () => {
  it('come back as a hint alone, and whole only when they are asked for', async () => {
    expect((await record()).accountHint).toBe(null)
    expect(await setBank()).toMatchObject({ accountHint: '0344', version: 2 })
    expect(saidIn(await client.billing.list())).not.toContain('8730344')
    expect(await client.billing.revealBankDetails({ branchId })).toEqual({
      bankName: 'Harbour Bank',
      sortCode: '204591',
      accountNumber: '08730344',
    })
  })

  it('are sealed in the table, and stand nowhere else', async () => {
    await setBank()
    await client.billing.revealBankDetails({ branchId })
    const tables = await world.database.withTenant(company.scope, async (trx) => ({
      records: await trx.selectFrom('billing_records').selectAll().execute(),
      audit: await trx.selectFrom('audit_entries').selectAll().execute(),
    }))
    const sealed = tables.records.find((row) => row.branch_id === branchId)?.bank_details_enc
    const everything = `${JSON.stringify(tables)} ${sealed?.toString('latin1')}`
    for (const secret of ['204591', '20-45-91', '8730344', 'Harbour Bank']) {
      expect(everything).not.toContain(secret)
    }
    expect(await auditOf()).toEqual([
      { field: 'bankDetails', old: null, new: 'set' },
      { field: 'bankDetails', old: 'set', new: 'shown' },
    ])
  })

  it('copied to another record do not open', async () => {
    await setBank()
    await world.database.withTenant(company.scope, async (trx) => {
      const { bank_details_enc } = await trx
        .selectFrom('billing_records')
        .select('bank_details_enc')
        .where('branch_id', '=', branchId)
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('billing_records')
        .set({ bank_details_enc })
        .where('branch_id', '=', company.branchIds[1])
        .execute()
    })
    const copied = client.billing.revealBankDetails({ branchId: company.branchIds[1] })
    await expect(copied).rejects.toThrow()
  })

  it('that change are told to every owner, once, without a number', async () => {
    const second = await addColleague(world, company, { role: 'owner' })
    await setBank()
    await setBank({ version: 2 })
    expect((await auditOf()).length).toBe(1)
    for (const { userId } of [owner, second]) {
      const letters = await waitForEmails(`${userId}@harbour.example`)
      expect(letters.map(({ subject }) => subject)).toEqual([
        'The bank details of Quay were changed',
      ])
      expect(letters[0]?.content).not.toMatch(/0344|204591|20-45-91/)
    }
  })

  it.each([
    ['a sort code of five digits', { sortCode: '12345' }, 'sortCode'],
    ['no sort code', { sortCode: '' }, 'sortCode'],
    ['an account number of five digits', { accountNumber: '12345' }, 'accountNumber'],
    ['a bank of one letter', { bankName: 'X' }, 'bankName'],
  ])('%s is refused at its field', async (_, change, field) => {
    expect(await refusalOf(setBank(change))).toEqual({ code: 'invalid_input', field })
  })

  it('are changed only from the version that was read', async () => {
    await setBank()
    const stale = setBank({ accountNumber: '12345678' })
    expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'version' })
  })
})

async function waitForEmails(email: string) {
  await expect.poll(async () => (await emailsTo(world, email)).length).toBeGreaterThan(0)
  return emailsTo(world, email)
}

describe('who may touch bank details', () => {
  it('is an owner who has lately shown who they are', async () => {
    world.pass(11 * minuteMs)
    expect((await refusalOf(setBank())).code).toBe('reauthentication_required')
    const provenAt = new Date(world.services.now())
    await world.database.identity
      .insertInto('proofs')
      .values({ session_id: owner.sessionId, proven_at: provenAt })
      .execute()
    expect(await setBank()).toMatchObject({ accountHint: '0344' })
    world.pass(11 * minuteMs)
    const reveal = client.billing.revealBankDetails({ branchId })
    expect((await refusalOf(reveal)).code).toBe('reauthentication_required')
  })

  it('is no manager, and no key whatever it may do', async () => {
    const manager = world.as(await addColleague(world, company, { role: 'manager' })).billing
    const key = world.as({
      kind: 'key',
      companyId: company.companyId,
      branchIds: null,
      permissions: ['billing.read', 'billing.write'],
      keyId: v7(),
      name: 'Accounts',
    }).billing
    for (const asked of [manager, key]) {
      const reveal = asked.revealBankDetails({ branchId })
      expect((await refusalOf(reveal)).code).toBe('not_allowed')
      const change = asked.updateBankDetails({ branchId, version: 1, ...bank })
      expect((await refusalOf(change)).code).toBe('not_allowed')
    }
  })

  it('is nobody of another branch or company', async () => {
    const limited = await addColleague(world, company, {
      role: 'owner',
      branchIds: [company.branchIds[1]],
    })
    const stranger = await addColleague(world, await world.addCompany(), { role: 'owner' })
    for (const person of [limited, stranger]) {
      const { billing } = world.as(person)
      for (const call of [
        () => billing.get({ branchId }),
        () => billing.revealBankDetails({ branchId }),
        () => billing.updateBankDetails({ branchId, version: 1, ...bank }),
        () => billing.updateShareholders({ branchId, version: 1, shareholders: [] }),
      ]) {
        expect(await refusalOf(call())).toEqual({ code: 'not_found', field: 'branchId' })
      }
      expect(JSON.stringify(await billing.list())).not.toContain(branchId)
    }
  })
})

describe('shareholders', () => {
  it('are replaced as a whole', async () => {
    const fund = { type: 'company', companyName: 'Quay Fund', ownership: 200_000 }
    const saved = await setHolders([holder, { ...fund, firstName: 'ignored' }])
    expect(saved.version).toBe(2)
    expect(saved.shareholders).toMatchObject([
      { firstName: 'Ana', ownership: 600_000, isPsc: true, isDirector: false },
      { companyName: 'Quay Fund', firstName: '', ownership: 200_000, isPsc: false },
    ])
    expect((await setHolders([], 2)).shareholders).toEqual([])
    expect(await auditOf()).toMatchObject([
      { field: 'shareholders', old: [], new: [{ name: 'Ana Reed', ownership: 600_000 }, {}] },
      { field: 'shareholders', new: [] },
    ])
    expect(saidIn(await auditOf())).not.toContain('1990')
  })

  it('are replaced only by who saw the list as it is', async () => {
    await setHolders([holder])
    expect((await refusalOf(setHolders([]))).code).toBe('stale_version')
    expect((await record()).shareholders).toHaveLength(1)
  })

  it.each([
    ['no name', [{ ...holder, firstName: '' }], 'ltd', 'shareholders.0.firstName'],
    ['more than the whole', [holder, holder], 'ltd', 'shareholders'],
    ['a sole trader’s 60 %', [holder], 'sole_trader', 'shareholders.0.ownership'],
    ['a share of 0.001 %', [{ ...holder, ownership: 10 }], 'ltd', 'shareholders.0.ownership'],
    ['twenty-one', Array(21).fill({ ...holder, ownership: 100 }), 'ltd', 'shareholders'],
  ])('%s is refused', async (_, list, type, field) => {
    await setCompanyType(type)
    expect(await refusalOf(setHolders(list))).toEqual({ code: 'invalid_input', field })
    expect((await record()).shareholders).toEqual([])
  })
})

describe('each of the three calls', () => {
  it('that fails in the middle leaves nothing', async () => {
    const admin = new pg.Client({ connectionString: world.adminUrl })
    await admin.connect()
    const before = await record()
    const branch = await client.branches.get({ id: branchId })
    try {
      // The audit is the last that each of them writes.
      await admin.query(`ALTER TABLE audit_entries
        ADD CONSTRAINT planted CHECK (noun <> 'billing_record') NOT VALID`)
      await expect(setBank()).rejects.toThrow()
      await expect(setHolders([holder])).rejects.toThrow()
      await expect(
        client.branches.updateDetails({
          id: branchId,
          version: branch.version,
          branch: {
            name: 'New Quay',
            companyName: 'Harbour Ltd',
            line1: '1 Quay Street',
            town: 'Falmouth',
            postcode: 'TR11 3HH',
            timeZone: 'Europe/London',
            currency: 'GBP',
          },
          billing: { companyType: 'sole_trader', annualRevenue: '120000' },
        }),
      ).rejects.toThrow()
    } finally {
      await admin.query('ALTER TABLE audit_entries DROP CONSTRAINT planted')
      await admin.end()
    }
    expect(await record()).toEqual(before)
    expect(await client.branches.get({ id: branchId })).toEqual(branch)
  })

  it('fills its part of the record', async () => {
    const branch = await client.branches.get({ id: branchId })
    expect((await record()).completeness).toMatchObject({ done: [] })
    await client.branches.updateDetails({
      id: branchId,
      version: branch.version,
      branch: {
        name: 'Quay',
        companyName: 'Harbour Ltd',
        line1: '1 Quay Street',
        town: 'Falmouth',
        postcode: 'tr113hh',
        timeZone: 'Europe/London',
        currency: 'GBP',
      },
      billing: { companyType: 'sole_trader', annualRevenue: '120000' },
    })
    const details = await record()
    expect(details).toMatchObject({
      companyName: 'Harbour Ltd',
      companyType: 'sole_trader',
      annualRevenue: '100_250k',
      address: '1 Quay Street, Falmouth, TR11 3HH',
      location: 'Falmouth',
    })
    await setBank({ version: details.version })
    await setHolders([{ ...holder, ownership: 1_000_000 }], details.version + 1)
    expect((await record()).completeness).toEqual({
      share: 1_000_000,
      done: ['details', 'bank', 'shareholders'],
      missing: [],
    })
  })
})
