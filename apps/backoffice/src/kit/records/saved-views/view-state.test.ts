import { expect, test } from 'vitest'
import { isSameState, queryOf, stateOf, viewPath } from './view-state.ts'

test('a view keeps the period and the table, and neither the branch nor the page turned to', () => {
  const query = { range: 'last_week', 't.sort': '-net', branch: 'b1', after: 'x~y' }
  const state = stateOf(query)
  expect(state).toEqual({ range: 'last_week', 't.sort': '-net' })
  expect(queryOf({ branch: 'b2', range: 'today' }, state)).toEqual({ ...state, branch: 'b2' })
  expect(viewPath({ page: '/sales', state })).toBe('/sales?range=last_week&t.sort=-net')
})

test('two states are the same whatever their order', () => {
  expect(isSameState({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  expect(isSameState({ a: '1' }, { a: '1', b: '2' })).toBe(false)
  expect(isSameState({ a: '1' }, { a: '2' })).toBe(false)
})
