import type { UsageRow } from '@servery/contract/stock/waste.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { quantity, quantityText } from '@servery/domain/kernel/quantity.ts'
import type { TFunction } from 'i18next'

const figures = [
  ...(['opening', 'received', 'closing', 'actual', 'expected', 'wasted'] as const),
  'variance',
] as const

/** The whole comparison as a file, figures with a point as spreadsheets read them. */
export function usageCsv(
  { rows, currency }: { readonly rows: readonly UsageRow[]; readonly currency: string },
  t: TFunction,
): string {
  const columns = ['item', 'category', 'unit', ...figures, 'cost', 'dishes'] as const
  const scale = 10 ** currencyExponent(currency)
  return toCsv([
    columns.map((key) =>
      key === 'cost'
        ? `${t('stockUsage.column.cost')} (${currency})`
        : t(`stockUsage.column.${key}`),
    ),
    ...rows.map((row) => [
      [row.name, row.variationName].filter(Boolean).join(' · '),
      row.category,
      row.unit,
      ...figures.map((key) => quantityText(quantity(row[key]))),
      (row.cost / scale).toFixed(currencyExponent(currency)),
      row.dishes.map(({ name }) => name).join(', '),
    ]),
  ])
}
