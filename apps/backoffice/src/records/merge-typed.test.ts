import { expect, it } from 'vitest'
import { mergeTyped } from './merge-typed.ts'

it.each([
  ['nothing typed', { name: 'A', tags: ['x'] }, { name: 'B', tags: ['y'] }, 'B', ['y'], []],
  [
    'a name typed',
    { name: 'Mine', tags: ['x'] },
    { name: 'B', tags: ['y'] },
    'Mine',
    ['y'],
    ['name'],
  ],
  ['a list typed', { name: 'A', tags: [] }, { name: 'B', tags: ['y'] }, 'B', [], ['tags']],
  ['typed and taken back', { name: 'A', tags: ['x'] }, { name: 'A', tags: ['x'] }, 'A', ['x'], []],
])('%s', (_, typed, newest, name, tags, kept) => {
  const before = { name: 'A', tags: ['x'] }
  expect(mergeTyped({ before, typed, newest })).toEqual({ values: { name, tags }, kept })
})
