import { pbkdf2Sync } from 'node:crypto'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  refusalOf,
  saidIn,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'

let world: TestWorld
let company: TestCompany
beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
}, 120_000)
afterAll(() => world.close())

const ask = () => world.as(company.owner)
const pull = (branchId: string, cursor: number) => ask().sync.pull({ branchId, cursor })
const inputOf = (
  displayName: string,
  more: { branchIds?: string[]; suspended?: boolean } = {},
) => ({
  displayName,
  firstName: displayName,
  role: 'cashier' as const,
  branchIds: [company.branchIds[0] as string],
  ...more,
})
const managerOf = (branchIds: readonly string[]) => ({
  ...limited(company.owner, { permissions: rolePermissions.manager, branchIds }),
  role: 'manager' as const,
})

describe('a member of the team', () => {
  it('is added once, however often it is asked', async () => {
    const input = { id: v7(), ...inputOf('Ana'), hourlyRate: 1250, startDate: '2026-11-01' }
    const made = await ask().team.create(input)
    expect(made).toMatchObject({ version: 1, hasPin: false, isUser: false, hourlyRate: 1250 })
    expect(await ask().team.create(input)).toEqual(made)
  })

  it('says since when they work and when they sold last, in the branches of who asks', async () => {
    const { companyId, branchIds } = company
    const [quay, pier] = branchIds as [string, string]
    const id = v7()
    await ask().team.create({ id, ...inputOf('Cleo', { branchIds: [quay, pier] }) })
    const hours = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
    const at = { company_id: companyId, register_id: v7(), currency: 'GBP' }
    const shift = { status: 'working' as const, started_by: id, member_id: id, note: '' }
    const day = { business_date: '2026-11-20', breaks: '[]' as never, exceptions: '[]' as never }
    const sums = { amount: 500, tendered: 500, change: 0, rounding: 0, tip: 0 }
    const method = { method_id: v7(), method: 'Cash', kind: 'cash', reference: '' }
    const none = { refund_id: null, receipt_number: null, of_payment_id: null, drawer_id: null }
    await world.database.withTenant({ companyId, branchIds: null }, async (trx) => {
      const ended = { ended_by: null, end_approved_by: null, cash_tips: 0 }
      for (const [hour, ended_at] of [
        [8, hours(9)],
        [10, null],
      ] as const) {
        const row = { ...at, ...shift, ...day, ...ended, ended_at, started_at: hours(hour) }
        await trx
          .insertInto('shifts')
          .values({ ...row, id: v7(), branch_id: quay })
          .execute()
      }
      for (const [hour, branch_id] of [
        [11, quay],
        [12, pier],
        [13, pier],
      ] as const) {
        const sold = { ...at, ...sums, ...method, ...none, business_date: '2026-11-20' }
        // What was paid back last is no sale.
        const type = hour === 13 ? 'refund' : 'payment'
        const row = { ...sold, type, at: hours(hour) }
        const ids = { id: v7(), order_id: v7(), branch_id, taken_by: id }
        await trx
          .insertInto('payments')
          .values({ ...row, ...ids })
          .execute()
      }
    })
    const seenBy = async (who: ReturnType<typeof ask>) =>
      (await who.team.list()).rows.find((member) => member.id === id)
    const clockedInAt = hours(10).toISOString()
    expect(await seenBy(ask())).toMatchObject({ clockedInAt, lastSaleAt: hours(12).toISOString() })
    const atQuay = world.as(limited(company.owner, { branchIds: [quay] }))
    expect(await seenBy(atQuay)).toMatchObject({ clockedInAt, lastSaleAt: hours(11).toISOString() })
  })

  it('leaves the tills of a branch that they leave, and of all when suspended', async () => {
    const [quay, pier] = company.branchIds
    const id = v7()
    const both = inputOf('Ben', { branchIds: [quay, pier] })
    await ask().team.create({ id, ...both })
    const at = await pull(pier, 0)
    expect(at.records.team.find((one) => one.id === id)?.archived).toBe(false)
    await ask().team.update({ id, version: 1, ...both, branchIds: [quay] })
    const gone = await pull(pier, at.cursor)
    expect(gone.records.team).toMatchObject([{ id, archived: true }])
    expect((await pull(quay, at.cursor)).records.team).toMatchObject([{ id, archived: false }])
    await ask().team.update({ id, version: 2, ...both, branchIds: [quay], suspended: true })
    expect((await pull(quay, at.cursor)).records.team).toMatchObject([{ id, archived: true }])
    await ask().team.update({ id, version: 3, ...both })
    expect((await pull(pier, at.cursor)).records.team).toMatchObject([{ id, archived: false }])
  })

  it('has a PIN that is theirs alone in each branch, and that nobody reads', async () => {
    const [quay, pier] = company.branchIds
    const cara = await ask().team.create({ id: v7(), ...inputOf('Cara') })
    const dan = await ask().team.create({ id: v7(), ...inputOf('Dan', { branchIds: [pier] }) })
    await ask().team.setPin({ id: cara.id, pin: '2580' })
    await ask().team.setPin({ id: dan.id, pin: '2580' })
    const { rows } = await ask().team.list()
    expect(saidIn(rows)).not.toContain('2580')
    const found = rows.find(({ id }) => id === dan.id)
    expect(found?.hasPin).toBe(true)
    const version = found?.version ?? 0
    const moved = ask().team.update({
      id: dan.id,
      version,
      ...inputOf('Dan', { branchIds: [pier, quay] }),
    })
    expect(await refusalOf(moved)).toEqual({ code: 'duplicate_value', field: 'branchIds.1' })
    const taken = ask().team.setPin({
      id: (await ask().team.create({ id: v7(), ...inputOf('Eve') })).id,
      pin: '2580',
    })
    expect(await refusalOf(taken)).toEqual({ code: 'duplicate_value', field: 'pin' })
    const simple = ask().team.setPin({ id: cara.id, pin: '1234' })
    expect(await refusalOf(simple)).toEqual({ code: 'pin_too_simple', field: 'pin' })
  })
})

