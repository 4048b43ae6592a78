import {
  aLine,
  anOpening,
  anOrderId,
  aTill,
  cash,
  createFakeClock,
  idOf,
  type TestRegister,
} from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { pieces, quantity } from '../kernel/quantity.ts'
import type { Course } from '../offer/catalogue/types.ts'
import { hasUnsent, unsentOf, waitingCourses } from '../order/kitchen/sending.ts'
import { kitchenExceptionCodes, kitchenRefusalCodes } from '../order/model/kitchen-types.ts'
import type { LineContent, OrderCommand, OrderState, RefusalCode } from '../order/model/types.ts'
import { allDayOf, boardStateOf, compareTickets, type Ticket, ticketOf } from './tickets.ts'

const grill = idOf('stat', 1)
const bar = idOf('stat', 2)
const clock = createFakeClock()
let tills: readonly TestRegister[] = []

beforeEach(() => {
  tills = [aTill(1, { clock }), aTill(2, { clock })]
  run(0, anOpening())
  hear()
})

function run(till: number, ...commands: readonly OrderCommand[]) {
  let decision: ReturnType<(typeof tills)[0]['run']>['decision'] | null = null
  for (const command of commands) {
    clock.advance(60_000)
    decision = tills[till]?.run(anOrderId, command).decision ?? null
    if (decision?.ok !== true) return decision
  }
  return decision
}

/** Both hear all that the other did. */
function hear() {
  const [first, second] = tills
  first?.see(second?.written() ?? [])
  second?.see(first?.written() ?? [])
}

function order(till = 0): OrderState {
  const state = tills[till]?.state(anOrderId)
  if (state == null) throw new Error('no order')
  return state
}

const add = (number: number, course: Course | null, overrides: Partial<LineContent> = {}) =>
  ({
    type: 'add_line',
    ...aLine({
      lineId: idOf('line', number),
      kitchen: { stationIds: [course === 'drink' ? bar : grill] },
      ...(course === null ? {} : { course }),
      ...overrides,
    }),
  }) as const satisfies OrderCommand
const send = (number: number, together = false): OrderCommand => ({
  type: 'send',
  batchId: idOf('batc', number),
  together,
})
const more = (number: number, delta: number): OrderCommand => ({
  type: 'change_quantity',
  lineId: idOf('line', number),
  delta: quantity(delta),
})
const take = (number: number, thousandths = 1000, voidNumber = 1): OrderCommand => ({
  type: 'void_line',
  voidId: idOf('void', voidNumber),
  lineId: idOf('line', number),
  quantity: quantity(thousandths),
  wasted: false,
  reason: 'Changed mind',
})

function ticket(stationId: string | null = grill, till = 0): Ticket {
  const found = ticketOf(order(till), stationId)
  if (found === null) throw new Error('no ticket')
  return found
}

/** Number of line, quantity wanted, quantity struck, and what else is said of it. */
function rows(stationId: string | null = grill, till = 0) {
  return ticket(stationId, till).batches.flatMap(({ addOn, items }) =>
    items.map((item) => {
      const said = [
        addOn ? 'add-on' : '',
        item.held ? 'held' : '',
        item.done ? 'done' : '',
        item.twice ? 'twice' : '',
      ]
      const number = Number.parseInt(item.goodsId.slice(-12), 16)
      return [number, item.quantity / 1000, item.voided / 1000, said.filter(Boolean).join(' ')]
    }),
  )
}

const items = (stationId: string | null = grill) =>
  ticket(stationId).batches.flatMap((batch) =>
    batch.items.map(({ batchId, goodsId }) => ({ batchId, goodsId })),
  )
const prepare = (stationId: string | null, done = true): OrderCommand => ({
  type: 'prepare',
  stationId,
  items: items(stationId),
  done,
})

