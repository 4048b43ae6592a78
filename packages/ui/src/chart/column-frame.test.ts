import { expect, it } from 'vitest'
import { leansBack } from './column-frame.tsx'

it('keeps the label of a last column within the picture', () => {
  expect(leansBack(20, 22)).toBe(true)
  expect(leansBack(15, 22)).toBe(false)
  // Columns as wide as their labels, and hours whose last label is followed by two columns.
  expect(leansBack(4, 5)).toBe(false)
  expect(leansBack(21, 24)).toBe(false)
})
