import { minorUnits } from '@servery/domain'
import { aServiceCharge, card, cash, idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, type TestClient } from '../../app/test-world.ts'
import { builtInRoleId } from '../../people/roles/roles.store.ts'
import { createOffice, type Office } from '../office/office-world.ts'

const [ana, ben, cem] = [idOf('team', 1), idOf('team', 2), idOf('team', 3)]
const day = '2026-03-14'
const next = '2026-03-15'

let office: Office
let owner: TestClient
let week: { readonly branchId: string; readonly from: string; readonly to: string }

/** As the fold of a shift stands in the books; so many minutes from ten o’clock. */
async function shift(memberId: string, minutes: number | null, on = day) {
  const startedAt = new Date(`${on}T10:00:00.000Z`)
  const values = {
    company_id: office.scope.companyId,
    id: v7(),
    branch_id: office.branchId,
    register_id: office.till.registerId,
    member_id: memberId,
    status: minutes === null ? ('working' as const) : ('ended' as const),
    currency: 'GBP',
    started_at: startedAt,
    started_by: memberId,
    business_date: on,
    ended_at: minutes === null ? null : new Date(startedAt.getTime() + minutes * 60_000),
    ended_by: null,
    end_approved_by: null,
    breaks: '[]' as never,
    cash_tips: 250,
    note: '',
    exceptions: '[]' as never,
  }
  await office.world.database.withTenant(office.scope, (trx) =>
    trx.insertInto('shifts').values(values).execute(),
  )
}

/** A soup with a tip; what is paid is 9.00 and the tip. */
const tip = (amount: number, method = card) =>
  office.openOrder({
    type: 'pay',
    paymentId: v7(),
    method,
    tendered: minorUnits(900 + amount),
    tip: minorUnits(amount),
    reference: '',
  })
const read = (days = week) => owner.tips.interval(days)
const settle = async (days = week, id = v7()) =>
  owner.tips.settle({ id, ...days, digest: (await read(days)).digest })
const amounts = ({ members }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(members.map(({ memberId, total }) => [memberId, total]))

beforeAll(async () => {
  office = await createOffice({ hasTeam: false })
  owner = office.world.as(office.owner)
  week = { branchId: office.branchId, from: day, to: day }
  await tip(8000)
  await tip(2000, cash)
  for (const [member, minutes] of [
    [ana, 390],
    [ben, 300],
    [cem, 195],
  ] as const) {
    await shift(member, minutes)
  }
  await shift(ana, null)
}, 60_000)
afterAll(() => office.world.close())

it('tips of cards and cash are shared by minutes, to the penny', async () => {
  const interval = await read()
  expect(interval).toMatchObject({
    cash: 2000,
    cashless: 8000,
    charges: 0,
    tips: 10_000,
    unshared: 0,
    openShifts: 1,
    settledTo: null,
    lastDay: '2026-03-13',
  })
  expect(amounts(interval)).toEqual({ [ana]: 4407, [ben]: 3390, [cem]: 2203 })
  expect(interval.members[0]).toMatchObject({ declared: 250, weight: 1000 })
})

it('a day that is not over is not settled, nor what nobody worked for', async () => {
  expect(await refusalOf(settle())).toEqual({ code: 'tips_not_over', field: 'to' })
  office.world.pass(3 * 86_400_000)
  const nobody = { ...week, from: '2026-03-13', to: '2026-03-13' }
  expect((await settle(nobody)).number).toBe(1)
  expect(await refusalOf(settle({ ...week, from: next, to: next }))).toEqual({
    code: 'tips_not_next',
    field: 'from',
  })
})

it('what came in after somebody looked is looked at again before it is settled', async () => {
  const { digest } = await read()
  await tip(1)
  const stale = owner.tips.settle({ id: v7(), ...week, digest })
  expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'digest' })
})

it('an interval is settled once, stays as it was, and the next one adjusts it', async () => {
  const id = v7()
  const { digest } = await read()
  const sent = { id, ...week, digest }
  const settled = await owner.tips.settle(sent)
  expect(settled).toMatchObject({ number: 2, tips: 10_001, paid: 10_001, people: 3 })
  // The answer was lost: the same again is the same.
  expect(await owner.tips.settle(sent)).toEqual(settled)
  const other = owner.tips.settle({ ...sent, digest: digest.replace(/./, 'x') })
  expect(await refusalOf(other)).toEqual({ code: 'id_reused', field: 'id' })
  // A till that was offline brings a shift and a tip of that day.
  await shift(cem, 195)
  await tip(999)
  expect((await owner.tips.settlement({ id })).interval).toEqual(settled.interval)
  const later = await read({ ...week, from: next, to: next })
  // 110.00 by 390, 300 and 390 minutes, less what each had.
  expect(later.tips).toBe(0)
  expect(later.adjustments.every(({ number }) => number === 2)).toBe(true)
  expect(later.members.reduce((sum, { total }) => sum + total, 0)).toBe(999)
  const had = new Map(settled.interval.members.map((one) => [one.memberId, one.total]))
  const owed = amounts(later)
  const whole = [ana, ben, cem].map((member) => (had.get(member) ?? 0) + (owed[member] ?? 0))
  expect(whole).toEqual([3972, 3056, 3972])
  expect((await settle({ ...week, from: next, to: next })).paid).toBe(999)
  const quiet = await read({ ...week, from: '2026-03-16', to: '2026-03-16' })
  expect([quiet.adjustments, quiet.settledTo]).toEqual([[], next])
  const { rows, total } = await owner.tips.settlements({ branchId: office.branchId })
  expect([total, rows.map(({ number }) => number)]).toEqual([3, [3, 2, 1]])
})

