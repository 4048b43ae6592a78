import { emptyListState } from '@servery/ui/list/list-state.ts'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { getTransactionsInput, linkFilters } from './transaction-query.ts'

const t = ((key: string) => key) as TFunction
const wayOf = (ways: Parameters<typeof linkFilters>[1]) =>
  linkFilters(t, ways).find(({ key }) => key === 'way')

it('offers each method for itself, of those that are one kind too', () => {
  const ways = [
    { id: 'p1', name: 'Terminal at the bar' },
    { id: 'p2', name: 'Terminal outside' },
  ]
  expect(wayOf(ways)).toMatchObject({
    kind: 'choices',
    single: true,
    choices: [
      { value: 'p1', label: 'Terminal at the bar' },
      { value: 'p2', label: 'Terminal outside' },
    ],
  })
  const state = { ...emptyListState, filters: { way: ['p2'] } }
  expect(getTransactionsInput(state, 'quay')).toMatchObject({ methodId: 'p2', branchId: 'quay' })
})

it('shows what a link named to those who may not see the methods', () => {
  const way = wayOf([])
  expect(way?.kind === 'given' && way.describe(['p1', 'Cash'])).toBe('Cash')
})
