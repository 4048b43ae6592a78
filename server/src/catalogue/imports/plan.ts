/** What a file would do to the catalogue as it stands. */
import { setImmediate } from 'node:timers/promises'
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { ImportResult, ImportSettings } from '@servery/contract/catalogue/imports.ts'
import { plainItem } from '@servery/contract/catalogue/item-details.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  changesOfPatch,
  type ItemFileDraft,
  type ItemFileProblem,
  type ItemFileSetting,
  importNameKey,
  type KnownCode,
} from '@servery/domain/offer/item-file/item-file-plan.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { chunksOf, type ItemChange } from '../bulk/index.ts'
import { findItems, type StoredItem } from '../items/index.ts'
import {
  findActiveCategories,
  findActiveGroups,
  findActiveItems,
  findActiveTaxRates,
  findAllCodes,
  findItemsBySerial,
  findItemsWithVariations,
} from './known.store.ts'
import type { OpeningEntry, OpeningStock } from './opening-stock.ts'
import { createGroupFinder, isGiven, withVariations } from './plan-variations.ts'
import { readDrafts, type SourceDraft } from './read-drafts.ts'

export interface ImportPlan {
  readonly changes: readonly ItemChange[]
  readonly problems: readonly ItemFileProblem[]
  readonly categoriesNew: readonly { id: string; name: string; position: number }[]
  readonly taxRatesNew: readonly { id: string; name: string; rate: number }[]
  readonly openings: readonly OpeningEntry[]
  readonly result: ImportResult
}

interface PlanInput {
  readonly openingStock: OpeningStock
  readonly id: string
  readonly settings: ImportSettings
  readonly rows: readonly (readonly string[])[]
  readonly onProgress: (rowsDone: number) => void
}

const examplesMax = 50
const namesShownMax = 200
const rowsAtATime = 1000
/** Where nobody has favourites yet, a till would begin with an empty page. */
const favouritesFirst = 12

export async function planImport(
  scope: Scope,
  trx: TenantTransaction,
  input: PlanInput,
): Promise<ImportPlan> {
  const catalogue = await readCatalogue(scope, trx)
  const known = await knownStock(scope, trx, input)
  const setting = settingOf(input, catalogue)
  const reading = known === null ? setting : { ...setting, stock: known }
  const { drafts, problems, wrongRows } = await readDrafts(reading, input)
  const groups = createGroupFinder(await findActiveGroups(scope, trx))
  const names = planNames(input, drafts, catalogue)
  const changes: ItemChange[] = []
  const openings: OpeningEntry[] = []
  const examples: ImportResult['examples'] = []
  let created = 0
  let unchanged = 0
  let stocked = 0
  let variations = 0
  for (const chunk of chunksOf(drafts, rowsAtATime)) {
    const ids = chunk.flatMap(({ itemId }) => itemId ?? [])
    const found = new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item]))
    for (const draft of chunk) {
      const refs = names.refsOf(draft)
      const before = draft.itemId === null ? null : (found.get(draft.itemId) ?? null)
      if (before === null) {
        const position = catalogue.positionNext + created * 10
        const favourite = !catalogue.hasFavourites && created < favouritesFirst
        const id = v5(`row ${draft.row}`, input.id)
        const made = newItem(id, draft, { ...refs, position, favourite, groups })
        variations += made.variations.length
        changes.push({ id, input: made, archived: false, before })
        openings.push(...openingsOf(draft, { id, cost: made.cost }, input))
        created += 1
        continue
      }
      const { changed, entered, varied } = changesOfRow(draft, before, refs, { ...input, groups })
      openings.push(...entered)
      variations += varied
      if (Object.keys(changed).length === 0) {
        if (entered.length === 0) unchanged += 1
        else stocked += 1
        continue
      }
      const after = { ...before.input, ...changed } as ItemInput
      changes.push({ id: before.id, input: after, archived: false, before })
      if (examples.length < examplesMax) {
        const shown = { row: draft.row, name: before.input.name }
        examples.push({ ...shown, changes: shownChanges(before, after, catalogue, names) })
      }
    }
    await setImmediate()
  }
  return {
    changes,
    problems,
    openings,
    categoriesNew: names.categoriesNew,
    taxRatesNew: names.taxRatesNew,
    result: {
      ...{ created, updated: changes.length - created + stocked, unchanged, wrongRows },
      ...{ problems: problems.length, openings: openings.length, variations, examples },
      modifiersMissing: [...groups.missing].slice(0, namesShownMax),
      categoriesNew: names.categoriesNew.map(({ name }) => name).slice(0, namesShownMax),
      taxRatesNew: names.taxRatesNew.map(({ name }) => name).slice(0, namesShownMax),
    },
  }
}

