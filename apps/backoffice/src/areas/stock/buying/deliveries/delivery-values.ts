import { readSerials } from '@servery/domain/offer/catalogue/serial-numbers.ts'
import type { CostUpdate } from '@servery/domain/stock/buying/goods-in.ts'
import { instantAt } from '../../../../kit/reports/index.ts'
import type { client, InputOf, OutputOf } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { type LineValues, nameOfGoods, oneUnit } from '../lines/line-values.ts'

export type PurchaseOrder = OutputOf<typeof client.purchaseOrders.get>
type DeliveryInput = InputOf<typeof client.deliveries.create>

export interface DeliveryValues {
  supplierId: string
  number: string
  /** A day of the branch. */
  receivedOn: string
  note: string
  lines: LineValues[]
  extra: number | null
  extraTaxRate: number | null
  costUpdate: CostUpdate
  image: string
}

/** The day at a place, as a date field wants it. */
export function dayAt(timeZone: string, at = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}

export const emptyDelivery = (timeZone: string): DeliveryValues => ({
  ...{ supplierId: '', number: '', receivedOn: dayAt(timeZone), note: '', lines: [] },
  ...{ extra: 0, extraTaxRate: 0, costUpdate: 'average', image: '' },
})

/** What is still to come of an order. */
export function valuesOfOrder(
  order: PurchaseOrder,
  { timeZone }: { readonly timeZone: string },
): DeliveryValues {
  const lines = order.lines
    .filter(({ packs, received }) => received < packs)
    .map((line) => ({
      ...{ id: newId(), itemId: line.itemId, variationId: line.variationId },
      ...{ name: nameOfGoods(line), unit: line.unit, packName: line.packName },
      ...{ factor: line.factor, code: line.code, quantity: line.packs - line.received },
      ...{ cost: line.cost, taxRate: 0, expiry: '', batch: '' },
      ...{ bySerial: line.bySerial, serials: '' },
      ...{ purchaseOrderLineId: line.id, lastCost: null },
    }))
  return { ...emptyDelivery(timeZone), supplierId: order.supplierId, lines }
}

/** Today it is now; of another day, noon there. */
function momentOf(day: string, timeZone: string, now: Date): string {
  const noon = day === dayAt(timeZone, now) ? null : instantAt(`${day}T12:00`, timeZone)
  return noon ?? now.toISOString()
}

export function toDelivery(
  values: DeliveryValues,
  {
    branchId,
    timeZone,
    order,
  }: {
    readonly branchId: string
    readonly timeZone: string
    readonly order: PurchaseOrder | null
  },
  now = new Date(),
): Omit<DeliveryInput, 'id'> {
  const { supplierId, number, receivedOn, note, costUpdate, image } = values
  return {
    ...{ branchId, number, note, costUpdate, image },
    supplierId: supplierId === '' ? null : supplierId,
    purchaseOrderId: order?.id ?? null,
    receivedAt: momentOf(receivedOn, timeZone, now),
    extra: values.extra ?? 0,
    extraTaxRate: values.extraTaxRate ?? 0,
    lines: values.lines.map((line) => ({
      ...{ id: line.id, itemId: line.itemId, variationId: line.variationId },
      ...{ packName: line.packName, batch: line.batch },
      purchaseOrderLineId: line.purchaseOrderLineId,
      factor: line.factor ?? oneUnit,
      quantity: line.quantity ?? 0,
      cost: line.cost ?? 0,
      taxRate: line.taxRate ?? 0,
      expiry: line.expiry === '' ? null : line.expiry,
      ...(line.bySerial ? { serials: [...readSerials(line.serials)] } : {}),
    })),
  }
}
