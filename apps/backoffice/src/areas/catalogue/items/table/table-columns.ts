/** The columns of a table of items: how a cell is written, and how what is typed is understood. */
import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { amountMaxOf } from '@servery/domain/kernel/amount-range.ts'
import { isSoundBarcode } from '@servery/domain/offer/catalogue/barcode.ts'
import type { ItemCell, ItemCells } from '@servery/domain/offer/catalogue/bulk-edit.ts'
import { parseDecimal, toEditText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'
import type { TFunction } from 'i18next'

interface Named {
  readonly id: string
  readonly name: string
}

export interface TableWords {
  readonly t: TFunction
  readonly locale: string
  readonly currency: string
  readonly categories: readonly Named[]
  readonly rates: readonly Named[]
  readonly stations: readonly Named[]
}

type Read = { readonly value: ItemCells[ItemCell] } | { readonly problem: string }

export interface TableColumn {
  readonly cell: ItemCell
  readonly label: string
  readonly width: number
  readonly isNumber?: boolean
  /** Left to right whatever the language. */
  readonly isCode?: boolean
  readonly text: (item: ItemView) => string
  readonly read: (text: string) => Read
  /** What may be typed, where it is chosen among a few. */
  readonly choices?: readonly string[]
}

const nameMax = 80
const codeMax = 40

export function listColumns(words: TableWords): readonly TableColumn[] {
  const { t } = words
  return [
    {
      cell: 'name',
      label: t('items.column.name'),
      width: 260,
      text: ({ name }) => name,
      read: (text) => readText(text, { t, max: nameMax, isNeeded: true }),
    },
    moneyColumn('price', words),
    categoryColumn(words),
    listColumn('taxRateIds', words.rates, {
      t,
      label: t('items.column.tax'),
      none: t('items.noTax'),
    }),
    moneyColumn('cost', words),
    codeColumn('sku', t),
    codeColumn('barcode', t),
    listColumn('stationIds', words.stations, { t, label: t('items.field.stations'), none: '' }),
    availabilityColumn(t),
  ]
}

function readText(
  text: string,
  { t, max, isNeeded = false }: { readonly t: TFunction; max: number; isNeeded?: boolean },
): Read {
  const value = text.replace(/\s+/g, ' ').trim()
  if (isNeeded && value === '') return { problem: t('bulk.table.needed') }
  return value.length > max ? { problem: t('bulk.table.tooLong', { max }) } : { value }
}

function codeColumn(cell: 'sku' | 'barcode', t: TFunction): TableColumn {
  return {
    ...{ cell, label: t(`items.field.${cell}`), width: 150, isCode: true },
    text: (item) => item[cell],
    read: (text) => {
      const read = readText(text, { t, max: codeMax })
      if (cell === 'sku' || 'problem' in read || isSoundBarcode(String(read.value))) return read
      return { problem: t('catalogue.problem.checkDigit') }
    },
  }
}

/** Sheets copy amounts with their currency. A letter among the digits is a slip. */
const aroundAmount = /^[\p{Sc}\p{L}\s]+|[\p{Sc}\p{L}][\p{Sc}\p{L}\p{Cf}.\s]*$/gu

function moneyColumn(cell: 'price' | 'cost', { t, locale, currency }: TableWords): TableColumn {
  const exponent = getCurrencyExponent(currency)
  return {
    ...{ cell, label: t(`items.column.${cell}`), width: 110, isNumber: true },
    text: (item) =>
      cell === 'cost' && item.cost === 0
        ? ''
        : toEditText(item[cell], { exponent, keep: exponent, locale }),
    read: (text) => {
      const parsed = parseDecimal(text.replace(aroundAmount, ''), { exponent, locale })
      if (!parsed.ok || (parsed.value === null && text.trim() !== '')) {
        return { problem: t('bulk.table.noAmount') }
      }
      if (parsed.value === null && cell === 'price') return { problem: t('bulk.table.needed') }
      const value = parsed.value ?? 0
      const isWithin = value >= 0 && value <= amountMaxOf(currency)
      return isWithin ? { value: value as never } : { problem: t('bulk.table.noAmount') }
    },
  }
}

const isSameName = (left: string, right: string) =>
  left.trim().toLocaleLowerCase() === right.trim().toLocaleLowerCase()

function categoryColumn({ t, categories }: TableWords): TableColumn {
  return {
    cell: 'categoryId',
    label: t('items.column.category'),
    width: 170,
    choices: categories.map(({ name }) => name),
    text: ({ categoryId, categoryName }) =>
      categories.find(({ id }) => id === categoryId)?.name ?? categoryName,
    read: (text) => {
      const found = categories.find(({ name }) => isSameName(name, text))
      return found === undefined ? { problem: t('bulk.table.unknown') } : { value: found.id }
    },
  }
}

interface ListColumnWords {
  readonly t: TFunction
  readonly label: string
  /** What is written where there is none. */
  readonly none: string
}

/** Several names, parted by semicolons: names may have commas in them. */
function listColumn(
  cell: 'taxRateIds' | 'stationIds',
  records: readonly Named[],
  { t, label, none }: ListColumnWords,
): TableColumn {
  return {
    ...{ cell, label, width: 170 },
    choices: [...records.map(({ name }) => name), ...(none === '' ? [] : [none])],
    text: (item) =>
      item[cell].map((id) => records.find((one) => one.id === id)?.name ?? '?').join('; ') || none,
    read: (text) => {
      if (text.trim() === '' || isSameName(text, none)) return { value: [] }
      const found = text
        .split(';')
        .map((part) => records.find(({ name }) => isSameName(name, part)))
      return found.includes(undefined)
        ? { problem: t('bulk.table.unknown') }
        : { value: [...new Set(found.flatMap((one) => one?.id ?? []))] }
    },
  }
}

function availabilityColumn(t: TFunction): TableColumn {
  const [available, soldOut] = [t('items.status.active'), t('items.status.sold_out')]
  return {
    cell: 'soldOut',
    label: t('items.column.status'),
    width: 130,
    choices: [available, soldOut],
    text: (item) => (item.soldOut ? soldOut : available),
    read: (text) => {
      if (isSameName(text, soldOut)) return { value: true }
      return isSameName(text, available) ? { value: false } : { problem: t('bulk.table.unknown') }
    },
  }
}
