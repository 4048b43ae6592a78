import { expect, it } from 'vitest'
import { chooseBranch } from './selected-branch.ts'

const branches = [{ id: 'a' }, { id: 'b' }]

it.each([
  ['b', branches, 'b'],
  [null, branches, 'a'],
  ['gone', branches, 'a'],
  ['a', [], undefined],
])('kept %s of %j is %s', (kept, list, id) => {
  expect(chooseBranch(kept, list)?.id).toBe(id)
})