/** As PINs were kept before: one salt for the company, and nothing to find equal ones by. */
async function keepAsBefore(id: string, secret: { pin?: string; badge?: string }): Promise<void> {
  const hashOf = (text: string) =>
    pbkdf2Sync(text, Buffer.from('5a'.repeat(16), 'hex'), 1000, 32, 'sha256')
  const { pin, badge } = secret
  const old = { salt: '5a'.repeat(16), iterations: 1000 }
  await world.database.withTenant({ companyId: company.companyId, branchIds: null }, (trx) =>
    trx
      .updateTable('team_members')
      .set({
        ...(pin === undefined ? {} : { pin_salt: old.salt, pin_iterations: old.iterations }),
        ...(pin === undefined ? {} : { pin_hash: hashOf(pin), pin_tag: null }),
        ...(badge === undefined ? {} : { badge_salt: old.salt, badge_iterations: old.iterations }),
        ...(badge === undefined ? {} : { badge_hash: hashOf(badge), badge_tag: null }),
      })
      .where('id', '=', id)
      .execute(),
  )
}

describe('a PIN of before each had a salt', () => {
  const add = async (name: string, branchIds: string[]) =>
    (await ask().team.create({ id: v7(), ...inputOf(name, { branchIds }) })).id

  it('stays theirs alone beside new ones and old ones', async () => {
    const [quay, pier] = company.branchIds
    const old = await add('Tess', [quay])
    await keepAsBefore(old, { pin: '7391', badge: 'OLD-0001' })
    const fresh = await add('Uma', [quay])
    const taken = ask().team.setPin({ id: fresh, pin: '7391' })
    expect(await refusalOf(taken)).toEqual({ code: 'duplicate_value', field: 'pin' })
    const badge = ask().team.setBadge({ id: fresh, badge: 'OLD-0001' })
    expect(await refusalOf(badge)).toEqual({ code: 'duplicate_value', field: 'badge' })
    await ask().team.setBadge({ id: old, badge: null })
    const other = await add('Vic', [pier])
    await keepAsBefore(other, { pin: '7391' })
    const move = (id: string) =>
      ask().team.update({ id, version: 1, ...inputOf('Vic', { branchIds: [quay] }) })
    expect(await refusalOf(move(other))).toEqual({ code: 'duplicate_value', field: 'branchIds.0' })
    await keepAsBefore(other, { pin: '7392' })
    expect((await move(other)).branchIds).toEqual([quay])
  })

  it('gets a salt of its own when it is set anew, and only a device reads either', async () => {
    const [quay] = company.branchIds
    const id = await add('Wim', [quay])
    await keepAsBefore(id, { pin: '6173' })
    const seen = async () => (await ask().team.list()).rows.find((one) => one.id === id)
    expect(await seen()).toMatchObject({ hasPin: true, pinShared: true })
    await ask().team.setPin({ id, pin: '6173' })
    expect(await seen()).toMatchObject({ hasPin: true, pinShared: false })
    const row = await world.database.withTenant(company.scope, (trx) =>
      trx.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row.pin_salt).not.toBe('5a'.repeat(16))
    expect(row.pin_tag?.length).toBe(16)
    expect(JSON.stringify((await pull(quay, 0)).records.team)).not.toContain(row.pin_salt)
  })
})

