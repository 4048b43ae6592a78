import { describe, expect, it } from 'vitest'
import {
  changeFilter,
  changeList,
  emptyListState,
  getCursor,
  isNarrowed,
  type ListState,
  nextSort,
  readListState,
  writeListState,
} from './list-state.ts'

const initial: ListState = {
  ...emptyListState,
  sort: { key: 'placed', direction: 'descending' },
}

describe('the list in the URL', () => {
  it.each<[string, Partial<ListState>, Record<string, string>]>([
    ['nothing set', {}, {}],
    ['a search', { search: 'flat white' }, { q: 'flat white' }],
    ['a tab', { status: 'open' }, { status: 'open' }],
    ['a sort', { sort: { key: 'total', direction: 'ascending' } }, { sort: 'total' }],
    ['no sort at all', { sort: null }, { sort: '' }],
    ['a page size', { pageSize: 100 }, { size: '100' }],
    ['the third page', { cursors: ['a', 'b~c%'] }, { after: 'a~b%7Ec%25' }],
    ['filters', { filters: { source: ['till', 'kiosk'] } }, { 'f.source': 'till~kiosk' }],
    ['an open range', { filters: { total: ['', '500'] } }, { 'f.total': '~500' }],
  ])('%s', (_, change, query) => {
    const state = { ...initial, ...change }
    expect(writeListState(state, initial)).toEqual(query)
    expect(readListState(query, initial)).toEqual(state)
  })

  it('passes over what makes no sense', () => {
    expect(readListState({ size: '7', q: ['a'], other: 'x' }, initial)).toEqual(initial)
  })

  it('takes a number that a router has parsed for the text it was', () => {
    expect(readListState({ q: 42, size: 50 }, initial)).toMatchObject({
      search: '42',
      pageSize: 50,
    })
  })
})

describe('changes', () => {
  const onPageThree = { ...initial, cursors: ['a', 'b'] }

  it('start from the first page again', () => {
    expect(getCursor(onPageThree)).toBe('b')
    expect(getCursor(changeList(onPageThree, { search: 'x' }))).toBeNull()
    expect(getCursor(changeFilter(onPageThree, 'type', ['eat_in']))).toBeNull()
  })

  it('take a filter away when nothing is chosen', () => {
    const filtered = changeFilter(initial, 'type', ['eat_in'])
    expect(isNarrowed(filtered)).toBe(true)
    expect(isNarrowed(changeFilter(filtered, 'type', []))).toBe(false)
    expect(changeFilter(filtered, 'total', ['', '']).filters).toEqual({ type: ['eat_in'] })
  })

  it('go round the sort of a column', () => {
    const first = nextSort(null, 'total')
    const second = nextSort(first, 'total')
    expect(first?.direction).toBe('ascending')
    expect(second?.direction).toBe('descending')
    expect(nextSort(second, 'total')).toBeNull()
    expect(nextSort(second, 'placed')).toEqual({ key: 'placed', direction: 'ascending' })
  })
})
