import { describe, expect, test } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import type { PaymentContent } from '../order/model/types.ts'
import { applyDrawerFact, applyDrawerMoney } from './apply.ts'
import { expectedCash, sealedFigures } from './cash.ts'
import { type CloseForTill, decideCloseForTill } from './close-for-till.ts'
import { decideDrawer, nextXNumber, varianceOf } from './decide.ts'
import { foldDrawer } from './fold.ts'
import type {
  DrawerCommand,
  DrawerContext,
  DrawerDecision,
  DrawerFact,
  DrawerSeal,
  DrawerState,
} from './types.ts'

const place = {
  clock: '001763700000000-000000',
  registerId: 'till',
  at: '2026-03-14T22:00:00.000Z',
  businessDate: '2026-03-14',
  actorId: 'ana',
  approverId: null,
  subjectId: 'drawer',
}
const context: DrawerContext = { zNumber: 'T1-Z-000001', otherOpen: false, noteAbove: null }
const about = { reasonId: null, reason: '', note: '' }
const move = (entryId: string, amount: number) => ({
  entryId,
  amount: minorUnits(amount),
  ...about,
})
const open: DrawerCommand = { type: 'open', float: minorUnits(10_000), currency: 'GBP' }
const count = (entryId: string, loose: number): DrawerCommand => ({
  type: 'count',
  entryId,
  denominations: [],
  loose: minorUnits(loose),
})

let sequence = 0
function payment(overrides: {
  readonly tendered: number
  readonly change?: number
  readonly rounding?: number
  readonly kind?: 'cash' | 'card_standalone'
}): PaymentContent {
  const { tendered, change = 0, rounding = 0, kind = 'cash' } = overrides
  sequence += 1
  return {
    paymentId: `payment ${sequence}`,
    method: { id: kind, name: kind, kind },
    amount: minorUnits(tendered - change),
    tendered: minorUnits(tendered),
    change: minorUnits(change),
    rounding: minorUnits(rounding),
    tip: minorUnits(0),
    reference: '',
    drawerId: 'drawer',
  }
}

type Step = DrawerCommand | { readonly pay: PaymentContent } | { readonly gone: CloseForTill }

function factsOf(decision: DrawerDecision) {
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.events.map((event): DrawerFact => {
    sequence += 1
    return { ...event, ...place, id: `fact ${sequence}`, sequence }
  })
}

function run(...steps: readonly Step[]) {
  let state: DrawerState | null = null
  const facts: DrawerFact[] = []
  for (const step of steps) {
    if ('pay' in step) {
      if (state === null) throw new Error('nothing is open')
      const kind = 'order.payment_taken' as const
      const origin = { ...place, id: 'paid', sequence: 0, subjectId: 'order', kind }
      state = applyDrawerMoney(state, { ...origin, body: step.pay })
      continue
    }
    const decision =
      'gone' in step ? decideCloseForTill(state, step.gone) : decideDrawer(state, step, context)
    for (const fact of factsOf(decision)) {
      state = applyDrawerFact(state, fact)
      facts.push(fact)
    }
  }
  if (state === null) throw new Error('nothing happened')
  return { state, facts }
}

const codeOf = (
  state: DrawerState | null,
  command: DrawerCommand,
  wants: Partial<DrawerContext> = {},
) => {
  const decision = decideDrawer(state, command, { ...context, ...wants })
  return decision.ok ? 'accepted' : decision.refusal.code
}

describe('what should be in the drawer', () => {
  test('the example: change is not in it, and it is 1.50 short', () => {
    const { state } = run(
      open,
      { pay: payment({ tendered: 10_000, change: 2500 }) },
      { type: 'pay_in', ...move('1', 2000) },
      { type: 'pay_out', ...move('2', 850) },
      { type: 'drop', ...move('3', 5000) },
      count('4', 13_500),
    )
    expect(expectedCash(state.cash)).toBe(13_650)
    expect(varianceOf(state)).toBe(-150)
  })

  test('what is not paid in cash never enters it', () => {
    const { state } = run(open, { pay: payment({ tendered: 5000, kind: 'card_standalone' }) })
    expect(expectedCash(state.cash)).toBe(10_000)
    expect(state.methods).toMatchObject([{ kind: 'card_standalone', count: 1, amount: 5000 }])
  })

  test('cash rounding is in what was tendered: 2.23 due in cash is 2.25', () => {
    const paid = payment({ tendered: 500, change: 275, rounding: 2 })
    const { state } = run(open, { pay: paid })
    expect(state.cash.sales).toBe(225)
    expect(state.rounding).toBe(2)
  })

  test('refunds in cash leave it', () => {
    const { cash } = run(open).state
    expect(expectedCash({ ...cash, refunds: minorUnits(1225) })).toBe(8775)
  })
})

