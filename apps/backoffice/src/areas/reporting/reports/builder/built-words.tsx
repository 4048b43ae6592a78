import { type BuilderRows, viewOfRows } from '@servery/domain/report/definition/builder.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { columnText } from '../report-columns.ts'
import { useRowLabel } from '../report-words.tsx'

/** 2024-01-01 was a Monday. */
const weekdayDate = (key: string) => `2024-01-0${key}`

/** As the sales report says them: the other reports have these columns of options. */
const ofGoods = {
  sold: 'quantity',
  cost: 'cost',
  profit: 'profit',
  profitShare: 'profitShare',
} as const
const ofTaxRates = { net: 'taxedNet', tax: 'rateTax' } as const

/** How a figure comes about. */
export function builtFormula(t: TFunction, rows: BuilderRows, key: string): string {
  const ofSales = Object.entries(rows === 'taxRate' ? ofTaxRates : ofGoods)
  const formula = ofSales.find(([name]) => name === key)?.[1]
  return formula === undefined ? columnText(t, key).formula : t(`sales.formula.${formula}`)
}

/** What a row is called. */
export function useBuiltLabel(
  rows: BuilderRows,
): (row: { readonly key: string; readonly label: string }) => string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const labelOf = useRowLabel(viewOfRows[rows] ?? '')
  return (row) => {
    if (rows === 'week') {
      const date = formatCalendarDate(row.key, locale, { day: 'numeric', month: 'short' })
      return t('reports.builder.weekOf', { date })
    }
    if (rows === 'month') {
      return formatCalendarDate(`${row.key}-01`, locale, { month: 'long', year: 'numeric' })
    }
    if (rows === 'weekday') {
      return formatCalendarDate(weekdayDate(row.key), locale, { weekday: 'long' })
    }
    if (row.key === 'custom') return t('home.custom')
    if (row.key === 'untaxed') return t('orders.untaxed')
    return viewOfRows[rows] === undefined ? row.label || t('reports.gone') : labelOf(row)
  }
}