describe('courses', () => {
  it('begin with the first; the others wait until they are called', () => {
    run(0, add(1, 'main'), add(2, 'starter'), add(3, 'drink'), add(4, null), send(1))
    expect(rows()).toEqual([
      [1, 1, 0, 'held'],
      [2, 1, 0, ''],
      [4, 1, 0, ''],
    ])
    expect(rows(bar)).toEqual([[3, 1, 0, '']])
    expect(waitingCourses(order())).toEqual(['main'])
    const before = ticket().since
    run(0, prepare(bar), { type: 'fire_course', course: 'main' })
    expect(rows().map(([, , , said]) => said)).toEqual(['', '', ''])
    expect(ticket().since).toBe(before)
    expect(waitingCourses(order())).toEqual([])
  })

  it('go at once where they were called, and all together where guests wait', () => {
    run(0, add(1, 'main'), send(1), add(2, 'starter'), add(3, 'dessert'), send(2))
    expect(rows()).toEqual([
      [1, 1, 0, ''],
      [2, 1, 0, 'add-on'],
      [3, 1, 0, 'add-on held'],
    ])
    run(0, add(4, 'dessert'), send(3, true))
    expect(rows().at(-1)).toEqual([4, 1, 0, 'add-on'])
  })

  it('are beaten by what is said of one line', () => {
    run(0, add(1, 'starter'), add(2, 'main'), send(1))
    run(0, { type: 'hold_line', lineId: idOf('line', 1), held: true })
    run(0, { type: 'hold_line', lineId: idOf('line', 2), held: false })
    expect(rows().map(([, , , said]) => said)).toEqual(['held', ''])
    run(0, { type: 'change_course', lineId: idOf('line', 2), course: null })
    expect(order().lines[1]).not.toHaveProperty('course')
  })
})

describe('food', () => {
  it('is sent once: again, by paying, or by who does not make it, nothing is', () => {
    run(0, add(1, null), add(2, null, { kitchen: { stationIds: [bar] } }), send(1))
    const { kitchen: _, ...unmade } = add(3, null)
    run(0, unmade)
    expect(hasUnsent(order())).toBe(false)
    const written = tills[0]?.written().length
    expect(run(0, send(2))).toEqual({ ok: true, events: [] })
    expect(tills[0]?.written()).toHaveLength(written ?? 0)
    const before = rows()
    const paid: OrderCommand = {
      type: 'pay',
      paymentId: idOf('pay', 1),
      method: cash,
      tendered: minorUnits(900),
      reference: '',
    }
    run(0, paid)
    expect(order().status).toBe('completed')
    expect(rows()).toEqual(before)
    run(0, prepare(grill))
    expect(order().exceptions).toEqual([])
    expect(ticket().doneAt).not.toBeNull()
  })

  it('that two tills send unheard is made once, and the ticket says so', () => {
    run(0, add(1, null, { quantity: pieces(2) }))
    hear()
    run(0, send(1))
    run(1, more(1, 1000), send(2))
    hear()
    expect(order()).toEqual(order(1))
    expect(rows()).toEqual([
      [1, 2, 0, 'twice'],
      [1, 1, 0, 'add-on'],
    ])
    expect(order().exceptions.map(({ code }) => code)).toEqual(['sent_twice'])
    expect(unsentOf(order().lines[0] as never)).toBe(0)
  })

  it('that one till took off while the other sent it is struck', () => {
    run(0, add(1, null, { quantity: pieces(3) }))
    hear()
    run(0, send(1))
    run(1, more(1, -2000))
    hear()
    expect(rows()).toEqual([[1, 1, 2, '']])
    run(0, more(1, 1000))
    expect(unsentOf(order().lines[0] as never)).toBe(1000)
  })

  it('added later is an add-on, and a new ticket once the first is done', () => {
    run(0, add(1, null), send(1), more(1, 1000), send(2))
    expect(rows()).toEqual([
      [1, 1, 0, ''],
      [1, 1, 0, 'add-on'],
    ])
    run(0, prepare(grill), add(2, null), send(3))
    expect(rows()).toEqual([[2, 1, 0, 'add-on']])
    run(0, prepare(grill), prepare(grill, false))
    expect(ticket().doneAt).toBeNull()
  })

  it('of a bundle is shown where each of its goods is made', () => {
    const part = (number: number, stationId: string) => ({
      componentId: idOf('comp', number),
      partId: idOf('part', number),
      itemId: idOf('item', number),
      variationId: null,
      categoryId: null,
      name: `Part ${number}`,
      variationName: null,
      unit: 'each',
      unitPrice: minorUnits(100),
      modifiers: [],
      taxes: { otherwise: [], byOrderType: {} },
      tracked: false,
      kitchen: { stationIds: [stationId], name: `Dish ${number}` },
    })
    run(0, add(1, null, { quantity: pieces(2), components: [part(1, grill), part(2, bar)] }))
    run(0, send(1))
    const [batch] = ticket(bar).batches
    expect(batch?.items).toMatchObject([{ name: 'Dish 2', quantity: 2000 }])
    expect(rows(null)).toHaveLength(2)
    run(0, prepare(bar))
    expect(ticket(grill).doneAt).toBeNull()
    expect(boardStateOf(order())).toBe('preparing')
    run(0, prepare(grill))
    expect(boardStateOf(order())).toBe('ready')
    run(0, prepare(null))
    expect(boardStateOf(order())).toBe('gone')
  })
})