describe('a session', () => {
  test('closes whatever was counted, with the figures of that moment', () => {
    const paid = { pay: payment({ tendered: 1000 }) }
    const { state } = run(open, paid, count('1', 0), { type: 'close', note: '' })
    expect(state).toMatchObject({ status: 'closed', zNumber: 'T1-Z-000001', exceptions: [] })
    expect(state.seal).toMatchObject({ expected: 11_000, counted: 0, variance: -11_000 })
  })

  test('is counted again after cash has moved', () => {
    const counted = run(open, count('1', 10_000))
    const paid = applyDrawerMoney(counted.state, {
      ...place,
      id: 'paid',
      sequence: 0,
      kind: 'order.payment_taken',
      body: payment({ tendered: 300 }),
    })
    expect(codeOf(paid, { type: 'close', note: '' })).toBe('drawer_count_outdated')
    expect(codeOf(run(open).state, { type: 'close', note: '' })).toBe('drawer_not_counted')
  })

  test('a second count stands beside the first and counts', () => {
    const { state } = run(open, count('1', 9000), count('2', 10_000))
    expect(state.entries.map(({ amount }) => amount)).toEqual([9000, 10_000])
    expect(varianceOf(state)).toBe(0)
  })

  test.each([
    [9999, 100, '', 'accepted'],
    [9900, 100, '', 'accepted'],
    [9899, 100, '', 'drawer_note_missing'],
    [10_101, 100, '  ', 'drawer_note_missing'],
    [10_101, 100, 'A note too many', 'accepted'],
    [0, null, '', 'accepted'],
  ])('counted %i of 10000 with a limit of %s and the note "%s": %s', (...row) => {
    const [counted, noteAbove, note, answer] = row
    const { state } = run(open, count('1', counted))
    const limit = noteAbove === null ? null : minorUnits(noteAbove)
    expect(codeOf(state, { type: 'close', note }, { noteAbove: limit })).toBe(answer)
  })
})

describe('a report on paper', () => {
  const print = { type: 'print', printId: 'print', printerId: null } as const

  test('is an X report with its figures while it is open, and changes none of them', () => {
    const { state, facts } = run(open, { type: 'pay_in', ...move('1', 2000) }, print)
    expect(facts.at(-1)?.body).toMatchObject({ figures: { float: 10_000, expected: 12_000 } })
    expect(facts.at(-1)?.body).not.toHaveProperty('figures.counted')
    expect(state).toEqual({ ...foldDrawer(facts.slice(0, -1)), xPrints: 1 })
  })

  test('of an open session is X 1, X 2, X 3 …, after those that had no numbers yet too', () => {
    const { facts } = run(open, print, print, print)
    const numbers = facts.flatMap(({ body }) => ('xNumber' in body ? [body.xNumber] : []))
    expect(numbers).toEqual([1, 2, 3])
    const old = facts.map((fact) =>
      fact.kind === 'drawer.printed'
        ? { ...fact, body: { ...fact.body, xNumber: undefined } as never }
        : fact,
    )
    expect(nextXNumber(foldDrawer(old) as DrawerState)).toBe(4)
  })

  test('is a Z report once it is closed, counted so that another one is a duplicate', () => {
    const { state, facts } = run(
      open,
      count('1', 10_000),
      { type: 'close', note: '' },
      print,
      print,
    )
    expect(facts.at(-1)?.body).toEqual({ printId: 'print', printerId: null })
    expect(state).toMatchObject({ zPrints: 2, exceptions: [] })
  })

  test('is none of a session that was never opened', () => {
    expect(codeOf(null, print)).toBe('drawer_not_open')
  })
})

