/** What the lists of stock have to tell. */
import type { LowStockRow } from '@servery/contract/stock/low-stock.ts'
import type { StockRow } from '@servery/contract/stock/stock.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { moneyOfValue, stockValue } from '@servery/domain/stock/value.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { StockMovement } from '../../../stock/levels/index.ts'
import type { ListColumn } from '../list-sheet.ts'
import { exportWords } from '../words/words.ts'

const money = (value: number) => moneyOfValue(stockValue(value))

export function stockColumns(language: Language): readonly ListColumn<StockRow>[] {
  const { stock: words } = exportWords[language]
  return [
    { key: 'item_id', unit: 'text', of: (row) => row.itemId },
    { key: 'variation_id', unit: 'text', of: (row) => row.variationId },
    { key: 'item', header: words.item, unit: 'text', of: (row) => row.name },
    { key: 'variation', header: words.variation, unit: 'text', of: (row) => row.variationName },
    { key: 'sku', header: words.sku, unit: 'text', of: (row) => row.sku },
    { key: 'category', unit: 'text', of: (row) => row.categoryName },
    { key: 'status', header: words.status, unit: 'text', of: (row) => words.statuses[row.status] },
    { key: 'on_hand', header: words.onHand, unit: 'quantity', of: (row) => row.onHand },
    { key: 'committed', unit: 'quantity', of: (row) => row.committed },
    { key: 'available', header: words.available, unit: 'quantity', of: (row) => row.available },
    { key: 'in_transit', unit: 'quantity', of: (row) => row.inTransit },
    { key: 'unit', header: words.unit, unit: 'text', of: (row) => row.unit },
    { key: 'low_at', unit: 'quantity', of: (row) => row.lowAt },
    { key: 'par', header: words.par, unit: 'quantity', of: (row) => row.par },
    // In thousandths of a minor unit, as quantities are: a gram of salt costs less than a penny.
    { key: 'unit_cost_minor', unit: 'quantity', of: (row) => row.unitCost },
    {
      ...{ key: 'value', header: words.value, unit: 'money', hasMinor: true },
      of: (row) => money(row.value),
    },
    { key: 'days_cover', unit: 'text', of: (row) => row.daysCover },
    { key: 'supplier', header: words.supplier, unit: 'text', of: (row) => row.supplierName },
    { key: 'last_counted_at', unit: 'moment', of: (row) => row.lastCountedAt },
  ]
}

export function lowStockColumns(language: Language): readonly ListColumn<LowStockRow>[] {
  const { stock: words } = exportWords[language]
  return [
    { key: 'supplier', header: words.supplier, unit: 'text', of: (row) => row.supplierName },
    { key: 'code', header: words.code, unit: 'text', of: (row) => row.code },
    { key: 'item_id', unit: 'text', of: (row) => row.itemId },
    { key: 'variation_id', unit: 'text', of: (row) => row.variationId },
    { key: 'item', header: words.item, unit: 'text', of: (row) => row.itemName },
    { key: 'variation', header: words.variation, unit: 'text', of: (row) => row.variationName },
    { key: 'status', unit: 'text', of: (row) => row.status },
    { key: 'on_hand', header: words.onHand, unit: 'quantity', of: (row) => row.onHand },
    { key: 'available', header: words.available, unit: 'quantity', of: (row) => row.available },
    { key: 'on_order', header: words.onOrder, unit: 'quantity', of: (row) => row.onOrder },
    { key: 'unit', header: words.unit, unit: 'text', of: (row) => row.unit },
    { key: 'low_at', unit: 'quantity', of: (row) => row.lowAt },
    { key: 'par', header: words.par, unit: 'quantity', of: (row) => row.par },
    { key: 'suggested', header: words.suggested, unit: 'count', of: (row) => row.suggested },
    { key: 'pack', header: words.pack, unit: 'text', of: (row) => row.packName },
    { key: 'pack_cost', unit: 'money', hasMinor: true, of: (row) => row.packCost },
    {
      ...{ key: 'line_cost', header: words.lineCost, unit: 'money', hasMinor: true },
      of: (row) => row.suggestedCost,
    },
    { key: 'days_cover', unit: 'text', of: (row) => row.daysCover && row.daysCover / 10 },
    { key: 'last_received_at', unit: 'moment', of: (row) => row.lastReceivedAt },
  ]
}

export function movementColumns(language: Language): readonly ListColumn<StockMovement>[] {
  const { stock: words } = exportWords[language]
  const kindOf = (row: StockMovement) => row.kind_name ?? words.kinds[row.kind as StockKind]
  return [
    { key: 'at', header: words.at, unit: 'moment', of: (row) => row.at.toISOString() },
    { key: 'business_date', unit: 'text', of: (row) => row.business_date },
    { key: 'item_id', unit: 'text', of: (row) => row.item_id },
    { key: 'item', header: words.item, unit: 'text', of: (row) => row.item_name },
    { key: 'variation', header: words.variation, unit: 'text', of: (row) => row.variation_name },
    { key: 'sku', unit: 'text', of: (row) => row.sku },
    { key: 'place', header: words.place, unit: 'text', of: (row) => row.place },
    { key: 'kind', unit: 'text', of: (row) => row.kind },
    { key: 'movement', header: words.movement, unit: 'text', of: kindOf },
    { key: 'quantity', header: words.change, unit: 'quantity', of: (row) => row.quantity },
    { key: 'unit', header: words.unit, unit: 'text', of: (row) => row.unit },
    { key: 'counted', unit: 'quantity', of: (row) => row.counted },
    {
      ...{ key: 'cost', header: words.cost, unit: 'money', hasMinor: true },
      of: (row) => money(row.cost),
    },
    { key: 'correction', unit: 'money', hasMinor: true, of: (row) => money(row.correction) },
    { key: 'on_hand_after', header: words.onHand, unit: 'quantity', of: (row) => row.onHand },
    {
      ...{ key: 'value_after', header: words.value, unit: 'money', hasMinor: true },
      of: (row) => money(row.value),
    },
    { key: 'batch', unit: 'text', of: (row) => row.batch },
    { key: 'serials', unit: 'text', of: (row) => row.serials?.join(' ') ?? null },
    { key: 'order_number', header: words.order, unit: 'text', of: (row) => row.call_number },
    { key: 'source', unit: 'text', of: (row) => row.source },
    { key: 'source_id', unit: 'text', of: (row) => row.id },
    { key: 'reason', unit: 'text', of: (row) => row.reason },
    { key: 'note', header: words.note, unit: 'text', of: (row) => row.note },
    { key: 'by', header: words.by, unit: 'text', of: (row) => row.by },
  ]
}