/** What a row changes of the item that it means, and the stock that it enters of it. */
function changesOfRow(
  draft: SourceDraft,
  before: StoredItem,
  refs: RowRefs,
  input: PlanInput & { readonly groups: Groups },
) {
  const named = changesOfPatch(before.input, draft.patch, {
    ...refs,
    categoryKey: importNameKey(before.categoryName),
    taxRateId: draft.patch.tax === undefined ? undefined : refs.taxRateId,
  })
  const cost = named.cost ?? before.input.cost
  const entered = openingsOf(draft, { id: before.id, cost }, input)
  const isNewlyTracked = entered.length > 0 && !before.input.tracked
  const varied = withVariations(before.id, before.input.variations, draft.variations)
  const known = before.input.modifierGroupIds
  const added = input.groups.find(draft.modifiers).filter((id) => !known.includes(id))
  const isOpened = draft.isOpen && before.input.priceKind === 'fixed'
  const isTaken = (field: 'sku' | 'barcode') =>
    isGiven(field, before.input[field], draft.variations)
  const changed = {
    ...named,
    ...(isOpened ? { priceKind: 'open' as const } : {}),
    ...(isNewlyTracked ? { tracked: true } : {}),
    ...(isTaken('sku') ? { sku: '' } : {}),
    ...(isTaken('barcode') ? { barcode: '' } : {}),
    ...(varied.changed === 0 ? {} : { variations: varied.variations }),
    ...(added.length === 0 ? {} : { modifierGroupIds: [...known, ...added] }),
  }
  return { entered, changed, varied: varied.changed }
}

type Groups = ReturnType<typeof createGroupFinder>
type RowRefs = ReturnType<ReturnType<typeof planNames>['refsOf']>

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

async function readCatalogue(scope: Scope, trx: TenantTransaction) {
  const company = (await findCompany(scope, trx)) ?? fail('not_found')
  const items = await findActiveItems(scope, trx)
  const codes = await findAllCodes(scope, trx)
  const names = new Map<string, string | null>()
  for (const { id, name } of items) {
    const key = importNameKey(name)
    names.set(key, names.has(key) ? null : id)
  }
  const codesOf = (wanted: 'sku' | 'barcode' | 'plu') =>
    new Map<string, KnownCode>(
      codes.flatMap(({ kind, code, item_id, variation_id }) =>
        kind === wanted ? [[code, { itemId: item_id, ofVariation: variation_id !== null }]] : [],
      ),
    )
  return {
    currency: company.currency,
    taxRates: await findActiveTaxRates(scope, trx),
    categories: await findActiveCategories(scope, trx),
    known: {
      ids: new Set(items.map(({ id }) => id)),
      units: new Map(items.map(({ id, unit }) => [id, unit])),
      skus: codesOf('sku'),
      barcodes: codesOf('barcode'),
      plus: codesOf('plu'),
      names,
    },
    positionNext: items.reduce((max, { position }) => Math.max(max, position), 0) + 10,
    hasFavourites: items.some(({ favourite }) => favourite),
  }
}

function settingOf({ settings }: PlanInput, catalogue: Catalogue): ItemFileSetting {
  return {
    currency: catalogue.currency,
    amountMax: amountMaxOf(catalogue.currency),
    decimalMark: settings.decimalMark,
    matchBy: settings.matchBy,
    createCategories: settings.createCategories,
    createTaxRates: settings.createTaxRates,
    taxRates: catalogue.taxRates,
    categories: new Set(catalogue.categories.map(({ name }) => importNameKey(name))),
    known: catalogue.known,
  }
}

/** What a branch has of the rows' items already; null: the file tells of no stock. */
async function knownStock(scope: Scope, trx: TenantTransaction, input: PlanInput) {
  const { openingStock, settings } = input
  if (settings.stock.length === 0) return null
  const branchIds = settings.stock.map(({ branchId }) => branchId)
  const moved = await openingStock.findMoved(scope, trx, branchIds)
  const bySerial = await findItemsBySerial(scope, trx)
  const asked = settings.stock.some((one) => one.serialsColumn !== undefined) ? [...bySerial] : []
  return {
    quantityMax: openingStock.quantityMax,
    moved: branchIds.map((branchId) => moved.get(branchId) ?? new Set<string>()),
    withVariations: await findItemsWithVariations(scope, trx),
    bySerial,
    pieces: await openingStock.findPieces(scope, trx, asked),
  }
}

function openingsOf(
  { stock, serials }: ItemFileDraft,
  item: { readonly id: string; readonly cost: number },
  { settings }: PlanInput,
): readonly OpeningEntry[] {
  return stock.flatMap((quantity, at) => {
    const branchId = settings.stock[at]?.branchId
    if (quantity === null || branchId === undefined) return []
    const pieces = { serials: serials[at] ?? [] }
    return [{ branchId, itemId: item.id, quantity, unitCost: item.cost, ...pieces }]
  })
}

