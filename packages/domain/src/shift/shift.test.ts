import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { decideShift } from './decide.ts'
import { foldShift } from './fold.ts'
import { shiftMinutes, wholeMinutes } from './minutes.ts'
import type { ShiftCommand, ShiftFact, ShiftState } from './types.ts'

const none = minorUnits(0)
const at = (time: string) => `2026-03-14T${time}:00.000Z`

/** One or two tills that write down what they are told; the clock of each fact is its time. */
function keepBook() {
  const facts: ShiftFact[] = []
  const state = (): ShiftState | null => foldShift(facts)
  function command(time: string, wanted: ShiftCommand, registerId = 'till', otherOpen = false) {
    const decision = decideShift(state(), wanted, { now: at(time), otherOpen })
    if (decision.ok) for (const event of decision.events) write(time, event, registerId)
    return decision.ok ? null : decision.refusal.code
  }
  function write(time: string, event: Pick<ShiftFact, 'kind' | 'version' | 'body'>, on = 'till') {
    const sequence = facts.length + 1
    facts.push({
      ...event,
      id: `fact ${sequence}`,
      clock: `${time.replace(':', '').padStart(15, '0')}-${String(sequence).padStart(6, '0')}`,
      registerId: on,
      sequence,
      at: at(time),
      businessDate: '2026-03-14',
      actorId: 'ana',
      approverId: null,
      subjectId: 'shift',
    } as ShiftFact)
  }
  return { facts, state, command, write }
}

const start = { type: 'start', memberId: 'ana', currency: 'GBP' } as const
const end = { type: 'end', endedAt: null, cashTips: none, note: '' } as const
const rest = (breakId: string, paid = false) => ({ type: 'start_break', breakId, paid }) as const

describe('a shift', () => {
  it('runs from clocking in to clocking out, less breaks that are not paid', () => {
    const book = keepBook()
    expect(book.command('09:00', start)).toBeNull()
    expect(book.command('11:00', rest('coffee', true))).toBeNull()
    expect(book.state()?.status).toBe('on_break')
    expect(book.command('11:10', { type: 'end_break' })).toBeNull()
    expect(book.command('13:00', rest('lunch'))).toBeNull()
    expect(book.command('13:30', { type: 'end_break' })).toBeNull()
    expect(book.command('17:00', { ...end, cashTips: minorUnits(1250) })).toBeNull()
    const shift = book.state()
    expect(shift).toMatchObject({ status: 'ended', endedAt: at('17:00'), cashTips: 1250 })
    expect(shift?.exceptions).toEqual([])
    expect(shift && shiftMinutes(shift, at('23:00'))).toEqual({
      worked: 450,
      paidBreak: 10,
      unpaidBreak: 30,
    })
  })

  it('has minutes while it lasts, in and out of a break', () => {
    const book = keepBook()
    book.command('09:00', start)
    book.command('10:00', rest('tea'))
    const shift = book.state() as ShiftState
    expect(shiftMinutes(shift, at('10:20'))).toEqual({ worked: 60, paidBreak: 0, unpaidBreak: 20 })
  })

  it('counts no minute that is only begun, and none backwards', () => {
    const from = '2026-03-14T23:59:10.000Z'
    expect(wholeMinutes(from, '2026-03-15T00:01:09.999Z')).toBe(1)
    expect(wholeMinutes(from, '2026-03-15T00:01:10.000Z')).toBe(2)
    expect(wholeMinutes(from, '2026-03-14T23:58:00.000Z')).toBe(0)
  })

  it('counts the hours that have passed, over midnight and a change of the clocks', () => {
    const night = {
      startedAt: '2026-10-24T21:30:00.000Z',
      endedAt: '2026-10-25T04:29:59.999Z',
      breaks: [],
    }
    expect(shiftMinutes(night, at('23:00')).worked).toBe(419)
  })

  it('ended during a break, ends the break', () => {
    const book = keepBook()
    book.command('09:00', start)
    book.command('16:00', rest('tea'))
    expect(book.command('16:30', end)).toBeNull()
    expect(book.state()?.breaks[0]?.endedAt).toBe(at('16:30'))
  })

  it('that was forgotten ends at the time a person says, within what is known', () => {
    const book = keepBook()
    book.command('09:00', start)
    book.command('12:00', rest('tea'))
    book.command('12:30', { type: 'end_break' })
    expect(book.command('23:00', { ...end, endedAt: at('12:15') })).toBe('time_out_of_range')
    expect(book.command('23:00', { ...end, endedAt: at('23:01') })).toBe('time_out_of_range')
    expect(book.command('23:00', { ...end, endedAt: at('17:00') })).toBeNull()
    expect(book.state()?.endedAt).toBe(at('17:00'))
  })

  it('refuses what does not fit its state, and says why', () => {
    const book = keepBook()
    expect(book.command('09:00', end)).toBe('shift_not_started')
    expect(book.command('09:00', start, 'till', true)).toBe('shift_already_started')
    book.command('09:00', start)
    expect(book.command('09:01', start)).toBe('shift_already_started')
    expect(book.command('09:01', { type: 'end_break' })).toBe('break_not_started')
    book.command('10:00', rest('tea'))
    expect(book.command('10:01', rest('more'))).toBe('break_already_started')
    book.command('10:02', { type: 'end_break' })
    expect(book.command('10:03', rest('tea'))).toBe('break_already_exists')
    expect(book.command('11:00', { ...end, cashTips: minorUnits(-1) })).toBe('amount_not_positive')
    book.command('11:00', end)
    expect(book.command('11:01', rest('late'))).toBe('shift_ended')
  })
})

describe('two tills that did not hear of each other', () => {
  const ended = (time: string, cashTips: number) =>
    ({
      kind: 'shift.ended',
      version: 1,
      body: { endedAt: at(time), cashTips: minorUnits(cashTips), note: '' },
    }) as const

  it('keep the end that came first, and show the other to a person', () => {
    const book = keepBook()
    book.command('09:00', start)
    book.write('17:00', ended('17:00', 500))
    book.write('17:05', ended('17:05', 900), 'other till')
    expect(book.state()).toMatchObject({ endedAt: at('17:00'), cashTips: 500 })
    expect(book.state()?.exceptions).toEqual([{ code: 'ended_twice', factId: 'fact 3' }])
    expect(foldShift(book.facts.toReversed())).toEqual(book.state())
  })

  it('count no minute of two breaks twice', () => {
    const book = keepBook()
    book.command('09:00', start)
    const begun = (breakId: string) =>
      ({ kind: 'shift.break_started', version: 1, body: { breakId, paid: false } }) as const
    book.write('12:00', begun('one'))
    book.write('12:10', begun('two'), 'other till')
    book.command('12:30', { type: 'end_break' })
    book.command('13:00', end)
    const shift = book.state() as ShiftState
    expect(shiftMinutes(shift, at('13:00'))).toEqual({ worked: 210, paidBreak: 0, unpaidBreak: 30 })
  })

  it('show what came after the end, and change no minute by it', () => {
    const book = keepBook()
    book.command('09:00', start)
    book.command('17:00', end)
    book.write('17:30', {
      kind: 'shift.break_started',
      version: 1,
      body: { breakId: 'late', paid: false },
    })
    expect(book.state()).toMatchObject({ status: 'ended', breaks: [] })
    expect(book.state()?.exceptions).toEqual([{ code: 'changed_after_end', factId: 'fact 3' }])
  })
})
