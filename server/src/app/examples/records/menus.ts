/** Examples of the routes of menus. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from './records.ts'

const menuInput = {
  name: 'Breakfast',
  branchIds: [ids.branch],
  channels: ['till', 'kiosk'],
  schedule: {
    windows: [{ weekdays: [1, 2, 3, 4, 5], from: 420, to: 690 }],
    fromDate: null,
    toDate: null,
  },
  priority: 50,
  sections: [
    {
      id: ids.menuSection,
      name: 'Coffee',
      image: '',
      colour: '#6f4e37',
      channels: null,
      schedule: null,
      items: [{ itemId: ids.item, hidden: false }],
    },
  ],
  prices: [{ itemId: ids.item, variationId: null, price: 290 }],
  layout: {
    columns: 5,
    tileSize: 'medium',
    favourites: true,
    pages: [
      {
        id: ids.menuPage,
        name: 'Morning',
        colour: '',
        cells: [
          { itemId: ids.item, colour: '' },
          { itemId: null, colour: '' },
        ],
      },
    ],
  },
}

export const menuRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('menus', ids.menu, menuInput),
  'menus.publish': {
    parameters: { id: ids.menu },
    body: { version: 4, at: '2026-12-01T05:00:00.000Z' },
  },
  'menus.unschedule': { parameters: { id: ids.menu }, body: {} },
  'menus.versions': {
    parameters: { id: ids.menu },
  },
  'menus.items': {
    parameters: { id: ids.menu },
  },
  'menus.restore': {
    parameters: { id: ids.menu },
    body: { number: 2 },
  },
}
