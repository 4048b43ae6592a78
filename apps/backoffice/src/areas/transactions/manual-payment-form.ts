import type { OrderType } from '@servery/domain/catalogue/order-type.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { client } from '../../api.ts'
import type { InputOf } from '../../api-types.ts'
import type { TaxRate } from '../../catalogue/catalogue-choices.ts'

type QuoteRequest = InputOf<typeof client.quotes.create>
type PaymentRequest = InputOf<typeof client.transactions.create>
type SaleLine = Extract<PaymentRequest['sale'], { kind: 'new' }>['lines'][number]

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
}

export interface ManualPaymentValues {
  type: 'payment' | 'refund'
  of: 'new' | 'order'
  /** Empty: none is chosen. */
  orderId: string
  orderType: OrderType
  lines: SaleLineValues[]
  paymentMethodId: string
  /** Of an order; a sale of its own is paid in full. */
  amount: number | null
  tip: number | null
  reference: string
  customer: { readonly id: string; readonly name: string } | null
  note: string
}

export const startValues: ManualPaymentValues = {
  type: 'payment',
  of: 'new',
  orderId: '',
  orderType: 'eat_in',
  lines: [],
  paymentMethodId: '',
  amount: null,
  tip: null,
  reference: '',
  customer: null,
  note: '',
}

/** What the form begins with; where an order led here, with that order. */
export function startValuesOf(orderId = ''): ManualPaymentValues {
  return orderId === '' ? startValues : { ...startValues, of: 'order', orderId }
}

type TaxRates = readonly Pick<TaxRate, 'id' | 'name' | 'rate' | 'inclusive'>[]

/** What the sale comes to is asked as soon as its lines are whole; null: they are not. */
export function toQuote(
  { lines, orderType }: Pick<ManualPaymentValues, 'lines' | 'orderType'>,
  branchId: string,
  taxRates: TaxRates,
): QuoteRequest | null {
  if (lines.length === 0 || !lines.every(isWhole)) return null
  return {
    branchId,
    orderType,
    promotions: false,
    lines: lines.map((line) => {
      const base = { id: line.id, quantity: quantity(line.quantity ?? 0) }
      if (line.itemId !== '') {
        return { ...base, itemId: line.itemId, variationId: line.variationId || null }
      }
      const taxes = taxRates.filter(({ id }) => id === line.taxRateId)
      return {
        ...base,
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

/** What is recorded: under the same ids however often it is sent. */
export function toManualPayment(
  values: ManualPaymentValues,
  made: { readonly id: string; readonly orderId: string },
  sold: { readonly branchId: string; readonly total: number },
): PaymentRequest {
  const isSale = values.of === 'new'
  return {
    id: made.id,
    sale: isSale
      ? {
          kind: 'new',
          orderId: made.orderId,
          branchId: sold.branchId,
          orderType: values.orderType,
          note: values.note,
          lines: values.lines.map(toSaleLine),
        }
      : { kind: 'order', orderId: values.orderId },
    customerId: values.customer?.id ?? null,
    paymentMethodId: values.paymentMethodId,
    amount: minorUnits(isSale ? sold.total : (values.amount ?? 0)),
    tip: minorUnits(values.tip ?? 0),
    reference: values.reference,
  }
}

function toSaleLine(line: SaleLineValues): SaleLine {
  const base = { id: line.id, quantity: quantity(line.quantity ?? 0) }
  if (line.itemId !== '') {
    return { ...base, itemId: line.itemId, variationId: line.variationId || null }
  }
  return {
    ...base,
    name: line.name,
    unitPrice: minorUnits(line.unitPrice ?? 0),
    taxRateId: line.taxRateId === untaxed ? null : line.taxRateId,
  }
}
