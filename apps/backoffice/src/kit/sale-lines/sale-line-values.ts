/** Lines of a sale as a form holds them, and as the server is asked. */

import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity, unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { PartAnswers } from '@servery/ordering/modifiers/bundle-choice.ts'
import type { Choice } from '@servery/ordering/modifiers/modifier-choice.ts'
import type { client, InputOf } from '../../platform/api/index.ts'
import { newId } from '../../platform/browser/index.ts'
import type { FoundItem, TaxRate } from '../catalogue/index.ts'

type QuoteRequest = InputOf<typeof client.quotes.create>
type PaymentRequest = InputOf<typeof client.transactions.create>
export type SaleLine = Extract<PaymentRequest['sale'], { kind: 'new' }>['lines'][number]

/** A choice like any rate, so that nobody leaves tax out by mistake. */
export const untaxed = 'none'

/** What an item asks before it is sold, as it was found. */
export interface LineAsks {
  priceKind: 'fixed' | 'open' | 'by_weight'
  unit: string
  /** Of one unit, minor units; where it is open a suggestion. */
  price: number
  priceMin: number | null
  priceMax: number | null
  /** Of a bundle, how many choices it needs. */
  parts: number
}

export interface SaleLineValues {
  id: string
  /** Empty: it is not in the catalogue. */
  itemId: string
  variationId: string
  name: string
  /** Thousandths. */
  quantity: number | null
  /** Of what is not in the catalogue, or has no price there. */
  unitPrice: number | null
  /** `none`, or empty while none is chosen. */
  taxRateId: string
  /** Absent: nothing but what options it has. */
  asks?: LineAsks
  /** Absent: not known yet. */
  modifiers?: Choice
  /** Of a bundle. Absent: not known yet. */
  parts?: PartAnswers
  /** Whether something of it is for adults alone. */
  forAdults?: boolean
  note?: string
  /** Counted from 1; empty: the whole table's. */
  seat?: string
  /** Which piece it is, of what is told apart by serial numbers. */
  serial?: string
  /** Sold although it is not known to be here. */
  serialAgain?: boolean
  /** The same of what a bundle consists of, by its parts. */
  pieces?: Record<string, PieceValues>
}

export type PieceValues = Pick<SaleLineValues, 'serial' | 'serialAgain'>

/** What a form with such lines holds. */
export interface WithSaleLines {
  lines: SaleLineValues[]
}

type TaxRates = readonly Pick<TaxRate, 'id' | 'name' | 'rate' | 'inclusive'>[]

/** What the sale comes to is asked as soon as its lines are whole; null: they are not. */
export function toQuote(
  { lines, orderType }: WithSaleLines & { readonly orderType: OrderType },
  branchId: string,
  taxRates: TaxRates,
): QuoteRequest | null {
  if (lines.length === 0 || !lines.every(isWhole)) return null
  return {
    branchId,
    orderType,
    promotions: false,
    lines: lines.map((line) => {
      if (line.itemId !== '') return ofCatalogue(line)
      const taxes = taxRates.filter(({ id }) => id === line.taxRateId)
      return {
        id: line.id,
        quantity: quantity(line.quantity ?? 0),
        name: line.name,
        unitPrice: minorUnits(line.unitPrice ?? 0),
        taxes: taxes.map(({ id, name, rate: millionths, inclusive }) => ({
          id,
          name,
          rate: rate(millionths),
          inclusive,
        })),
      }
    }),
  }
}

function isWhole({ quantity: units, unitPrice, taxRateId, ...line }: SaleLineValues): boolean {
  const { itemId, asks, parts = {} } = line
  const isAtLeast = (value: number | null, least: number) =>
    Number.isSafeInteger(value) && (value ?? 0) >= least
  if (!isAtLeast(units, leastOf(asks))) return false
  if (itemId === '') return isAtLeast(unitPrice, 0) && taxRateId !== ''
  if (asks?.priceKind === 'open') return isAtLeast(unitPrice, 1)
  return Object.keys(parts).length >= (asks?.parts ?? 0)
}

/** The least that can be sold, thousandths: only of what is weighed there may be less than one. */
export function leastOf(asks: LineAsks | undefined): number {
  return asks?.priceKind === 'by_weight' ? 1 : unitThousandths
}

/** A line for what was found; for something in own words without it. */
export function newLine(found: FoundItem | null): SaleLineValues {
  const line = { id: newId(), quantity: unitThousandths, unitPrice: null, taxRateId: '' }
  if (found === null) return { ...line, itemId: '', variationId: '', name: '' }
  const { item, itemId, variationId, name } = found
  const { priceKind, unit, priceMin, priceMax, ageRestricted: forAdults, bundleParts } = item
  const price = item.variations.find(({ id }) => id === variationId)?.price ?? item.price
  return {
    ...line,
    itemId,
    variationId,
    name,
    quantity: priceKind === 'by_weight' ? null : unitThousandths,
    unitPrice: priceKind === 'open' && price > 0 ? price : null,
    asks: { priceKind, unit, price, priceMin, priceMax, parts: bundleParts.length },
    forAdults,
  }
}

/** Whether somebody must see proof of age before it is added. */
export const isForAdults = ({ forAdults }: SaleLineValues) => forAdults === true

/** A line as it is sold. */
export function toSaleLine(line: SaleLineValues): SaleLine {
  if (line.itemId !== '') return soldOf(line)
  return {
    id: line.id,
    quantity: quantity(line.quantity ?? 0),
    name: line.name,
    unitPrice: minorUnits(line.unitPrice ?? 0),
    taxRateId: line.taxRateId === untaxed ? null : line.taxRateId,
  }
}

function ofCatalogue(line: SaleLineValues) {
  const { id, itemId, variationId, modifiers, parts, asks } = line
  return {
    id,
    quantity: quantity(line.quantity ?? 0),
    itemId,
    variationId: variationId || null,
    ...(modifiers === undefined ? {} : { modifiers: [...modifiers] }),
    ...(asks?.priceKind === 'open' ? { price: minorUnits(line.unitPrice ?? 0) } : {}),
    ...(parts === undefined
      ? {}
      : {
          parts: Object.entries(parts).map(([partId, part]) => ({
            ...{ partId, itemId: part.itemId, variationId: part.variationId },
            modifiers: [...part.modifiers],
          })),
        }),
  }
}

/** The same as it is sold: with the pieces that its goods are. */
function soldOf(line: SaleLineValues): SaleLine {
  const { parts, ...sold } = ofCatalogue(line)
  const { pieces = {} } = line
  return {
    ...sold,
    ...pieceOf(line),
    ...(parts === undefined
      ? {}
      : { parts: parts.map((part) => ({ ...part, ...pieceOf(pieces[part.partId]) })) }),
  }
}

function pieceOf({ serial = '', serialAgain }: PieceValues = {}) {
  if (serial.trim() === '') return {}
  return { serial: serial.trim(), ...(serialAgain === true ? ({ serialAgain } as const) : {}) }
}

/** Whether whoever sells it may, told when it is chosen and not once all is typed. */
export function findSaleRefusal(
  { itemId, asks }: Pick<SaleLineValues, 'itemId' | 'asks'>,
  may: { readonly mayOpenPrice: boolean; readonly maySellCustom: boolean },
): 'mayNotCustom' | 'mayNotPrice' | null {
  if (itemId === '') return may.maySellCustom ? null : 'mayNotCustom'
  return asks?.priceKind !== 'open' || may.mayOpenPrice ? null : 'mayNotPrice'
}