describe('a command that does not fit is refused', () => {
  const opened = run(open).state
  const closed = run(open, count('1', 10_000), { type: 'close', note: '' }).state
  const used = run(open, { type: 'pay_in', ...move('1', 1) }).state
  const denominations = (value: number, howMany: number): DrawerCommand => ({
    type: 'count',
    entryId: '1',
    denominations: [{ value: minorUnits(value), count: howMany }],
    loose: minorUnits(0),
  })
  const twice = { value: minorUnits(50), count: 1 }
  test.each<[string, DrawerState | null, DrawerCommand, string]>([
    ['opened twice', opened, open, 'drawer_already_open'],
    ['opened again after its close', closed, open, 'drawer_already_open'],
    ['never opened', null, { type: 'drop', ...move('1', 1) }, 'drawer_not_open'],
    ['closed already', closed, { type: 'pay_in', ...move('2', 1) }, 'drawer_closed'],
    ['a float below nothing', null, { ...open, float: minorUnits(-1) }, 'amount_not_positive'],
    ['nothing paid in', opened, { type: 'pay_in', ...move('1', 0) }, 'amount_not_positive'],
    ['too much', opened, { type: 'pay_in', ...move('1', 1e11) }, 'amount_out_of_range'],
    ['the same entry', used, { type: 'pay_out', ...move('1', 2) }, 'entry_already_exists'],
    ['a count of none', opened, denominations(50, 0), 'denomination_invalid'],
    ['half a note', opened, denominations(50, 1.5), 'denomination_invalid'],
    [
      'the same note twice',
      opened,
      { type: 'count', entryId: '1', denominations: [twice, twice], loose: minorUnits(0) },
      'denomination_invalid',
    ],
  ])('%s', (_, state, command, code) => {
    expect(codeOf(state, command)).toBe(code)
  })

  test('while another session of the register is open', () => {
    expect(codeOf(null, open, { otherOpen: true })).toBe('drawer_already_open')
  })
})

describe('the drawer of a till that is gone', () => {
  const gone = { note: 'Stolen', upTo: 0, uncounted: true, zNumber: 'BO1-Z-000001' }
  const before: readonly Step[] = [open, { type: 'pay_in', ...move('1', 500) }]

  test('is closed without a count: nothing is over or short', () => {
    const { state } = run(...before, { gone })
    expect(state).toMatchObject({ status: 'closed', note: 'Stolen', closedForTill: true })
    expect(state.seal).toMatchObject({ expected: 10_500, variance: 0, uncounted: true })
    expect(sealedFigures(state.seal as DrawerSeal).counted).toBeNull()
  })

  test('or with what was counted, whatever the difference', () => {
    const { state } = run(...before, count('2', 10_000), { gone: { ...gone, uncounted: false } })
    expect(state.seal).toMatchObject({ counted: 10_000, variance: -500 })
    expect(state.seal).not.toHaveProperty('uncounted')
    expect(sealedFigures(state.seal as DrawerSeal).counted).toBe(10_000)
  })

  test.each([
    ['without a reason', { note: ' ' }, 'drawer_note_missing'],
    ['as counted when nobody did', { uncounted: false }, 'drawer_not_counted'],
  ])('is not closed %s', (_, change, code) => {
    const decision = decideCloseForTill(run(...before).state, { ...gone, ...change })
    expect(decision).toMatchObject({ ok: false, refusal: { code } })
  })

  test('nor closed twice, nor when nothing is known of it', () => {
    const { state } = run(...before, { gone })
    for (const [known, code] of [
      [state, 'drawer_closed'],
      [null, 'drawer_not_open'],
    ] as const) {
      expect(decideCloseForTill(known, gone)).toMatchObject({ refusal: { code } })
    }
  })

  test('an empty one of which more went out than in is not sealed below nought', () => {
    const { state } = run(open, { type: 'pay_out', ...move('1', 12_000) }, { gone })
    expect(state.seal).toMatchObject({ expected: -2000, counted: 0, uncounted: true })
    expect(state.exceptions).toEqual([])
  })

  test('keeps its Z report, whatever the till had written before and sends after it', () => {
    const told = run(...before).facts
    const known = Math.max(...told.map((fact) => fact.sequence))
    const late = run(...before, { type: 'drop', ...move('3', 700) }, count('4', 9800), {
      type: 'close',
      note: '',
    }).facts.slice(2)
    const [closing] = factsOf(decideCloseForTill(run(...before).state, { ...gone, upTo: known }))
    if (closing === undefined) throw new Error('it is closed')
    const office = { ...closing, registerId: 'office', clock: '001763800000000-000000' }
    const state = foldDrawer([...told, office])
    const all = [...late, office, ...told]
    expect(foldDrawer(all)).toEqual(foldDrawer(all.toReversed()))
    const after = foldDrawer(all)
    expect(after).toMatchObject({ seal: state?.seal, cash: state?.cash, closedBy: 'ana' })
    expect(after?.exceptions).toMatchObject([
      { code: 'came_late', amount: 700 },
      { code: 'came_late', amount: 9800 },
      { code: 'came_late', amount: 9800 },
    ])
    expect(after?.entries.map(({ kind }) => kind)).toEqual(['paid_in', 'dropped', 'counted'])
  })
})

