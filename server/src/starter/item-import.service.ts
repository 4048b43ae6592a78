/** Items from a list: tried without writing, then written in one transaction. */
import type { ItemInput } from '@servery/contract/catalogue.ts'
import { plainItem } from '@servery/contract/item-details.ts'
import {
  type ImportDraft,
  type ImportReading,
  type ImportRow,
  importNameKey,
  readImport,
} from '@servery/domain/catalogue/import-items.ts'
import type { DecimalMark } from '@servery/domain/catalogue/import-numbers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { amountMax } from '@servery/domain/order/limits.ts'
import { v5 } from 'uuid'
import { categoryStore, itemStore } from '../catalogue/stores.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { createRecord } from '../records/record.service.ts'
import type { Write } from '../records/record.ts'
import {
  findActiveCategories,
  findActiveItems,
  findActiveTaxRates,
  findImportCompany,
  findKnownCodes,
} from './item-import.store.ts'

export interface ItemImport {
  readonly id: string
  readonly onWrong: 'refuse' | 'skip'
  readonly decimalMark: DecimalMark
  readonly categoryDefault: string
  readonly rows: readonly ImportRow[]
}

export interface ImportAnswer {
  readonly written: boolean
  readonly items: number
  readonly wrongRows: number
  readonly categoriesNew: string[]
  readonly problems: ImportReading['problems'][number][]
}

interface Plan {
  readonly reading: ImportReading
  /** The category of each name as it is compared, those that are new included. */
  readonly categories: ReadonlyMap<string, PlannedCategory>
  readonly positionFirst: number
  readonly hasFavourites: boolean
}

interface PlannedCategory {
  readonly id: string
  readonly name: string
  readonly isNew: boolean
  readonly position: number
}

/** Where nobody has favourites yet, a till would begin with an empty page. */
const favouritesFirst = 12

/** What the import would do, and what is wrong with its rows. */
export async function tryImport(
  scope: Scope,
  trx: TenantTransaction,
  list: ItemImport,
): Promise<ImportAnswer> {
  return answerOf(await planImport(scope, trx, list), false)
}

/** Writes the rows that are right; none at all where one is wrong and the list is to be refused. */
export async function runImport(write: Write, list: ItemImport): Promise<ImportAnswer> {
  const plan = await planImport(write.scope, write.trx, list)
  const { drafts, wrongRows } = plan.reading
  if (wrongRows > 0 && list.onWrong === 'refuse') return answerOf(plan, false)
  for (const { id, name, isNew, position } of plan.categories.values()) {
    if (!isNew) continue
    await createRecord(write, categoryStore, { id, input: { name, colour: '', position } })
  }
  for (const [index, draft] of drafts.entries()) {
    const input = itemOf(draft, plan, index)
    await createRecord(write, itemStore, { id: itemId(list.id, draft.row), input })
  }
  return answerOf(plan, drafts.length > 0)
}

async function planImport(scope: Scope, trx: TenantTransaction, list: ItemImport): Promise<Plan> {
  const company = await findImportCompany(scope, trx)
  if (company === undefined) return fail('not_found')
  const taxRates = await findActiveTaxRates(scope, trx)
  // What this import wrote itself, when it was sent before and the answer was lost, is not taken.
  const own = new Set(list.rows.map(({ row }) => itemId(list.id, row)))
  const items = (await findActiveItems(scope, trx)).filter(({ id }) => !own.has(id))
  const written = list.rows.flatMap(({ sku, barcode }) => [sku.trim(), barcode.replace(/\s/g, '')])
  const codes = await findKnownCodes(scope, trx, [
    ...new Set(written.filter((code) => code !== '')),
  ])
  const taken = codes.filter(({ item_id }) => !own.has(item_id))
  const reading = readImport(list.rows, {
    currency: company.currency,
    amountMax,
    decimalMark: list.decimalMark,
    taxRates,
    taxRateDefault: taxRates[0]?.id ?? null,
    categoryDefault: list.categoryDefault,
    taken: {
      names: new Set(items.map(({ name }) => importNameKey(name))),
      skus: new Set(taken.flatMap(({ kind, code }) => (kind === 'sku' ? [code] : []))),
      barcodes: new Set(taken.flatMap(({ kind, code }) => (kind === 'barcode' ? [code] : []))),
    },
  })
  return {
    reading,
    categories: await planCategories(scope, trx, list.id, reading.drafts),
    positionFirst: Math.max(0, ...items.map(({ position }) => position)) + 10,
    hasFavourites: items.some(({ favourite }) => favourite),
  }
}

async function planCategories(
  scope: Scope,
  trx: TenantTransaction,
  importId: string,
  drafts: readonly ImportDraft[],
): Promise<ReadonlyMap<string, PlannedCategory>> {
  const found = await findActiveCategories(scope, trx)
  const planned = new Map<string, PlannedCategory>(
    found.map(({ id, name, position }) => [
      importNameKey(name),
      { id, name, position, isNew: false },
    ]),
  )
  let position = Math.max(-1, ...found.map((category) => category.position)) + 1
  for (const { category } of drafts) {
    const key = importNameKey(category)
    if (planned.has(key)) continue
    const id = v5(`category ${key}`, importId)
    planned.set(key, { id, name: category, position, isNew: true })
    position += 1
  }
  return planned
}

function itemId(importId: string, row: number): string {
  return v5(`row ${row}`, importId)
}

function itemOf(draft: ImportDraft, plan: Plan, index: number): ItemInput {
  const category = plan.categories.get(importNameKey(draft.category))
  if (category === undefined) throw new Error('a category was not planned')
  return {
    ...plainItem,
    name: draft.name,
    shortName: draft.name.length <= 20 ? draft.name : '',
    description: '',
    categoryId: category.id,
    image: '',
    colour: '',
    priceKind: 'fixed',
    price: draft.price,
    unit: 'each',
    variations: [],
    taxRateIds: draft.taxRateId === null ? [] : [draft.taxRateId],
    taxRateIdsByOrderType: {},
    modifierGroupIds: [],
    sku: draft.sku,
    barcode: draft.barcode,
    cost: minorUnits(0),
    tracked: false,
    discountable: true,
    soldOut: false,
    favourite: !plan.hasFavourites && index < favouritesFirst,
    ageRestricted: false,
    allergens: {},
    position: plan.positionFirst + index * 10,
  }
}

function answerOf(plan: Plan, written: boolean): ImportAnswer {
  return {
    written,
    items: plan.reading.drafts.length,
    wrongRows: plan.reading.wrongRows,
    categoriesNew: [...plan.categories.values()].flatMap(({ isNew, name }) =>
      isNew ? [name] : [],
    ),
    problems: [...plan.reading.problems],
  }
}
