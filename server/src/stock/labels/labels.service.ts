/** What stands on labels, and where each lies on its sheet. */
import type { CurrencyCode, MinorUnits } from '@servery/domain/kernel/types.ts'
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
import { findItems, itemStore, type StoredItem } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type Labels, type PdfLabel, receiptFormat } from '../../platform/pdf/index.ts'
import { updateRecord, type Write } from '../../platform/records/index.ts'
import { findBranch } from '../../setup/company/index.ts'
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
): Promise<Labels> {
  const branch = await findBranch(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const items = await findById(scope, trx, lines)
  const { currency, timeZone } = branch.view
  const say = labelTexts({ language, currency: currency as CurrencyCode, timeZone })
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

function labelTexts(place: {
  readonly language: Language
  readonly currency: CurrencyCode
  readonly timeZone: string
}) {
  const { language } = place
  const format = receiptFormat(place)
  const words = labelWords[language]
  const units: Readonly<Record<string, string>> = receiptWords[language].units
  const date = new Intl.DateTimeFormat(receiptLocales[language], {
    dateStyle: 'short',
    timeZone: 'UTC',
  })
  const priceOf = ({ item: { input }, variation }: Thing) => {
    if (input.priceKind === 'open') return ''
    const price = format.money((variation?.price ?? input.price) as MinorUnits)
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
  let last = await findLastOwnBarcode(scope, trx)
  const given: (GoodsRef & { readonly barcode: string })[] = []
  for (const [index, ref] of goods.entries()) {
    const thing = requireThing(await findById(scope, trx, [ref]), ref, `goods.${index}`)
    const { id, version, input } = thing.item
    const known = thing.variation === null ? input.barcode : thing.variation.barcode
    const barcode = known === '' ? nextOwnBarcode(last) : known
    given.push({ ...ref, barcode })
    if (known !== '') continue
    last = barcode
    const variations = input.variations.map((one) =>
      one.id === ref.variationId ? { ...one, barcode } : one,
    )
    const changed = ref.variationId === null ? { ...input, barcode } : { ...input, variations }
    await updateRecord(write, itemStore, { id, version, input: changed })
  }
  return given
}
