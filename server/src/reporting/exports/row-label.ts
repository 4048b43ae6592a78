import type { Language } from '@servery/messages/languages.ts'
import { receiptLocales, receiptWords } from '@servery/messages/paper.ts'
import { exportWords } from './words/words.ts'

interface LabelledRow {
  readonly key: string
  readonly label: string
}

/** What a row of a view is called: types, sources, hours and days have words of ours. */
export function rowLabelOf(view: string, language: Language): (row: LabelledRow) => string {
  const { row: words, source } = exportWords[language]
  const { orderTypes } = receiptWords[language]
  const day = new Intl.DateTimeFormat(receiptLocales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  const missing = (other: string) => (row: LabelledRow) => (row.label === '' ? other : row.label)
  switch (view) {
    case 'type':
      return ({ key, label }) => orderTypes[key as keyof typeof orderTypes] ?? label
    case 'source':
      return ({ key, label }) => source[key as keyof typeof source] ?? label
    case 'hour':
      return ({ key }) => `${key.padStart(2, '0')}:00`
    case 'hourType':
      return ({ key }) => {
        const [hour = '', type = ''] = key.split(' ')
        return `${hour}:00 · ${orderTypes[type as keyof typeof orderTypes] ?? type}`
      }
    case 'day':
      return ({ key }) => day.format(new Date(`${key}T00:00:00Z`))
    case 'table':
      return ({ key }) => (key === '' ? words.noTable : key)
    case 'platform':
      return ({ key }) => (key === '' ? words.noPlatform : key)
    case 'area':
      return ({ key, label }) => (key === '' ? words.noTable : label || words.noArea)
    case 'discount':
      return missing(words.openDiscount)
    case 'modifier':
    case 'group':
    case 'shift':
      return missing(words.gone)
    default:
      return missing(words.somebody)
  }
}
