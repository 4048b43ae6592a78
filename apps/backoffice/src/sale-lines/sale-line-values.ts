/** Lines of a sale as a form holds them, and as the server is asked. */
import type { OrderType } from '@servery/domain/catalogue/order-type.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { Choice } from '@servery/ordering/modifier-choice.ts'
import type { client } from '../api.ts'
import type { InputOf } from '../api-types.ts'
import type { TaxRate } from '../catalogue/catalogue-choices.ts'

type QuoteRequest = InputOf<typeof client.quotes.create>
type PaymentRequest = InputOf<typeof client.transactions.create>
export type SaleLine = Extract<PaymentRequest['sale'], { kind: 'new' }>['lines'][number]

/** A choice like any rate, so that nobody leaves tax out by mistake. */
export const untaxed = 'none'

export interface SaleLineValues {
  id: string
  /** Empty: it is not in the catalogue. */
  itemId: string
  variationId: string
  name: string
  /** Thousandths. */
  quantity: number | null
  unitPrice: number | null
  /** `none`, or empty while none is chosen. */
  taxRateId: string
  /** Of a line that is made; absent: nobody is asked. */
  modifiers?: Choice
  note?: string
}

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

function isWhole({ itemId, quantity: units, unitPrice, taxRateId }: SaleLineValues): boolean {
  const isAtLeast = (value: number | null, least: number) =>
    Number.isSafeInteger(value) && (value ?? 0) >= least
  if (!isAtLeast(units, 1000)) return false
  return itemId !== '' || (isAtLeast(unitPrice, 0) && taxRateId !== '')
}

/** A line as it is sold. */
export function toSaleLine(line: SaleLineValues): SaleLine {
  if (line.itemId !== '') return ofCatalogue(line)
  return {
    id: line.id,
    quantity: quantity(line.quantity ?? 0),
    name: line.name,
    unitPrice: minorUnits(line.unitPrice ?? 0),
    taxRateId: line.taxRateId === untaxed ? null : line.taxRateId,
  }
}

function ofCatalogue({ id, itemId, variationId, modifiers, ...line }: SaleLineValues) {
  return {
    id,
    quantity: quantity(line.quantity ?? 0),
    itemId,
    variationId: variationId || null,
    ...(modifiers === undefined ? {} : { modifiers: [...modifiers] }),
  }
}
