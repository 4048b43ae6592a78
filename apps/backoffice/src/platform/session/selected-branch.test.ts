import { expect, it } from 'vitest'
import { chooseBranch } from './selected-branch.ts'

const branches = [{ id: 'a' }, { id: 'b' }]

it.each([
  ['a', branches, 'b', 'a'],
  [null, branches, 'b', 'b'],
  ['gone', branches, 'b', 'b'],
  [null, branches, null, 'a'],
  ['a', [], null, undefined],
])('kept %s of %j with %s of one’s own is %s', (kept, list, own, id) => {
  expect(chooseBranch(kept, list, own)?.id).toBe(id)
})
