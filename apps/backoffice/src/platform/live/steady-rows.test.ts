import { expect, it } from 'vitest'
import { steadyRows } from './steady-rows.ts'

const listOf = (text: string) => [...text].map((id) => ({ id }))

it.each([
  ['nothing happened', 'abc', 'abc', 'abc', ''],
  ['new ones came on top', 'abc', 'xyabc', 'abc', 'xy'],
  ['one came in between', 'abc', 'abxc', 'abc', 'x'],
  ['one left, and the next moved up', 'abc', 'acd', 'acd', ''],
  ['one left and another came', 'abc', 'xacd', 'acd', 'x'],
  ['new ones pushed old ones off the page', 'abc', 'xya', 'a', 'xy'],
  ['nobody is left of those that were there', 'abc', 'xyz', 'xyz', ''],
  ['the list was empty', '', 'xy', 'xy', ''],
  ['the order is another one now', 'abc', 'cab', 'cab', ''],
  ['all left', 'abc', '', '', ''],
])('%s', (_, shown, latest, rows, fresh) => {
  expect(steadyRows(listOf(shown), listOf(latest))).toEqual({
    rows: listOf(rows),
    fresh: listOf(fresh),
  })
})
