import { expect, it } from 'vitest'
import { worthALook } from './events.ts'

const person = (orders: number, events: number) => ({ orders, events })

it('points at who has more than twice the usual, of those with enough orders', () => {
  const team = [person(100, 3), person(200, 6), person(100, 7), person(29, 29)]
  expect(worthALook(team)).toEqual([false, false, true, false])
  // The usual is between the two in the middle.
  expect(worthALook([person(100, 2), person(100, 4)])).toEqual([false, false])
})

it('says nothing of a person alone, and nothing where nothing happened', () => {
  expect(worthALook([person(500, 400)])).toEqual([false])
  expect(worthALook([person(50, 0), person(50, 0)])).toEqual([false, false])
  expect(worthALook([])).toEqual([])
})
