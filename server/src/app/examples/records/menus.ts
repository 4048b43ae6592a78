/** Examples of the routes of menus. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { itemRecordExample, recordExamples } from './records.ts'

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
const publication = {
  live: { number: 3, publishedAt: '2026-11-20T16:00:00.000Z', publishedBy: 'Morgan Reed' },
  scheduled: null,
  hasChanges: true,
}
const menu = {
  ...menuInput,
  id: ids.menu,
  version: 4,
  archived: false,
  updatedAt: '2026-11-21T09:30:00.000Z',
  updatedBy: 'Morgan Reed',
  ...publication,
}

export const menuRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('menus', ids.menu, menuInput, {
    updatedAt: menu.updatedAt,
    updatedBy: menu.updatedBy,
    ...publication,
  }),
  'menus.publish': {
    parameters: { id: ids.menu },
    body: { version: 4, at: '2026-12-01T05:00:00.000Z' },
    answer: { ...menu, scheduled: { at: '2026-12-01T05:00:00.000Z', by: 'Morgan Reed' } },
  },
  'menus.unschedule': { parameters: { id: ids.menu }, body: {}, answer: menu },
  'menus.versions': {
    parameters: { id: ids.menu },
    answer: {
      rows: [
        {
          number: 3,
          publishedAt: '2026-11-20T16:00:00.000Z',
          publishedBy: 'Morgan Reed',
          restoredFrom: null,
          sections: 1,
          items: 1,
        },
      ],
    },
  },
  'menus.items': {
    parameters: { id: ids.menu },
    answer: {
      rows: [
        {
          ...itemRecordExample,
          categoryName: 'Coffee',
          updatedAt: menu.updatedAt,
          updatedBy: menu.updatedBy,
        },
      ],
    },
  },
  'menus.restore': {
    parameters: { id: ids.menu },
    body: { number: 2 },
    answer: { ...menu, live: { ...publication.live, number: 4 } },
  },
}