describe('a way through the kitchen', () => {
  const oven = idOf('stat', 3)
  const turns = [{ stationId: oven, after: [grill] }]
  const pie = { kitchen: { stationIds: [grill, oven], turns } }

  it('brings what one station has made to the next, and the pass sees how far it is', () => {
    run(0, add(1, null, pie), add(2, null, pie), send(1))
    expect(rows()).toHaveLength(2)
    expect(ticketOf(order(), oven)).toBeNull()
    const [first] = items()
    const made: OrderCommand = {
      type: 'prepare',
      stationId: grill,
      items: [first as never],
      done: true,
    }
    run(0, made)
    expect(rows(oven)).toEqual([[1, 1, 0, '']])
    expect(ticket(null).batches[0]?.items.map(({ stations }) => stations)).toEqual([
      [
        { stationId: grill, progress: 'done' },
        { stationId: oven, progress: 'here' },
      ],
      [
        { stationId: grill, progress: 'here' },
        { stationId: oven, progress: 'later' },
      ],
    ])
    run(0, prepare(oven))
    expect(ticket(oven).doneAt).not.toBeNull()
    expect(boardStateOf(order())).toBe('preparing')
    run(0, prepare(grill))
    run(0, prepare(oven))
    expect(boardStateOf(order())).toBe('ready')
  })

  it('takes back what the station before recalls, and leaves what is done', () => {
    run(0, add(1, null, pie), add(2, null, pie), send(1))
    run(0, prepare(grill))
    const [first] = items(oven)
    run(0, { type: 'prepare', stationId: oven, items: [first as never], done: true })
    run(0, prepare(grill, false))
    expect(rows(oven)).toEqual([[1, 1, 0, 'done']])
    expect(boardStateOf(order())).toBe('preparing')
  })

  it('is the same whichever screen was heard first', () => {
    run(0, add(1, null, pie), send(1))
    hear()
    run(0, prepare(grill))
    run(1, { type: 'prepare', stationId: oven, items: [...items()] as never, done: true })
    hear()
    expect(order()).toEqual(order(1))
    expect(boardStateOf(order())).toBe('ready')
  })

  it('of what was taken back before it came there shows nothing', () => {
    run(0, add(1, null, pie), send(1), take(1))
    expect(ticketOf(order(), oven)).toBeNull()
    expect(rows()).toEqual([[1, 0, 1, '']])
  })
})

describe('a void', () => {
  it('strikes the newest, until each station has acknowledged it', () => {
    run(0, add(1, null), send(1), more(1, 2000), send(2), take(1))
    expect(rows()).toEqual([
      [1, 1, 0, ''],
      [1, 1, 1, 'add-on'],
    ])
    expect(order().lines[0]).toMatchObject({ quantity: 2000, sent: 2000, status: 'new' })
    expect(order().voids).toMatchObject([{ quantity: 1000, reason: 'Changed mind' }])
    const struck = { batchId: idOf('batc', 2), goodsId: idOf('line', 1), quantity: pieces(1) }
    run(0, { type: 'acknowledge_void', stationId: grill, items: [struck] })
    expect(rows().at(-1)).toEqual([1, 1, 0, 'add-on'])
    expect(rows(null).at(-1)).toEqual([1, 1, 1, 'add-on'])
    run(0, more(1, 1000), send(3))
    expect(rows().at(-1)).toEqual([1, 1, 0, 'add-on'])
  })

  it('of all of a line takes it off the bill, and keeps the ticket until it is seen', () => {
    run(0, add(1, null), send(1), take(1))
    expect(order().lines[0]).toMatchObject({ quantity: 0, status: 'removed' })
    expect(rows()).toEqual([[1, 0, 1, '']])
    expect(ticket().doneAt).toBeNull()
    const struck = { batchId: idOf('batc', 1), goodsId: idOf('line', 1), quantity: pieces(1) }
    run(0, { type: 'acknowledge_void', stationId: grill, items: [struck] })
    expect(ticket().doneAt).not.toBeNull()
    expect(run(0, take(1))).toEqual({ ok: true, events: [] })
  })
})

