import { minorUnits, type OrderCommand } from '@servery/domain'
import { aLine, anOpening, cash, idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import {
  createDrawerWorld,
  drawerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from './drawer-world.ts'

const { branchId } = sessionPlace
const lastWeek = '2026-03-14'
const today = '2026-03-21'
let world: TestWorld
let owner: TestClient
let time = ''
const till = sessionTill(() => `${time}:00.000Z`)
const milk = { reasonId: null, reason: 'Milk', note: '' }

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

function payOut(clock: string, entry: number, amount: number, tips: { isTips?: true } = {}): void {
  time = clock
  const entryId = idOf('entr', entry)
  till.drawer({ type: 'pay_out', entryId, amount: minorUnits(amount), ...milk, ...tips })
}

function open(clock: string): void {
  time = clock
  till.drawer({ type: 'open', float: minorUnits(10_000), currency: 'GBP' })
}

const clockTo = (instant: string) => world.pass(Date.parse(instant) - world.services.now())

/** A drawer a week ago, counted and signed in the evening, and one that has begun. */
beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  open(`${lastWeek}T09:00`)
  sell(`${lastWeek}T10:00`, 81, 7500)
  payOut(`${lastWeek}T11:00`, 1, 850)
  sell(`${lastWeek}T15:00`, 82, 1250)
  payOut(`${lastWeek}T16:00`, 2, 300, { isTips: true })
  time = `${lastWeek}T17:00`
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
  till.drawer({
    ...{ type: 'count', entryId: idOf('entr', 8) },
    ...{ denominations: [], loose: minorUnits(15_000) },
  })
  till.drawer({ type: 'close', note: 'Too little' })
  till.nextDrawer(idOf('draw', 2))
  open(`${today}T09:30`)
  sell(`${today}T10:30`, 83, 4000)
  await sendFacts(world, till.facts)
  clockTo(`${lastWeek}T19:00:00.000Z`)
  await owner.drawers.review({ id: drawerId, reviewId: v7(), note: '' })
}, 60_000)
afterAll(() => world.close())

const sumsOf = (asked: object) =>
  owner.drawers.sums({ branchId, from: today, to: today, compare: 'last_week', ...asked })

const nothing = { expected: 0, counted: 0, difference: 0, over: 0, short: 0 }
/** All that was in the drawer of a week ago. */
const whole = {
  ...{ currency: 'GBP', sessions: 1, open: 0, toReview: 0 },
  ...{ expected: 15_100, counted: 15_000, difference: -100, over: 0, short: 100 },
  ...{ sales: 8750, refunds: 2500, paidOut: 1150, tipsPaidOut: 300 },
}

describe('drawers beside those of a week ago', () => {
  it('while the day lasts, those of a week ago are as they stood at the same time', async () => {
    clockTo(`${today}T12:00:00.000Z`)
    const { rows, previous, previousUpTo } = await sumsOf({})
    expect(rows).toMatchObject([{ sessions: 1, open: 1, sales: 4000, paidOut: 0 }])
    expect(previousUpTo).toBe('12:00')
    const money = { sales: 7500, refunds: 0, paidOut: 850, tipsPaidOut: 0 }
    const atNoon = { currency: 'GBP', sessions: 1, open: 1, toReview: 0, ...nothing, ...money }
    expect(previous).toEqual([atNoon])
    clockTo(`${today}T18:30:00.000Z`)
    expect((await sumsOf({})).previous).toEqual([{ ...whole, toReview: 1 }])
    clockTo(`${today}T20:00:00.000Z`)
    expect((await sumsOf({})).previous).toEqual([whole])
  })

  it.each([
    ['open', { status: 'open' }, [1, 0]],
    ['closed', { status: 'closed' }, [0, 1]],
    ['signed', { reviewed: 'true' }, [0, 1]],
    ['not signed', { reviewed: 'false' }, [1, 0]],
    ['over or short', { different: 'true' }, [0, 1]],
    ['as expected', { different: 'false' }, [1, 0]],
  ])('that were %s at that time are asked for', async (_, asked, counts) => {
    const found: number[] = []
    for (const clock of ['12:00', '20:00']) {
      clockTo(`${today}T${clock}:00.000Z`)
      found.push((await sumsOf(asked)).previous?.[0]?.sessions ?? 0)
    }
    expect(found).toEqual(counts)
  })

  it('of days that are over, they count whole', async () => {
    clockTo('2026-03-22T12:00:00.000Z')
    const { previous, previousUpTo } = await sumsOf({})
    expect(previousUpTo).toBeNull()
    expect(previous).toEqual([whole])
    expect((await sumsOf({ from: lastWeek, to: lastWeek, compare: 'none' })).rows).toEqual(previous)
  })

  it('are none where nobody compares, and not without days', async () => {
    expect((await sumsOf({ compare: 'none' })).previous).toBeNull()
    expect((await sumsOf({ from: lastWeek, to: lastWeek })).previous).toEqual([])
    const refused = { code: 'invalid_input', field: 'compare' }
    const endless = owner.drawers.sums({ branchId, from: today, compare: 'last_week' })
    expect(await refusalOf(endless)).toMatchObject(refused)
  })
})
