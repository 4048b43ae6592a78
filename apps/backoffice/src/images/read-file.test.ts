import { imageBytesMax } from '@servery/domain/images/limits.ts'
import { expect, it } from 'vitest'
import { findFileProblem } from './read-file.ts'

it.each([
  ['image/jpeg', 1000, null],
  ['image/png', imageBytesMax, null],
  ['image/webp', imageBytesMax + 1, 'size'],
  ['image/gif', 1000, 'type'],
  ['image/svg+xml', 1000, 'type'],
  ['application/pdf', 1000, 'type'],
  ['', 1000, 'type'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(findFileProblem({ type, size })).toBe(problem)
})