describe('a void of which the kitchen is not told', () => {
  const quietly = (number: number, voidNumber: number) => ({
    ...take(number, 1000, voidNumber),
    quiet: true,
  })

  it('goes from the ticket at once, and leaves the others struck until they are seen', () => {
    run(0, add(1, null, { quantity: pieces(4) }), send(1), quietly(1, 1))
    expect(rows()).toEqual([[1, 3, 0, '']])
    run(0, take(1, 1000, 2))
    expect(rows()).toEqual([[1, 2, 1, '']])
    const told = ticket().batches[0]?.items[0]?.cancelled ?? pieces(0)
    const struck = { batchId: idOf('batc', 1), goodsId: idOf('line', 1), quantity: told }
    run(0, { type: 'acknowledge_void', stationId: grill, items: [struck] })
    expect(rows()).toEqual([[1, 2, 0, '']])
    run(0, take(1, 1000, 3), quietly(1, 4))
    expect(rows()).toEqual([[1, 0, 1, '']])
  })

  it('closes the ticket where nothing else was on it', () => {
    run(0, add(1, null), send(1), quietly(1, 1))
    expect(ticket().doneAt).not.toBeNull()
    expect(order().voids).toMatchObject([{ quiet: true }])
  })
})

describe('the pass', () => {
  it('counts what is to be made, not what waits or is done', () => {
    run(0, add(1, 'starter', { quantity: pieces(2) }), add(2, 'main'), send(1))
    run(0, add(3, 'starter'), send(2))
    expect(allDayOf([ticket(null)])).toMatchObject([{ name: 'Coffee', quantity: 3000 }])
    run(0, prepare(null))
    expect(allDayOf([ticket(null)])).toEqual([])
  })
})

describe('tickets', () => {
  it('stand by time, by rush, or by the earliest course that is wanted', () => {
    const since = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`
    const item = (course: Course | null, rest: object = {}) =>
      ({ course, quantity: pieces(1), done: false, held: false, ...rest }) as never
    const make = (id: string, minute: number, items: readonly never[], prioritised = false) =>
      ({
        order: { id },
        since: since(minute),
        prioritised,
        batches: [{ items }],
      }) as unknown as Ticket
    const tickets = [
      make('main', 1, [item('main'), item('starter', { done: true })]),
      make('rush', 3, [item('dessert')], true),
      make('starter', 2, [item('starter'), item('main', { held: true })]),
      make('drink', 4, [item('drink')]),
    ]
    const sorted = (sort: Parameters<typeof compareTickets>[0]) =>
      tickets.toSorted(compareTickets(sort)).map(({ order: { id } }) => id)
    expect(sorted('time')).toEqual(['main', 'starter', 'rush', 'drink'])
    expect(sorted('priority')).toEqual(['rush', 'main', 'starter', 'drink'])
    expect(sorted('course')).toEqual(['rush', 'drink', 'starter', 'main'])
  })
})

describe('what the kitchen refuses', () => {
  const line1 = { lineId: idOf('line', 1) }
  const cases: readonly (readonly [RefusalCode, readonly OrderCommand[]])[] = [
    ['line_sent', [add(1, null), send(1), { type: 'remove_line', ...line1 }]],
    ['line_sent', [add(1, null), send(1), more(1, -500)]],
    ['line_sent', [add(1, null), send(1), { type: 'change_modifiers', ...line1, modifiers: [] }]],
    ['line_sent', [add(1, null), send(1), { type: 'cancel', reason: '' }]],
    ['line_not_sent', [add(1, null), take(1)]],
    ['quantity_below_zero', [add(1, null), send(1), more(1, 1000), take(1, 2000)]],
    ['quantity_not_positive', [add(1, null), send(1), take(1, 0)]],
    ['line_not_found', [take(9)]],
    [
      'not_on_ticket',
      [
        add(1, null),
        {
          type: 'prepare',
          stationId: null,
          items: [{ batchId: idOf('batc', 1), goodsId: idOf('line', 1) }],
          done: true,
        },
      ],
    ],
  ]
  it.each(cases)('%s', (code, commands) => {
    expect(run(0, ...commands)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('is all of it tried here', () => {
    const tried = cases.map(([code]) => code)
    for (const code of kitchenRefusalCodes) expect(tried).toContain(code)
  })
})

describe('what two tills leave to a person', () => {
  it('is every exception of the kitchen', () => {
    run(0, add(1, null), send(1))
    hear()
    run(0, take(1))
    run(1, take(1), take(1, 1000, 2))
    run(0, add(2, null), send(3))
    run(1, add(3, null), send(3))
    run(0, add(4, null, { quantity: pieces(2) }), send(4))
    hear()
    run(0, take(4, 1000, 3))
    run(1, take(4, 2000, 4))
    hear()
    run(0, add(5, null))
    hear()
    run(0, send(5))
    run(1, send(6))
    hear()
    expect(order()).toEqual(order(1))
    const left = new Set(order().exceptions.map(({ code }) => code))
    for (const code of kitchenExceptionCodes) expect(left, code).toContain(code)
  })
})
