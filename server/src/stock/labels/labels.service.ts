/** What stands on labels, and where each lies on its sheet. */
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { CurrencyCode, MinorUnits } from '@servery/domain/kernel/types.ts'
import {
  bookedPrice,
  makePriceBook,
  priceOfItem,
} from '@servery/domain/offer/catalogue/item-price.ts'
import {
  codeToDraw,
  type LabelFormat,
  labelGrids,
  nextOwnBarcode,
  placeOfLabel,
} from '@servery/domain/stock/labels.ts'
import { fill } from '@servery/messages/fill.ts'
import type { Language } from '@servery/messages/languages.ts'
import { labelWords, receiptLocales, receiptWords } from '@servery/messages/paper.ts'
import { findItems, itemStore, recordView, type StoredItem } from '../../catalogue/items/index.ts'
import { findPublishedSince } from '../../catalogue/menus/index.ts'
import { priceListStore } from '../../catalogue/price-lists/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type Labels, type PdfLabel, receiptFormat } from '../../platform/pdf/index.ts'
import { updateRecord, type Write } from '../../platform/records/index.ts'
import { type BranchView, findBranch, findCompany, wallClockAt } from '../../setup/company/index.ts'
import { findLastOwnBarcode } from './labels.store.ts'

interface GoodsRef {
  readonly itemId: string
  readonly variationId: string | null
}

interface LabelLine extends GoodsRef {
  readonly copies: number
  readonly batch: string
  readonly expiry: string | null
}

interface Asked {
  readonly branchId: string
  readonly format: LabelFormat
  readonly start: number
  readonly language: Language
  readonly lines: readonly LabelLine[]
}

export async function findLabels(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, format, start, language, lines }: Asked,
  now: Date,
): Promise<Labels> {
  const branch = await findBranch(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const items = await findById(scope, trx, lines)
  const { timeZone } = branch.view
  const currency = branch.view.currency as CurrencyCode
  const priceOf = await findPrices(scope, trx, { ...branch.view, currency }, now)
  const say = labelTexts({ language, currency, timeZone }, priceOf)
  const all = lines.flatMap((line, index) => {
    const label = say(requireThing(items, line, `lines.${index}`), line)
    return Array.from({ length: line.copies }, () => label)
  })
  const { page, label: size } = labelGrids[format]
  return {
    ...{ title: labelWords[language].title, language, page, size },
    placed: all.map((label, index) => ({ label, ...placeOfLabel(format, start, index) })),
  }
}

interface Thing {
  readonly item: StoredItem
  /** Null: the item itself. */
  readonly variation: StoredItem['input']['variations'][number] | null
}

async function findById(scope: Scope, trx: TenantTransaction, goods: readonly GoodsRef[]) {
  const ids = [...new Set(goods.map(({ itemId }) => itemId))]
  return new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item]))
}

function requireThing(
  items: ReadonlyMap<string, StoredItem>,
  { itemId, variationId }: GoodsRef,
  field: string,
): Thing {
  const item = items.get(itemId) ?? fail('reference_unknown', { field: `${field}.itemId` })
  if (variationId === null) return { item, variation: null }
  const variation = item.input.variations.find(({ id }) => id === variationId)
  return {
    item,
    variation: variation ?? fail('reference_unknown', { field: `${field}.variationId` }),
  }
}

type PriceOf = (thing: Thing) => MinorUnits | undefined

/** What a till of the branch takes for a thing now; undefined: nobody says it in its currency. */
async function findPrices(
  scope: Scope,
  trx: TenantTransaction,
  branch: Pick<BranchView, 'id' | 'timeZone' | 'defaultOrderType'> & {
    readonly currency: CurrencyCode
  },
  now: Date,
): Promise<PriceOf> {
  const lists = await priceListStore.findSince(scope, trx, 0)
  const menus = await findPublishedSince(scope, trx, 0)
  const book = makePriceBook({ lists: lists.map((list) => recordView(list)), menus }, branch)
  const at = localMomentOf(wallClockAt(now, { time_zone: branch.timeZone }))
  const context = { orderType: branch.defaultOrderType, channel: 'till' as const, at }
  const company = await findCompany(scope, trx)
  // An item's own price is a figure in the currency of the business.
  const find = company?.currency === branch.currency ? priceOfItem : bookedPrice
  return ({ item, variation }) => find({ item: recordView(item), variation }, book, context)
}

function labelTexts(
  place: {
    readonly language: Language
    readonly currency: CurrencyCode
    readonly timeZone: string
  },
  find: PriceOf,
) {
  const { language } = place
  const format = receiptFormat(place)
  const words = labelWords[language]
  const units: Readonly<Record<string, string>> = receiptWords[language].units
  const date = new Intl.DateTimeFormat(receiptLocales[language], {
    dateStyle: 'short',
    timeZone: 'UTC',
  })
  const priceOf = (thing: Thing) => {
    const { input } = thing.item
    const found = input.priceKind === 'open' ? undefined : find(thing)
    if (found === undefined) return ''
    const price = format.money(found)
    return input.unit === 'each' ? price : `${price} / ${units[input.unit] ?? input.unit}`
  }
  return (thing: Thing, { batch, expiry }: LabelLine): PdfLabel => {
    const { item, variation } = thing
    const said = [
      batch === '' ? '' : fill(words.batch, { batch }),
      expiry === null ? '' : fill(words.expiry, { date: date.format(Date.parse(expiry)) }),
    ]
    return {
      name: [item.input.name, variation?.name ?? ''].filter(Boolean).join(' · '),
      price: priceOf(thing),
      note: said.filter(Boolean).join(' · '),
      code: codeToDraw(variation === null ? item.input.barcode : variation.barcode),
    }
  }
}

/** Each without a barcode gets the next of the business's own; the others keep theirs. */
export async function assignBarcodes(
  write: Write,
  goods: readonly GoodsRef[],
): Promise<(GoodsRef & { readonly barcode: string })[]> {
  const { scope, trx } = write
  const items = await findById(scope, trx, goods)
  const changed = new Map<string, StoredItem>()
  let last = await findLastOwnBarcode(scope, trx)
  const given = goods.map((ref, index) => {
    const { item, variation } = requireThing(items, ref, `goods.${index}`)
    const { barcode } = variation ?? item.input
    if (barcode !== '') return { ...ref, barcode }
    last = nextOwnBarcode(last)
    const coded = withBarcode(item, ref.variationId, last)
    items.set(item.id, coded)
    changed.set(item.id, coded)
    return { ...ref, barcode: last }
  })
  for (const { id, version, input } of changed.values()) {
    await updateRecord(write, itemStore, { id, version, input })
  }
  return given
}

function withBarcode(item: StoredItem, variationId: string | null, barcode: string): StoredItem {
  const { input } = item
  if (variationId === null) return { ...item, input: { ...input, barcode } }
  const variations = input.variations.map((one) =>
    one.id === variationId ? { ...one, barcode } : one,
  )
  return { ...item, input: { ...input, variations } }
}
