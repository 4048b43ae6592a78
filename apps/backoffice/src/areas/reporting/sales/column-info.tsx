import type en from '@servery/messages/en/backoffice/sales.json'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartsColumn } from '../../../kit/money/index.ts'

type Texts = (typeof en)['sales']
type ColumnKey = keyof Texts['column']
type Formula = `definition.${keyof Texts['definition']}` | `formula.${keyof Texts['formula']}`

/** A column's name, and beside it how its figures come about. */
export function useColumnInfo(): (
  column: ColumnKey,
  formula: Formula,
) => { readonly header: string; readonly info: ReactNode } {
  const { t } = useTranslation()
  return (column, formula) => {
    const header = t(`sales.column.${column}`)
    const definition = t(`sales.${formula}`)
    return { header, info: <MetricInfo definition={definition} name={header} /> }
  }
}

type Minor = number | null | undefined

/** Columns of money, with a total where one is given; what is not known is a dash. */
export function useMoneyColumn<Part>(
  currency: string,
): (
  column: ColumnKey,
  formula: Formula,
  of: (part: Part) => Minor,
  total?: Minor,
) => PartsColumn<Part> {
  const info = useColumnInfo()
  const say = (minor: Minor) =>
    minor == null ? '–' : <MoneyText currency={currency} minor={minor} />
  return (column, formula, of, total) => ({
    key: column,
    ...info(column, formula),
    cell: (part) => say(of(part)),
    value: of,
    ...(total === undefined ? {} : { total: say(total) }),
  })
}
