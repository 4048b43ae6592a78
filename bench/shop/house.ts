/** The shops of a benchmark: branches that sell five hundred things online, open day and night. */
import { categoryInput, itemInput } from '@servery/contract/catalogue/catalogue.ts'
import { modifierGroupInput } from '@servery/contract/catalogue/modifiers.ts'
import { onlineSettingInput, openingHoursInput } from '@servery/contract/setup/online.ts'
import { stationInput } from '@servery/contract/setup/stations.ts'
import {
  categoryStore,
  itemStore,
  modifierGroupStore,
} from '@servery/server/catalogue/items/stores.ts'
import {
  onlineSettingStore,
  openingHoursStore,
} from '@servery/server/channels/online/online.store.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { createRecord } from '@servery/server/platform/records/record.service.ts'
import { type Write, writeRecords } from '@servery/server/platform/records/record.ts'
import { stationStore } from '@servery/server/setup/stations/index.ts'
import { newId } from '../new-id.ts'

export interface BenchShops {
  readonly slugs: readonly string[]
  /** Takes five orders in a quarter of an hour. */
  readonly crowded: string
  readonly itemIds: readonly string[]
  readonly optionId: string
}

const itemsOfShop = 500
const categories = 20

export async function seedShops(
  database: Database,
  {
    companyId,
    branchIds,
    crowdedId,
  }: {
    readonly companyId: string
    readonly branchIds: readonly string[]
    readonly crowdedId: string
  },
): Promise<BenchShops> {
  const services = {
    database,
    now: Date.now,
    live: { publish: () => undefined, subscribe: () => () => undefined },
  }
  const scope = { companyId, branchIds: null }
  const actor = { id: 'bench', name: 'Bench' }
  return writeRecords(services, scope, actor, async (write) => {
    const sold = await seedItems(write)
    const slugs: string[] = []
    for (const [index, branchId] of branchIds.entries()) {
      slugs.push(await openShop(write, branchId, `bench-${index}-${branchId.slice(-8)}`))
    }
    const crowded = await openShop(write, crowdedId, `crowd-${crowdedId.slice(-8)}`, 5)
    return { slugs, crowded, ...sold }
  })
}

async function seedItems(write: Write): Promise<Omit<BenchShops, 'slugs' | 'crowded'>> {
  const stationId = newId()
  const station = stationInput.parse({ name: 'Kitchen' })
  await createRecord(write, stationStore, { id: stationId, input: station })
  const [groupId, optionId] = [newId(), newId()]
  const group = modifierGroupInput.parse({
    ...{ name: 'Extras', min: 0, max: 3, freeCount: 0, selection: 'multiple' },
    options: [optionId, newId(), newId()].map((id, index) => ({
      ...{ id, name: `Extra ${index + 1}`, price: 50, isDefault: false, soldOut: false },
    })),
  })
  await createRecord(write, modifierGroupStore, { id: groupId, input: group })
  const itemIds: string[] = []
  for (let number = 0; number < categories; number += 1) {
    const categoryId = newId()
    const category = categoryInput.parse({ name: `Category ${number + 1}` })
    await createRecord(write, categoryStore, { id: categoryId, input: category })
    for (let index = 0; index < itemsOfShop / categories; index += 1) {
      const id = newId()
      itemIds.push(id)
      const input = itemInput.parse({
        ...{ name: `Dish ${itemIds.length}`, categoryId, price: 450 + index, taxRateIds: [] },
        ...{ stationIds: [stationId], modifierGroupIds: [groupId] },
        allergens: { milk: 'contains' },
        description: 'With leaves, lemon and bread from the oven next door.',
      })
      await createRecord(write, itemStore, { id, input })
    }
  }
  return { itemIds, optionId }
}

async function openShop(
  write: Write,
  branchId: string,
  slug: string,
  slotOrders: number | null = null,
): Promise<string> {
  const more = { silentTills: 'accept', slotOrders, daysAhead: 1 }
  const setting = onlineSettingInput.parse({ branchId, slug, ...more })
  await createRecord(write, onlineSettingStore, { id: newId(), input: setting })
  const store = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }))
  const hours = openingHoursInput.parse({ branchId, store })
  await createRecord(write, openingHoursStore, { id: newId(), input: hours })
  return slug
}
