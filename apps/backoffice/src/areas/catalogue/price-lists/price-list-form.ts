import { type Channel, channels } from '@servery/domain/offer/catalogue/channel.ts'
import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type PriceList = OutputOf<typeof client.priceLists.get>
type PriceListContent = Omit<InputOf<typeof client.priceLists.update>, 'id' | 'version'>

export interface PriceListValues {
  name: string
  /** Null: every branch. */
  branchIds: string[] | null
  /** Empty: whichever the branch trades in. */
  currency: string
  /** Empty, here and below: all. */
  orderTypes: string[]
  channels: string[]
  /** Null: always. */
  schedule: PriceList['schedule'] | null
  priority: number | null
  /** Millionths more or less than usual; null: as usual. */
  rate: number | null
  /** By `priceKey`; null where it was emptied, undefined where it was only looked at. */
  prices: { [key: string]: number | null | undefined }
}

const usualPriority = 100
const always = { windows: [], fromDate: null, toDate: null }

/** A new list is of `currency`, until somebody says otherwise. */
export function toPriceListValues(list: PriceList | null, currency = ''): PriceListValues {
  if (list === null) {
    return {
      name: '',
      branchIds: null,
      currency,
      orderTypes: [],
      channels: [],
      schedule: null,
      priority: usualPriority,
      rate: null,
      prices: {},
    }
  }
  const { schedule } = list
  const isAlways =
    schedule.windows.length === 0 && schedule.fromDate === null && schedule.toDate === null
  return {
    name: list.name,
    branchIds: list.branchIds,
    currency: list.currency ?? '',
    orderTypes: list.orderTypes ?? [],
    channels: list.channels ?? [],
    schedule: isAlways ? null : schedule,
    priority: list.priority,
    rate: list.rate,
    prices: Object.fromEntries(
      list.entries.map(({ itemId, variationId, price }) => [priceKey(itemId, variationId), price]),
    ),
  }
}

export function toPriceListContent(values: PriceListValues): PriceListContent {
  const ofType = orderTypes.filter((type): type is OrderType => values.orderTypes.includes(type))
  const ofChannel = channels.filter((one): one is Channel => values.channels.includes(one))
  return {
    name: values.name,
    branchIds: values.branchIds,
    currency: values.currency === '' ? null : values.currency,
    orderTypes: ofType.length === 0 ? null : ofType,
    channels: ofChannel.length === 0 ? null : ofChannel,
    schedule: values.schedule ?? always,
    priority: values.priority ?? usualPriority,
    rate: values.rate,
    entries: entriesOf(values.prices) as NonNullable<PriceListContent['entries']>,
  }
}

interface Entry {
  readonly itemId: string
  readonly variationId: string | null
  readonly price: number
}

function entriesOf(prices: PriceListValues['prices']): Entry[] {
  return Object.entries(prices).flatMap(([key, price]) => {
    const [itemId = '', variationId] = key.split('_')
    return price == null ? [] : [{ itemId, variationId: variationId ?? null, price }]
  })
}

/** Names a price in the form; ids hold no underscore, and a dot would be a path. */
export function priceKey(itemId: string, variationId: string | null): string {
  return variationId === null ? itemId : `${itemId}_${variationId}`
}

export function countPrices(prices: PriceListValues['prices']): number {
  return entriesOf(prices).length
}

/** The items that have a price of their own here, in the order in which they were given one. */
export function pricedItems(prices: PriceListValues['prices']): readonly string[] {
  return [...new Set(entriesOf(prices).map(({ itemId }) => itemId))]
}

/** The field of the form behind a path of the API, such as `entries.3.itemId`. */
export function fieldOfPriceList(path: string, { prices }: PriceListValues): string {
  const index = /^entries\.(\d+)/.exec(path)?.[1]
  const entry = index === undefined ? undefined : entriesOf(prices)[Number(index)]
  return entry === undefined ? path : `prices.${priceKey(entry.itemId, entry.variationId)}`
}
