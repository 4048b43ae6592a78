/** The variations and modifier groups that a list from elsewhere has of an item. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { variationsMax } from '@servery/domain/offer/catalogue/combinations.ts'
import { readImportPrice } from '@servery/domain/offer/item-file/import-numbers.ts'
import {
  type ItemFileProblem,
  type ItemFileSetting,
  importNameKey,
  type KnownCode,
} from '@servery/domain/offer/item-file/item-file-plan.ts'
import type { SourceItem } from '@servery/domain/offer/item-file/variation-rows.ts'
import { v5 } from 'uuid'

export interface DraftVariation {
  readonly name: string
  readonly price: MinorUnits
  readonly sku: string
  readonly barcode: string
}

const nameMax = 80
const codeMax = 40

type CodeField = 'sku' | 'barcode'
const codeFields: readonly CodeField[] = ['sku', 'barcode']

const codesOf = ({ sku = '', barcode = '' }: { readonly [field in CodeField]?: string }) => ({
  sku: sku.normalize('NFC').trim().replace(/\s+/g, ' '),
  barcode: barcode.replace(/\s/g, ''),
})

/** Reads the variations of one item after the other: a code is of one of them, or of one item. */
export function createVariationReader(setting: ItemFileSetting) {
  const ofItems = new Set<string>()
  const ofVariations = new Set<string>()
  return (item: SourceItem, itemId: string | null) => {
    const problems: ItemFileProblem[] = []
    const add = (
      row: number,
      { field, problem, value }: Pick<ItemFileProblem, 'field' | 'problem' | 'value'>,
    ) => problems.push({ row, field, problem, value })
    const own = codesOf(item.head.cells)
    for (const field of codeFields) {
      const code = own[field]
      if (code === '') continue
      const used = `${field} ${code}`
      if (ofVariations.has(used)) add(item.head.row, { field, problem: 'repeated', value: code })
      ofItems.add(used)
    }
    if (item.variations.length > variationsMax) {
      const value = String(item.variations.length)
      add(item.head.row, { field: 'name', problem: 'too_many_variations', value })
      return { variations: [], problems }
    }
    const names = new Set<string>()
    const variations = item.variations.map(({ row, name, price, sku, barcode }): DraftVariation => {
      const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim()
      const key = importNameKey(plain)
      if (plain === '') add(row, { field: 'name', problem: 'missing', value: name })
      if (plain.length > nameMax) add(row, { field: 'name', problem: 'too_long', value: name })
      if (names.has(key)) add(row, { field: 'name', problem: 'repeated', value: name })
      names.add(key)
      const read = readImportPrice(price, setting)
      if (!read.ok) add(row, { field: 'price', problem: read.problem, value: price })
      const codes = codesOf({ sku, barcode })
      for (const field of codeFields) {
        const code = codes[field]
        if (code === '') continue
        const owner = ownerOf(setting, field, code)
        const used = `${field} ${code}`
        if (code.length > codeMax) add(row, { field, problem: 'too_long', value: code })
        else if (ofItems.has(used) || ofVariations.has(used)) {
          add(row, { field, problem: 'repeated', value: code })
        } else if (owner !== undefined && owner.itemId !== itemId) {
          add(row, { field, problem: 'taken', value: code })
        }
        ofVariations.add(used)
      }
      return { name: plain, price: read.ok ? read.price : (0 as MinorUnits), ...codes }
    })
    return { variations, problems }
  }
}

function ownerOf(
  { known }: ItemFileSetting,
  field: CodeField,
  code: string,
): KnownCode | undefined {
  return (field === 'sku' ? known.skus : known.barcodes).get(code)
}

/** Whether the file gives this code to one of the variations: nothing else of the item keeps it. */
export function isGiven(
  field: CodeField,
  code: string,
  drafts: readonly DraftVariation[],
): boolean {
  return code !== '' && drafts.some((draft) => draft[field] === code)
}

/**
 * The item with what the file says of its variations: those of the same name take its price and
 * codes, and those that the file does not name stay, without codes that others have there. Answers
 * how many are new or change.
 */
export function withVariations(
  itemId: string,
  before: ItemInput['variations'],
  drafts: readonly DraftVariation[],
): { readonly variations: ItemInput['variations']; readonly changed: number } {
  const byName = new Map(drafts.map((one) => [importNameKey(one.name), one]))
  let changed = 0
  const kept = before.map((one) => {
    const draft = byName.get(importNameKey(one.name))
    byName.delete(importNameKey(one.name))
    // A cell that is empty changes nothing.
    const codeOf = (field: CodeField) =>
      draft?.[field] || (isGiven(field, one[field], drafts) ? '' : one[field])
    const { price } = draft ?? one
    const after = { ...one, price, sku: codeOf('sku'), barcode: codeOf('barcode') }
    const isSame =
      after.price === one.price && after.sku === one.sku && after.barcode === one.barcode
    if (!isSame) changed += 1
    return isSame ? one : after
  })
  const added = [...byName].map(([key, draft]) => ({
    id: v5(`variation ${key}`, itemId),
    ...draft,
  }))
  return { variations: [...kept, ...added], changed: changed + added.length }
}

/** Groups by the keys of their names; what has no such group is told. */
export function createGroupFinder(
  groups: readonly { readonly id: string; readonly name: string }[],
) {
  const byName = new Map(groups.map(({ id, name }) => [importNameKey(name), id]))
  const missing = new Set<string>()
  return {
    missing,
    find: (names: readonly string[]): readonly string[] =>
      names.flatMap((name) => {
        const id = byName.get(importNameKey(name))
        if (id === undefined) missing.add(name)
        return id ?? []
      }),
  }
}
