import { expect, test } from 'vitest'
import {
  isPartsKey,
  listParts,
  nextPartsSort,
  type PartsState,
  readPartsState,
  writePartsState,
} from './parts-state.ts'

const parts = [
  { name: 'Flat white', net: 300, share: null },
  { name: 'Éclair', net: 120, share: 5 },
  { name: 'Oat flat white', net: -20, share: 9 },
] as const
type Part = (typeof parts)[number]
const columns = [
  { key: 'net', value: ({ net }: Part) => net },
  { key: 'share', value: ({ share }: Part) => share },
]
const namesOf = (state: Partial<PartsState>) =>
  listParts<Part>({
    parts,
    columns,
    state: { search: '', sort: null, columns: null, ...state },
    textOf: ({ name }) => name,
    locale: 'en',
  }).map(({ name }) => name)

test('rows stay as they come until they are sorted, and unknown columns sort nothing', () => {
  const asTheyCome = parts.map(({ name }) => name)
  expect(namesOf({})).toEqual(asTheyCome)
  expect(namesOf({ sort: { key: 'gone', direction: 'ascending' } })).toEqual(asTheyCome)
})

test('figures sort by their value, and what is not known comes last either way', () => {
  const net = { key: 'net', direction: 'ascending' } as const
  expect(namesOf({ sort: net })).toEqual(['Oat flat white', 'Éclair', 'Flat white'])
  const share = (direction: 'ascending' | 'descending') =>
    namesOf({ sort: { key: 'share', direction } })
  expect(share('descending')).toEqual(['Oat flat white', 'Éclair', 'Flat white'])
  expect(share('ascending')).toEqual(['Éclair', 'Oat flat white', 'Flat white'])
})

test('names sort as their language does, and a search takes words in any order', () => {
  const label = { key: 'label', direction: 'ascending' } as const
  expect(namesOf({ sort: label })).toEqual(['Éclair', 'Flat white', 'Oat flat white'])
  expect(namesOf({ search: 'WHITE flat' })).toEqual(['Flat white', 'Oat flat white'])
})

test('the state goes through the query and leaves what is of others', () => {
  const state: PartsState = {
    search: 'oat',
    sort: { key: 'net', direction: 'descending' },
    columns: ['net', 'share'],
  }
  const query = writePartsState({ tab: 'item', 't.q': 'before' }, state, 'reason')
  expect(query).toEqual({
    tab: 'item',
    't.q': 'before',
    't.reason.q': 'oat',
    't.reason.sort': '-net',
    't.reason.cols': 'net~share',
  })
  expect(readPartsState(query, 'reason')).toEqual(state)
  expect(readPartsState(query).search).toBe('before')
  expect(Object.keys(query).map(isPartsKey)).toEqual([false, true, true, true, true])
})

test('a third press leaves the order as it was', () => {
  const first = nextPartsSort(null, 'net', 'descending')
  expect(first).toEqual({ key: 'net', direction: 'descending' })
  const second = nextPartsSort(first, 'net', 'descending')
  expect(second).toEqual({ key: 'net', direction: 'ascending' })
  expect(nextPartsSort(second, 'net', 'descending')).toBeNull()
})
