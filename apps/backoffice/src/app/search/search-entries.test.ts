import { expect, it } from 'vitest'
import { matchesWords } from '../../platform/language/matches-words.ts'
import { moveActive, placeEntries } from './search-entries.ts'

it.each([
  ['sal', 'Sales', true],
  ['umsatz', 'Umsatz', true],
  ['prep stat', 'Prep stations', true],
  ['stat prep', 'Prep stations', true],
  ['ales', 'Sales', false],
  ['men', 'Menús', true],
  ['menu', 'Menús', true],
  ['  ', 'Sales', false],
])('%j finds %j: %s', (typed, label, found) => {
  expect(matchesWords(typed, label)).toBe(found)
})

const settings = { label: 'Settings', words: ['Dark', 'Direction'] }
const places = [
  { key: 'orders', group: 'pages', label: 'Orders', path: '/orders', external: false },
  { key: 'till', group: 'pages', label: 'Open till', path: '/till/', external: true },
] as const

it('finds pages and settings by their names', () => {
  expect(placeEntries('or', places, settings)).toEqual([
    {
      key: 'pages orders',
      group: 'pages',
      label: 'Orders',
      detail: '',
      action: { to: 'path', path: '/orders' },
    },
  ])
  expect(placeEntries('till', places, settings)[0]?.action).toEqual({ to: 'tab', path: '/till/' })
  expect(placeEntries('d', places, settings).map(({ label }) => label)).toEqual([
    'Dark',
    'Direction',
  ])
  expect(placeEntries('sett', places, settings)).toHaveLength(1)
})

it('goes round with the arrows', () => {
  expect(moveActive(0, 'previous', 3)).toBe(2)
  expect(moveActive(2, 'next', 3)).toBe(0)
  expect(moveActive(1, 'last', 3)).toBe(2)
  expect(moveActive(1, 'first', 3)).toBe(0)
  expect(moveActive(4, 'next', 0)).toBe(0)
})
