import { createMemoryStore } from '@servery/ui/theme/settings-store.ts'
import { expect, it } from 'vitest'
import { keepRecentSearch, readRecentSearches } from './recent-searches.ts'

it('keeps the last six, each once, apart for each person', () => {
  const store = createMemoryStore()
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', ' B ', '  ', 'g']) {
    keepRecentSearch('ann', text, store)
  }
  expect(readRecentSearches('ann', store)).toEqual(['g', 'B', 'f', 'e', 'd', 'c'])
  expect(readRecentSearches('bob', store)).toEqual([])
})

it('makes nothing of a store that holds nonsense or refuses', () => {
  const store = createMemoryStore()
  store.setItem('app.recentSearches.ann', '{"a":1}')
  expect(readRecentSearches('ann', store)).toEqual([])
  store.setItem('app.recentSearches.ann', '[1,"tea"')
  expect(readRecentSearches('ann', store)).toEqual([])
  const full = {
    ...createMemoryStore(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keepRecentSearch('ann', 'tea', full)).not.toThrow()
})
