import { MetricInfo } from '@servery/ui/report/metric-info.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type en from '../../locales/en/sales.json'

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
