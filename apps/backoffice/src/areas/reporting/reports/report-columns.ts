import type en from '@servery/messages/en/backoffice/reports.json'
import type { TFunction } from 'i18next'

type ColumnKey = keyof (typeof en)['reports']['column']

/** What a column is called, and how it comes about. Every column of every report has both. */
export function columnText(t: TFunction, key: string) {
  const known = key as ColumnKey
  return { header: t(`reports.column.${known}`), formula: t(`reports.formula.${known}`) }
}
