import { expect, it } from 'vitest'
import { isAt, listPlaces } from './places.ts'

const everything = () => true

it('shows no page that does not exist', () => {
  const keys = listPlaces(everything, (path) => path === '/orders').map(({ key }) => key)
  expect(keys).toEqual(['till', 'orders'])
})

it('shows no page that the person may not see', () => {
  const can = (permission: string) => permission === 'catalogue.read'
  expect(listPlaces(can, everything).map(({ key }) => key)).toEqual([
    'home',
    'myShifts',
    'till',
    'items',
    'menus',
    'modifiers',
    'discounts',
  ])
})

it('shows what tills took to those who may read the sales and not the team', () => {
  const can = (permission: string) => permission === 'sales.read'
  const keys = listPlaces(can, everything).map(({ key }) => key)
  expect(keys).toEqual(['home', 'myShifts', 'till', 'sales', 'reports', 'drawers', 'shifts'])
  const ofTeam = listPlaces((permission) => permission === 'team.read', everything)
  expect(ofTeam.map(({ key }) => key)).toEqual(['home', 'myShifts', 'till', 'shifts'])
})

it.each([
  ['/orders', 'orders', true],
  ['/orders/7', 'orders', true],
  ['/orders-old', 'orders', false],
  ['/orders', 'home', false],
  ['/', 'home', true],
  ['/company', 'company', true],
  ['/company/branches/7', 'company', true],
  ['/company/users', 'company', false],
])('%s is at %s: %s', (pathname, key, expected) => {
  const place = listPlaces(everything, everything).find((candidate) => candidate.key === key)
  expect(place !== undefined && isAt(place, pathname)).toBe(expected)
})
