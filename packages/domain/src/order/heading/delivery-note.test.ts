import { anOpening, idOf, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { findUndo } from '../commands.ts'
import { foldOrder } from '../fold.ts'
import { deliveryNoteOf } from '../model/customer.ts'
import type { OrderCommand } from '../model/types.ts'

const says = (note: string): OrderCommand => ({ type: 'change_delivery_note', note })
const play = (...commands: readonly OrderCommand[]) =>
  foldOrder(
    runScript(
      commands.map((command) => ({ register: 0, hears: true, command })),
      { registers: 1, opening: anOpening({ orderType: 'delivery' }) },
    ).facts,
  )

it('keeps what whoever delivers an order must know, and drops it', () => {
  expect(play(says('Ring twice'))).toMatchObject({ deliveryNote: 'Ring twice', exceptions: [] })
  expect(play(says('Ring twice'), says(''))).not.toHaveProperty('deliveryNote')
})

it('tells nobody of it where the order is not delivered', () => {
  expect(deliveryNoteOf({ orderType: 'delivery', deliveryNote: 'Ring twice' })).toBe('Ring twice')
  expect(deliveryNoteOf({ orderType: 'eat_in', deliveryNote: 'Ring twice' })).toBe('')
})

it('is taken back as it was before', () => {
  const before = play(says('Ring twice'))
  expect(findUndo(before, [says('Leave it')], () => idOf('new', 1))).toEqual([says('Ring twice')])
})
