import { expect, it } from 'vitest'
import { isInHours, readHours, writeHours } from './hours.ts'

const hoursOf = (text: string) => {
  const hours = readHours(text)
  return (
    hours && Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isInHours(hour, hours))
  )
}

it.each([
  ['11-15', [11, 12, 13, 14]],
  ['22-03', [0, 1, 2, 22, 23]],
  ['20-00', [20, 21, 22, 23]],
  ['00-01', [0]],
])('%s has the hours %j', (text, expected) => {
  expect(hoursOf(text)).toEqual(expected)
  const hours = readHours(text)
  expect(hours && writeHours(hours)).toBe(text)
})

it.each(['', '11', '11-24', '11-11', '1-2', '11-15 '])('"%s" is no part of a day', (text) => {
  expect(readHours(text)).toBeNull()
})
