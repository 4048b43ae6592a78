/** How much may come of one order, drawer or shift: it must never cost the others their turn. */
import { anOpening, aTill, idOf, runAll } from '@servery/testing'
import { expect, test } from 'vitest'
import { checkBatch } from '../facts/batch.ts'
import { foldSubject, subjectFactsMax } from './subjects.ts'

const orderId = idOf('ordr', 1)

test('of what never ends only so many facts take part, and the rest is put aside at once', () => {
  const till = aTill()
  runAll(till, orderId, anOpening())
  for (let at = 0; at < 3; at += 1) runAll(till, orderId, { type: 'name', name: `Table ${at}` })
  const { registerId, written } = till
  const { facts: checked, branchId } = checkBatch({ registerId, facts: written() })
  const all = checked.map(({ fact }) => fact)
  const [opening, ...names] = all
  if (opening === undefined) throw new Error('nothing was written')
  const subject = { id: orderId, branchId, currency: 'GBP' }
  const room = (left: number) => {
    // What is known counts, whatever it is.
    const known = Array.from({ length: subjectFactsMax - left }, () => opening)
    const before = foldSubject({ ...subject, known: [], added: checked.slice(0, 1) })
    if (before.order === null) throw new Error('no order came of it')
    const has = (id: string) => id === opening.id
    const folded = { order: before.order, last: opening, has, rows: before.rows }
    return foldSubject({ ...subject, known, added: checked.slice(1), before: folded })
  }
  expect(names).toHaveLength(3)
  expect([...room(3).quarantined]).toEqual([])
  const { quarantined, order } = room(2)
  const full = { code: 'subject_full', field: 'subjectId' }
  expect([...quarantined]).toEqual([[names[2], full]])
  expect(order?.name).toBe('Table 1')
  expect([...room(0).quarantined.values()]).toEqual([full, full, full])
})
