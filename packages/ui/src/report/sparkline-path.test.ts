import { expect, it } from 'vitest'
import { sparklinePath } from './sparkline-path.ts'

const box = { width: 100, height: 24 }

it.each([
  ['rises', [0, 10], 'M0 22 L100 2'],
  ['dips', [5, 0, 5], 'M0 2 L50 22 L100 2'],
  ['is flat', [3, 3], 'M0 12 L100 12'],
  ['goes below nought', [-10, 0], 'M0 22 L100 2'],
])('%s', (_, values, path) => {
  expect(sparklinePath(values, box)).toBe(path)
})