/** Ids of the categories and tax rates that the rows name, new ones included. */
function planNames(
  { id, settings }: PlanInput,
  drafts: readonly ItemFileDraft[],
  { categories, taxRates }: Catalogue,
) {
  const categoryIds = new Map(categories.map((one) => [importNameKey(one.name), one.id]))
  const categoriesNew: { id: string; name: string; position: number }[] = []
  const taxRatesNew = new Map<number, { id: string; name: string; rate: number }>()
  let position = categories.reduce((max, one) => Math.max(max, one.position), -1) + 1
  for (const { itemId, patch } of drafts) {
    const name = patch.category ?? (itemId === null ? settings.categoryDefault : undefined)
    const key = name === undefined ? undefined : importNameKey(name)
    if (name !== undefined && key !== undefined && !categoryIds.has(key)) {
      const category = { id: v5(`category ${key}`, id), name, position }
      categoryIds.set(key, category.id)
      categoriesNew.push(category)
      position += 1
    }
    if (patch.tax !== undefined && 'rate' in patch.tax) {
      const { rate } = patch.tax
      taxRatesNew.set(rate, { id: v5(`tax ${rate}`, id), name: `${rate / 10_000} %`, rate })
    }
  }
  const refsOf = ({ itemId, patch }: ItemFileDraft) => {
    const category = patch.category ?? (itemId === null ? settings.categoryDefault : '')
    const { tax } = patch
    const rateId =
      tax === undefined ? taxRates[0]?.id : 'id' in tax ? tax.id : taxRatesNew.get(tax.rate)?.id
    return { categoryId: categoryIds.get(importNameKey(category)), taxRateId: rateId }
  }
  return { categoriesNew, taxRatesNew: [...taxRatesNew.values()], refsOf }
}

interface NewItemRefs {
  readonly categoryId: string | undefined
  readonly taxRateId: string | undefined
  readonly position: number
  readonly favourite: boolean
  readonly groups: Groups
}

function newItem(id: string, draft: SourceDraft, refs: NewItemRefs): ItemInput {
  const { patch, stock, serials } = draft
  const { name = '', price = minorUnits(0), cost = minorUnits(0) } = patch
  if (refs.categoryId === undefined) throw new Error('a category was not planned')
  return {
    ...plainItem,
    name,
    shortName: patch.shortName ?? (name.length <= 20 ? name : ''),
    description: patch.description ?? '',
    categoryId: refs.categoryId,
    image: '',
    colour: '',
    priceKind: draft.isOpen ? 'open' : 'fixed',
    price,
    unit: patch.unit ?? 'each',
    variations: withVariations(id, [], draft.variations).variations,
    taxRateIds: refs.taxRateId === undefined ? [] : [refs.taxRateId],
    taxRateIdsByOrderType: {},
    modifierGroupIds: [...refs.groups.find(draft.modifiers)],
    sku: patch.sku ?? '',
    barcode: patch.barcode ?? '',
    plu: patch.plu ?? '',
    cost,
    tracked: stock.some((said) => said !== null),
    tracedBy: serials.some((some) => some.length > 0) ? ['serial'] : [],
    discountable: true,
    soldOut: false,
    favourite: refs.favourite,
    ageRestricted: false,
    allergens: {},
    position: Math.min(refs.position, 1_000_000),
  }
}

function shownChanges(
  before: { readonly input: ItemInput },
  after: ItemInput,
  { categories, taxRates }: Catalogue,
  { categoriesNew, taxRatesNew }: ReturnType<typeof planNames>,
) {
  const nameOf = (all: readonly { id: string; name: string }[], id: string | undefined) =>
    all.find((one) => one.id === id)?.name ?? ''
  const allCategories = [...categories, ...categoriesNew]
  const allRates = [...taxRates, ...taxRatesNew]
  const shown = (item: ItemInput) => ({
    name: item.name,
    shortName: item.shortName,
    description: item.description,
    category: nameOf(allCategories, item.categoryId),
    price: item.price,
    cost: item.cost,
    tax: nameOf(allRates, item.taxRateIds[0]),
    sku: item.sku,
    barcode: item.barcode,
    plu: item.plu,
    variations: item.variations.map((one) => `${one.name} ${one.sku}`.trim()).join(', '),
    modifiers: item.modifierGroupIds.length,
  })
  const old: Record<string, string | number> = shown(before.input)
  return Object.entries(shown(after)).flatMap(([field, value]) =>
    value === old[field] ? [] : [{ field, old: old[field] ?? null, new: value }],
  )
}