describe('facts that no longer fit', () => {
  const { state, facts } = run(open, { type: 'pay_in', ...move('1', 500) }, count('2', 10_500), {
    type: 'close',
    note: '',
  })
  const [opening, paidIn, , closing] = facts as [DrawerFact, DrawerFact, DrawerFact, DrawerFact]

  test('fold to the same in every order of arrival', () => {
    expect(foldDrawer([...facts].reverse())).toEqual(state)
    expect(foldDrawer([])).toBeNull()
  })

  test.each<[string, DrawerFact, string]>([
    ['opened twice', opening, 'opened_twice'],
    ['closed twice', closing, 'closed_twice'],
    ['an entry again', paidIn, 'entry_id_reused'],
  ])('%s changes nothing and is noted', (_, fact, code) => {
    const after = applyDrawerFact(state, { ...fact, id: 'late' })
    expect({ ...after, exceptions: [] }).toEqual(state)
    expect(after.exceptions).toMatchObject([{ code, factId: 'late' }])
  })

  test('what comes after the close is told, and the figures stay', () => {
    const late: DrawerFact = {
      ...place,
      id: 'late',
      sequence: 99,
      kind: 'drawer.paid_out',
      version: 1,
      body: move('3', 700),
    }
    const after = applyDrawerFact(state, late)
    expect(after.exceptions).toMatchObject([{ code: 'changed_after_close', amount: 700 }])
    expect([after.seal, after.cash]).toEqual([state.seal, state.cash])
    expect(after.entries).toHaveLength(3)
    const origin = { ...place, id: 'late', sequence: 99, kind: 'order.payment_taken' as const }
    const paid = applyDrawerMoney(state, { ...origin, body: payment({ tendered: 100 }) })
    expect(paid.exceptions).toMatchObject([{ code: 'changed_after_close', amount: 100 }])
  })

  test('a seal that does not add up is noted', () => {
    if (closing.kind !== 'drawer.closed') throw new Error('the last fact closes')
    const seal = { ...closing.body.seal, paidIn: minorUnits(400) }
    const forged: DrawerFact = { ...closing, body: { ...closing.body, seal } }
    const folded = foldDrawer([...facts.slice(0, -1), forged])
    expect(folded?.exceptions).toMatchObject([{ code: 'seal_differs', factId: closing.id }])
  })
})

describe('tips that the team is given out of the drawer', () => {
  test('are money paid out, and a figure of their own', () => {
    const tips = { type: 'pay_out', ...move('1', 300), isTips: true } as const
    const { state } = run(open, tips, { type: 'pay_out', ...move('2', 850) }, count('3', 8850), {
      type: 'close',
      note: '',
    })
    expect(state?.seal).toMatchObject({ paidOut: 1150, tipsPaidOut: 300, expected: 8850 })
    expect(state).toMatchObject({ exceptions: [], seal: { variance: 0 } })
    expect(state?.entries.map(({ isTips }) => isTips)).toEqual([true, undefined, undefined])
  })

  test('are not there where none were given', () => {
    const { state } = run(open, { type: 'pay_out', ...move('1', 850) })
    expect(state?.cash).not.toHaveProperty('tipsPaidOut')
  })
})
