import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { MenuRecord } from '@servery/domain/offer/catalogue/menu.ts'
import type { TileView } from '@servery/ordering'
import { anItem } from '@servery/testing'
import { expect, it } from 'vitest'
import { showMenu } from './show-menu.ts'

const tile = (id: string): TileView => ({
  id,
  name: id,
  price: 300,
  priceKind: 'fixed',
  unit: 'each',
  colour: '#aabbcc',
  image: '',
  soldOut: false,
  left: null,
})
const soldOf = (...ids: string[]) => ({
  items: new Map(ids.map((id) => [id, anItem({ id, favourite: id === 'tea' })])),
  tiles: new Map(ids.map((id) => [id, tile(id)])),
})
const cells = [
  { itemId: 'tea', colour: '#112233' },
  { itemId: null, colour: '' },
  { itemId: 'cola', colour: '' },
]
const breakfast: MenuRecord = {
  id: 'breakfast',
  version: 3,
  archived: false,
  name: 'Breakfast',
  branchIds: null,
  channels: ['till'],
  schedule: { windows: [{ weekdays: [], from: 420, to: 690 }], fromDate: null, toDate: null },
  priority: 100,
  sections: [
    {
      id: 'drinks',
      name: 'Drinks',
      image: '',
      colour: '',
      channels: null,
      schedule: null,
      items: [
        { itemId: 'tea', hidden: false },
        { itemId: 'cola', hidden: false },
      ],
    },
  ],
  prices: [],
  layout: {
    columns: 6,
    tileSize: 'large',
    favourites: true,
    pages: [{ id: 'one', name: 'One', colour: '', cells }],
  },
}
const at = (time: string) =>
  ({ channel: 'till', branchId: 'quay', at: localMomentOf(`2026-11-20T${time}`) }) as const

it('lays the tiles out as the menu says, with its blanks and colours', () => {
  const shown = showMenu([breakfast], at('08:00'), soldOf('tea', 'cola'))
  expect(shown?.layout).toMatchObject({ columns: 6, tileSize: 'large' })
  expect(shown?.pages.map(({ id }) => id)).toEqual(['favourites', 'one'])
  const tiles = shown?.pages[1]?.tiles
  expect(tiles?.map((one) => one?.colour ?? null)).toEqual(['#112233', null, '#aabbcc'])
})

it('leaves a blank for what is not offered right now', () => {
  const shown = showMenu([breakfast], at('08:00'), soldOf('cola'))
  expect(shown?.pages.map(({ tiles }) => tiles.map((one) => one?.id ?? null))).toEqual([
    [null, null, 'cola'],
  ])
})

it('is none at another time, and none where it has nothing to sell', () => {
  expect(showMenu([breakfast], at('11:30'), soldOf('tea'))).toBeNull()
  expect(showMenu([breakfast], at('08:00'), soldOf('soup'))).toBeNull()
  expect(showMenu([], at('08:00'), soldOf('tea'))).toBeNull()
})