it('rules of the branch: weights, and what goes to a role first', async () => {
  const roleId = (role: 'owner' | 'kitchen' | 'server') =>
    builtInRoleId(office.scope.companyId, role)
  const on = '2026-03-16'
  for (const [id, role] of [
    [ana, 'server'],
    [ben, 'kitchen'],
    [cem, 'owner'],
  ] as const) {
    await owner.team.create({ id, displayName: role, role, branchIds: [office.branchId] })
  }
  const rules = {
    branchId: office.branchId,
    weights: [
      { roleId: roleId('kitchen'), weight: 0 },
      { roleId: roleId('owner'), weight: 0 },
    ],
    tipOuts: [{ roleId: roleId('kitchen'), share: 20_000, of: 'sales', categoryId: null }],
  } as const
  const create = (change: object) =>
    owner.tipRules.create({ id: v7(), ...rules, ...change } as never)
  expect(await refusalOf(create({ weights: [{ roleId: v7(), weight: 1 }] }))).toEqual({
    code: 'reference_unknown',
    field: 'weights.0.roleId',
  })
  await create({})
  expect(await refusalOf(create({}))).toEqual({ code: 'duplicate_value', field: 'branchId' })
  for (const member of [ana, ben, cem]) await shift(member, 60, on)
  const { tipOuts, members } = await read({ ...week, to: on })
  // Six soups and three coffees were sold at 2.50 without tax.
  expect(tipOuts).toMatchObject([{ base: 3000, amount: 60 }])
  const shares = members.map(({ memberName, weight, pool, tipOut }) => [
    memberName,
    ...[weight, pool, tipOut],
  ])
  expect(shares).toEqual([
    ['kitchen', 0, 0, 60],
    ['owner', 0, 0, 0],
    ['server', 1000, 10_940, 0],
  ])
})

it('a service charge for the staff is in the pot without its tax, until it goes back', async () => {
  const before = await read()
  // 12.5 % of 9.00 is 1.13, of which 0.19 are tax.
  const paymentId = v7()
  const { orderId } = await office.openOrder(
    { type: 'add_service_charge', ...aServiceCharge({ destination: 'staff' }) },
    { type: 'pay', paymentId, method: card, tendered: minorUnits(1013), reference: '' },
  )
  const after = await read()
  expect([after.charges, after.tips - before.tips]).toEqual([94, 94])
  const tender = { tenderId: v7(), paymentId, reference: '', method: card }
  await office.atTill(orderId, {
    type: 'refund',
    refundId: v7(),
    lines: [],
    amount: minorUnits(1013),
    tenders: [{ ...tender, applied: minorUnits(1013) }],
    reason: 'Cold',
  })
  expect(await read()).toMatchObject({ charges: 0, tips: before.tips })
})

it('a charge for the staff beside another leaves no penny once it went back in parts', async () => {
  const before = await read()
  const paymentId = v7()
  const service = aServiceCharge({ chargeId: v7(), destination: 'staff' })
  const { orderId } = await office.openOrder(
    { type: 'add_service_charge', ...service },
    { type: 'add_service_charge', ...aServiceCharge({ chargeId: v7() }) },
    { type: 'pay', paymentId, method: card, tendered: minorUnits(1126), reference: '' },
  )
  expect((await read()).charges).toBeGreaterThan(0)
  for (const amount of [375, 375, 376]) {
    const tender = { tenderId: v7(), paymentId, reference: '', method: card }
    await office.atTill(orderId, {
      ...{ type: 'refund', refundId: v7(), lines: [], amount: minorUnits(amount), reason: 'Cold' },
      tenders: [{ ...tender, applied: minorUnits(amount) }],
    })
  }
  expect(await read()).toMatchObject({ charges: 0, tips: before.tips })
})

it('a branch has its own, and other companies none of it', async () => {
  const stranger = office.world.as((await office.world.addCompany()).owner)
  expect(await refusalOf(stranger.tips.interval(week))).toMatchObject({ code: 'not_found' })
  const [first] = (await owner.tips.settlements({ branchId: office.branchId })).rows
  const id = first?.id ?? ''
  expect(await refusalOf(stranger.tips.settlement({ id }))).toMatchObject({ code: 'not_found' })
})
