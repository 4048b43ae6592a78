import { orderSource, orderType } from '@servery/contract/facts/facts.ts'
import type { Report } from '@servery/contract/reporting/reports.ts'
import type { ReportColumn } from '@servery/domain/report/definition/figures.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText, QuantityText, RateText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../kit/reports/index.ts'

interface ValueTextProps {
  readonly column: ReportColumn
  readonly value: number | null | undefined
  readonly currency: string
}

/** A figure as its column wants it. */
export function ValueText({ column, value: amount, currency }: ValueTextProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const value = shownFigure(column.key, amount)
  if (value === null || value === undefined) return '–'
  switch (column.unit) {
    case 'money':
      return <MoneyText currency={currency} minor={value} />
    case 'share':
      return <RateText digits={1} millionths={value} />
    case 'quantity':
      return <QuantityText thousandths={value} />
    case 'minutes':
      return <bdi>{t('reports.minutes', { minutes: getNumberFormat(locale).format(value) })}</bdi>
    case 'count':
      return getNumberFormat(locale).format(value)
  }
}

/** What a role of the report is called; nothing where nobody has it. */
export function useRoleName(roles: Report['roles']): (roleId: string | null) => string {
  const { t } = useTranslation()
  return (roleId) => {
    const role = roles.find(({ id }) => id === roleId)
    if (role === undefined) return ''
    return role.key === null ? role.name : t(`roles.name.${role.key}`)
  }
}

interface Row {
  readonly key: string
  readonly label: string
}

/** What a row of a view is called: types, sources, hours and days have words of ours. */
export function useRowLabel(view: string): (row: Row) => string {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return ({ key, label }) => {
    const type = orderType.options.find((one) => one === key)
    const source = orderSource.options.find((one) => one === key)
    if (view === 'type' && type !== undefined) return t(`orders.type.${type}`)
    if (view === 'source' && source !== undefined) return t(`orders.source.${source}`)
    if (view === 'hour') return formatMinuteOfDay(Number(key) * 60)
    if (view === 'day')
      return formatCalendarDate(key, locale, { weekday: 'short', day: 'numeric', month: 'short' })
    if (view === 'area') return key === '' ? t('reports.noTable') : label || t('reports.noArea')
    if (view === 'platform') return key === '' ? t('reports.noPlatform') : key
    if (view === 'table') return key === '' ? t('reports.noTable') : key
    if (view === 'discount') return label === '' ? t('reports.openDiscount') : label
    if (view === 'modifier' || view === 'group') return label === '' ? t('reports.gone') : label
    return label === '' ? t('reports.somebody') : label
  }
}
