/** The menus of a demo restaurant: what its kiosks show, and a breakfast that is being drafted. */
import { type MenuInput, menuInput } from '@servery/contract/catalogue/menus.ts'
import { menuStore, publishMenu } from '../../catalogue/menus/index.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import type { SeedCatalogue } from './catalogue.ts'

const breakfastCategories = 3
const minute = { seven: 7 * 60, halfPastEleven: 11 * 60 + 30 }

export async function writeMenus(
  write: Write,
  catalogue: SeedCatalogue,
  newId: () => string,
): Promise<void> {
  const id = newId()
  const kiosk = menuInput.parse({
    name: 'Order at the kiosk',
    channels: ['kiosk', 'online'],
    sections: sectionsOf(catalogue, newId, catalogue.categories.length),
  })
  await createRecord(write, menuStore, { id, input: kiosk })
  await publishMenu(write, { id, version: 1, at: null })
  const breakfast = menuInput.parse({
    name: 'Breakfast',
    channels: ['till'],
    priority: 50,
    schedule: {
      windows: [{ weekdays: [1, 2, 3, 4, 5], from: minute.seven, to: minute.halfPastEleven }],
      fromDate: null,
      toDate: null,
    },
    sections: sectionsOf(catalogue, newId, breakfastCategories),
    layout: { columns: 6 },
  })
  await createRecord(write, menuStore, { id: newId(), input: breakfast })
}

function sectionsOf(
  { categories, items }: SeedCatalogue,
  newId: () => string,
  count: number,
): MenuInput['sections'] {
  return categories.slice(0, count).map(({ id, name, colour }) => ({
    id: newId(),
    name,
    image: '',
    colour,
    channels: null,
    schedule: null,
    items: items
      .filter(({ categoryId }) => categoryId === id)
      .map((item) => ({ itemId: item.id, hidden: false })),
  }))
}
