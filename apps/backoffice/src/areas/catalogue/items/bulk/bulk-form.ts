import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import type { PriceEnding } from '@servery/domain/offer/catalogue/bulk-edit.ts'
import type { Channel } from '@servery/domain/offer/catalogue/channel.ts'
import { parseDecimal } from '@servery/ui/format/decimal.ts'
import type { client, InputOf } from '../../../../platform/api/index.ts'

type Preview = InputOf<typeof client.bulk.preview>
/** The items that are meant: these, or all that match. */
export type BulkWhich = Preview['which']
/** What is done to each of them. */
export type BulkEdit = Preview['edit']
export type BulkKind = BulkEdit['kind']
type PriceBy = Extract<BulkEdit, { kind: 'price' }>['step']['by']

export const bulkKinds = [
  'price',
  'category',
  'tax',
  'add_group',
  'remove_group',
  'add_station',
  'remove_station',
  'channel',
  'sold_out',
  'archive',
] as const satisfies readonly BulkKind[]

export const priceBys = ['percent', 'amount', 'set'] as const satisfies readonly PriceBy[]

/** What stands in the dialog; what the chosen kind does not ask for stays. */
export interface BulkForm {
  readonly kind: BulkKind
  /** Of the category, tax rate, group or station. */
  readonly recordId: string
  readonly by: PriceBy
  /** As it was typed. */
  readonly value: string
  readonly ending: PriceEnding | null
  readonly channel: Channel
  /** Sold there; or sold out. */
  readonly yes: boolean
}

export const emptyBulkForm: BulkForm = {
  kind: 'price',
  recordId: '',
  by: 'percent',
  value: '',
  ending: null,
  channel: 'online',
  yes: true,
}

interface Reading {
  /** Of the currency. */
  readonly exponent: number
  readonly locale: string
}

const percentMin = -1_000_000
const percentMax = 10_000_000

/** What the form asks for; null while something is missing or makes no sense. */
export function bulkEditOf(form: BulkForm, reading: Reading): BulkEdit | null {
  const { kind, recordId } = form
  if (kind === 'archive') return { kind }
  if (kind === 'sold_out') return { kind, soldOut: form.yes }
  if (kind === 'channel') return { kind, channel: form.channel, sold: form.yes }
  if (kind === 'price') return priceEditOf(form, reading)
  if (recordId === '') return null
  switch (kind) {
    case 'category':
      return { kind, categoryId: recordId }
    case 'tax':
      return { kind, taxRateIds: [recordId] }
    case 'add_group':
    case 'remove_group':
      return { kind, groupId: recordId }
    case 'add_station':
    case 'remove_station':
      return { kind, stationId: recordId }
  }
}

function priceEditOf({ by, value, ending }: BulkForm, reading: Reading): BulkEdit | null {
  const number = readStep(value, by, reading)
  if (number === null) return null
  return { kind: 'price', step: { by, value: number }, ending }
}

/** Per cent in millionths, amounts in minor units; null where it is neither or out of bounds. */
export function readStep(text: string, by: PriceBy, { exponent, locale }: Reading): number | null {
  const parsed = parseDecimal(text.replace(/[%+]/g, ''), {
    exponent: by === 'percent' ? 4 : exponent,
    locale,
  })
  if (!parsed.ok || parsed.value === null) return null
  const { value } = parsed
  if (by === 'percent') return value < percentMin || value > percentMax ? null : value
  return value < (by === 'set' ? 0 : -amountMaxOfAll) || value > amountMaxOfAll ? null : value
}
