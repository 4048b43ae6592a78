import { expect, it } from 'vitest'
import { hasRoom } from './column-frame.tsx'

it('leaves out the label of a last column that would be cut', () => {
  expect(hasRoom(20, 22)).toBe(false)
  expect(hasRoom(15, 22)).toBe(true)
  // Columns as wide as their labels, and hours whose last label is followed by two columns.
  expect(hasRoom(4, 5)).toBe(true)
  expect(hasRoom(21, 24)).toBe(true)
})
