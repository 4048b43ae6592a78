import { foldOrder, minorUnits, type OrderCommand, type OrderFact, priceOf } from '@servery/domain'
import { aLine, anOpening, cash, idOf } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, type TestClient, type TestWorld } from '../../../app/test-world.ts'
import {
  createDrawerWorld,
  drawerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../../../trade/drawers/drawer-world.ts'
import { foldOf } from '../../sales/equals-fold-world.ts'

const { branchId } = sessionPlace
const lastWeek = '2026-03-14'
const today = '2026-03-21'
let world: TestWorld
let owner: TestClient
let time = ''
const till = sessionTill(() => `${time}:00.000Z`)
const [firstShift, secondShift] = [idOf('shft', 1), idOf('shft', 2)]

function sell(clock: string, number: number, price: number): void {
  time = clock
  const line = aLine({ lineId: idOf('line', number), unitPrice: minorUnits(price) })
  till.order(idOf('ord', number), anOpening(), { type: 'add_line', ...line } as OrderCommand, {
    type: 'pay',
    paymentId: idOf('pay', number),
    method: cash,
    tendered: minorUnits(price),
    reference: '',
  })
}

function begin(clock: string, shiftId: string): void {
  time = clock
  till.drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })
  till.shift(shiftId, { type: 'start', memberId: idOf('team', 1), currency: 'GBP' })
}

/** A whole day a week ago, with money that goes back in the afternoon, and one that has begun. */
beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  begin(`${lastWeek}T09:00`, firstShift)
  sell(`${lastWeek}T10:00`, 81, 7500)
  sell(`${lastWeek}T15:00`, 82, 1250)
  time = `${lastWeek}T16:00`
  till.order(idOf('ord', 81), {
    type: 'refund',
    refundId: idOf('rfnd', 8),
    lines: [],
    amount: minorUnits(2500),
    tenders: [
      {
        ...{ tenderId: idOf('tend', 8), paymentId: idOf('pay', 81), reference: '' },
        ...{ method: cash, applied: minorUnits(2500) },
      },
    ],
    reason: 'Cold',
  })
  time = `${lastWeek}T18:00`
  till.shift(firstShift, { type: 'end', endedAt: null, cashTips: minorUnits(0), note: '' })
  till.drawer({
    ...{ type: 'count', entryId: idOf('entr', 8) },
    ...{ denominations: [], loose: minorUnits(16_000) },
  })
  till.drawer({ type: 'close', note: 'Too little' })
  till.nextDrawer(idOf('draw', 2))
  begin(`${today}T09:30`, secondShift)
  sell(`${today}T10:30`, 83, 4000)
  await sendFacts(world, till.facts)
}, 60_000)
afterAll(() => world.close())

const clockTo = (instant: string) => world.pass(Date.parse(instant) - world.services.now())
const sumsOf = (asked: object) =>
  owner.shiftReports.sums({ branchId, from: today, to: today, compare: 'last_week', ...asked })

/** What the sales summary has of a day, of facts written so far. */
function soldBy(instant: string) {
  const orders = [81, 82, 83].flatMap((number) => {
    const facts = till.facts.filter(
      ({ subjectId, at }) => subjectId === idOf('ord', number) && at <= instant,
    )
    const order = foldOrder(facts as unknown as OrderFact[])
    return order === null ? [] : [{ order, priced: priceOf(order) }]
  })
  const { gross, net, tax } = foldOf(orders, lastWeek, lastWeek).figures
  return { gross, net, tax }
}

describe.each(['till', 'person'] as const)('shifts of a %s beside those of a week ago', (by) => {
  it('while the day lasts, those of a week ago count up to the same time', async () => {
    clockTo(`${today}T12:00:00.000Z`)
    const { previous, previousUpTo, ...sums } = await sumsOf({ by })
    expect(sums).toMatchObject({ shifts: 1, orders: 1, minutes: 150, difference: null })
    expect(previousUpTo).toBe('12:00')
    expect(previous).toMatchObject({
      ...soldBy(`${lastWeek}T12:00:00.000Z`),
      ...{ shifts: 1, orders: 1, minutes: 180, refunds: 0, difference: null },
    })
    const open = { shifts: 1, orders: 1 }
    expect((await sumsOf({ by, open: 'true' })).previous).toMatchObject(open)
    expect((await sumsOf({ by, open: 'false' })).previous).toMatchObject({ shifts: 0, orders: 0 })
  })

  it('is none where there was no shift, and nothing where nobody compares', async () => {
    expect((await sumsOf({ by, from: '2026-03-22', to: '2026-03-22' })).previous?.shifts).toBe(0)
    expect((await sumsOf({ by, compare: 'none' })).previous).toBeNull()
  })

  it('of days that are over, they count whole', async () => {
    clockTo('2026-03-22T12:00:00.000Z')
    const { previous, previousUpTo } = await sumsOf({ by })
    expect(previousUpTo).toBeNull()
    const whole = soldBy(`${today}T00:00:00.000Z`)
    expect(whole.gross).toBeGreaterThan(soldBy(`${lastWeek}T12:00:00.000Z`).gross)
    expect(previous).toMatchObject({ ...whole, shifts: 1, orders: 2, minutes: 540 })
    expect(previous?.refunds).toBe(whole.gross - whole.net)
    const { shifts, net, tips, difference } = await sumsOf({ by, from: lastWeek, to: lastWeek })
    expect(previous).toMatchObject({ shifts, net, tips, difference })
    expect(difference).toBe(by === 'till' ? -250 : null)
  })
})

it('the drawer of a week ago is the one of that day', async () => {
  const { rows } = await owner.shiftReports.rows({ branchId, from: lastWeek, to: lastWeek })
  expect(rows).toMatchObject([{ id: drawerId, orders: 2, expected: 16_250, counted: 16_000 }])
})

it('is of all branches where none is named, and says of each shift which', async () => {
  const days = { from: lastWeek, to: today }
  const { branchId: _one, ...all } = { branchId, ...days }
  const sums = await owner.shiftReports.sums(all)
  expect(sums).toEqual({
    ...(await owner.shiftReports.sums({ branchId, ...days })),
    asOf: sums.asOf,
  })
  expect(sums).toMatchObject({ timeZone: 'Europe/London', waitingTills: expect.any(Number) })
  const { rows } = await owner.shiftReports.rows(all)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row).toMatchObject({ branchId, branchName: expect.any(String) })
  const nobody = world.as(limited(ownerOf(sessionPlace.companyId), { branchIds: [] }))
  expect((await nobody.shiftReports.rows(all)).rows).toEqual([])
})
