import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { ShiftCommand } from '@servery/domain/shift/types.ts'
import { idOf, sha256 } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createOfflineWorld, factsOf } from '../practice/offline-world.ts'
import { createBook } from './book.ts'
import { shiftStream } from './streams.ts'

const shiftId = idOf('shft', 1)
const ana = { actorId: idOf('team', 1), approverId: null }
const start: ShiftCommand = { type: 'start', memberId: ana.actorId, currency: 'GBP' }
const end: ShiftCommand = { type: 'end', endedAt: null, cashTips: minorUnits(500), note: '' }

const { newStore, startTill } = createOfflineWorld()

describe('shifts on a till that is offline', () => {
  it('begin and end without anybody signed in, in the name of whoever clocks', async () => {
    const till = await startTill()
    expect((await till.commitShift(ana, shiftId, start)).ok).toBe(true)
    expect((await till.commitShift(ana, shiftId, end)).ok).toBe(true)
    expect(till.snapshot().shifts.get(shiftId)).toMatchObject({ status: 'ended', cashTips: 500 })
    const facts = await factsOf(till)
    expect(facts.map(({ kind, actorId }) => [kind, actorId])).toEqual([
      ['shift.started', ana.actorId],
      ['shift.ended', ana.actorId],
    ])
  })

  it('are one at a time for each person', async () => {
    const till = await startTill()
    await till.commitShift(ana, shiftId, start)
    expect(await till.commitShift(ana, idOf('shft', 2), start)).toMatchObject({
      refusal: { code: 'shift_already_started' },
    })
    const ben: ShiftCommand = { ...start, memberId: idOf('team', 2) }
    expect((await till.commitShift(ana, idOf('shft', 2), ben)).ok).toBe(true)
  })

  it('are the same after the till was started again', async () => {
    const first = await startTill()
    await first.commitShift(ana, shiftId, start)
    await first.commitShift(ana, shiftId, {
      type: 'start_break',
      breakId: idOf('brk', 1),
      paid: false,
    })
    const before = first.snapshot().shifts
    await first.stop()
    const till = await startTill()
    expect(till.snapshot().shifts).toEqual(before)
    expect((await till.commitShift(ana, shiftId, { type: 'end_break' })).ok).toBe(true)
  })
})

describe('a shift that was begun on another till', () => {
  it('is ended here; once over and sent it goes, and its facts with it', async () => {
    const first = await startTill()
    await first.commitShift(ana, shiftId, start)
    const begun = (await factsOf(first)).map((fact) => ({ ...fact, registerId: idOf('reg', 9) }))
    const { head } = first.snapshot()
    const book = createBook({ head, orders: [], facts: [], drawer: null })
    const wallMs = Date.parse('2026-03-14T10:00:00.000Z')
    expect(book.receive(begun, [], wallMs).shifts).toEqual([shiftId])
    const sealed = book.command(shiftStream, [{ subjectId: shiftId, commands: [end] }], {
      companyId: idOf('comp', 1),
      branchId: idOf('bran', 1),
      registerCode: 'T1',
      callPrefix: 'A',
      at: new Date(wallMs + 1e12).toISOString(),
      wallMs,
      businessDate: '2026-03-14',
      ...ana,
      sha256,
      newId: () => idOf('fact', 77),
    })
    expect(sealed.decision.ok).toBe(true)
    expect(book.shifts().get(shiftId)?.status).toBe('ended')
    const { sequence } = book.head()
    book.forget({ finalBefore: '9999-01-01', sentSequence: sequence })
    expect(book.shifts().size).toBe(0)
    expect(book.unknownOf([shiftId])).toEqual([shiftId])
  })

  it('is dropped from the store only once every own fact of it was sent', async () => {
    const till = await startTill()
    await till.commitShift(ana, shiftId, start)
    await till.stop()
    const store = newStore()
    await store.load({ finalSince: '2026-01-01' })
    await store.prune({ finalBefore: '2026-01-01', shifts: [] })
    expect(await store.factsOf([shiftId])).toHaveLength(1)
    await store.markSent(1)
    await store.prune({ finalBefore: '2026-01-01', shifts: [] })
    expect(await store.factsOf([shiftId])).toEqual([])
    store.close()
  })
})
