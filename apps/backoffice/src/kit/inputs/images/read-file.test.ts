import { imageBytesMax, videoBytesMax } from '@servery/domain/business/images/limits.ts'
import { expect, it } from 'vitest'
import { findFileProblem } from './read-file.ts'

it.each([
  ['image/jpeg', 1000, null],
  ['image/png', imageBytesMax, null],
  ['image/webp', imageBytesMax + 1, 'size'],
  ['image/gif', 1000, 'type'],
  ['image/svg+xml', 1000, 'type'],
  ['application/pdf', 1000, 'type'],
  ['video/mp4', 1000, 'type'],
  ['', 1000, 'type'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(findFileProblem({ type, size })).toBe(problem)
})

it.each([
  ['image/jpeg', 1000, null],
  ['video/mp4', videoBytesMax, null],
  ['video/webm', videoBytesMax + 1, 'size'],
  ['video/quicktime', 1000, 'type'],
])('%s of %i bytes, where videos are taken: %s', (type, size, problem) => {
  expect(findFileProblem({ type, size }, 'film')).toBe(problem)
})

it.each([
  ['application/pdf', imageBytesMax, null],
  ['application/pdf', imageBytesMax + 1, 'size'],
  ['image/png', 1000, null],
  ['video/mp4', 1000, 'type'],
])('%s of %i bytes, as the paper of a supplier: %s', (type, size, problem) => {
  expect(findFileProblem({ type, size }, 'paper')).toBe(problem)
})