describe('whoever keeps the team', () => {
  it('has a badge that is theirs alone in the company, and that nobody reads', async () => {
    const fay = await ask().team.create({ id: v7(), ...inputOf('Fay') })
    const gus = await ask().team.create({ id: v7(), ...inputOf('Gus') })
    await ask().team.setBadge({ id: fay.id, badge: 'SRV-0042' })
    const taken = ask().team.setBadge({ id: gus.id, badge: 'SRV-0042' })
    expect(await refusalOf(taken)).toEqual({ code: 'duplicate_value', field: 'badge' })
    await ask().team.setBadge({ id: fay.id, badge: 'SRV-0042' })
    const { rows } = await ask().team.list()
    expect(saidIn(rows)).not.toContain('0042')
    expect(rows.find(({ id }) => id === fay.id)?.hasBadge).toBe(true)
    await ask().team.setBadge({ id: fay.id, badge: null })
    await ask().team.setBadge({ id: gus.id, badge: 'SRV-0042' })
    const after = (await ask().team.list()).rows.filter(({ hasBadge }) => hasBadge)
    expect(after.map(({ id }) => id)).toEqual([gus.id])
    const bad = ask().team.setBadge({ id: fay.id, badge: 'two words' })
    expect(await refusalOf(bad)).toMatchObject({ code: 'invalid_input', field: 'badge' })
  })

  it('gives no role and no branch beyond their own', async () => {
    const [quay, pier] = company.branchIds
    const manager = world.as(managerOf([quay]))
    const owner = manager.team.create({ id: v7(), ...inputOf('Olga'), role: 'owner' })
    expect(await refusalOf(owner)).toEqual({ code: 'not_allowed', field: 'role' })
    const other = manager.team.create({ id: v7(), ...inputOf('Pia', { branchIds: [pier] }) })
    expect((await refusalOf(other)).field).toMatch(/^branchIds/)
    const fine = await manager.team.create({ id: v7(), ...inputOf('Quin') })
    expect(fine.version).toBe(1)
  })

  it('sees and changes nobody of another branch', async () => {
    const [quay, pier] = company.branchIds
    const member = await ask().team.create({ id: v7(), ...inputOf('Rory', { branchIds: [pier] }) })
    const manager = world.as(managerOf([quay]))
    const { rows } = await manager.team.list()
    expect(rows.some(({ id }) => id === member.id)).toBe(false)
    const pin = manager.team.setPin({ id: member.id, pin: '8642' })
    expect(await refusalOf(pin)).toEqual({ code: 'not_found', field: 'id' })
  })

  it.each([
    ['a role that is none', { roleId: v7() }, 'reference_unknown', 'roleId'],
    ['a branch that is none', { branchIds: [v7()] }, 'reference_unknown', 'branchIds.0'],
    ['a date that is none', { startDate: '2026-02-30' }, 'invalid_input', 'startDate'],
    ['no branch', { branchIds: [] }, 'invalid_input', 'branchIds'],
  ] as const)('is refused %s', async (_, more, code, field) => {
    const refused = ask().team.create({
      id: v7(),
      ...inputOf('Sal'),
      ...more,
      branchIds: [
        ...(('branchIds' in more ? more.branchIds : undefined) ?? [company.branchIds[0]]),
      ],
    })
    expect(await refusalOf(refused)).toEqual({ code, field })
  })
})
