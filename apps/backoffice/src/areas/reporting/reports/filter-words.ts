import { orderSource, orderType } from '@servery/contract/facts/facts.ts'
import type { Report } from '@servery/contract/reporting/reports.ts'
import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import type { ReportFilter, ReportPicks } from '@servery/domain/report/definition/filters.ts'
import type { TFunction } from 'i18next'

/** What a filter of a report is called. */
export function filterName(t: TFunction, report: ReportName, name: ReportFilter): string {
  if (name !== 'memberId') return t(`reports.filters.${name}`)
  return t(`reports.filters.member.${report as 'teamSales'}`)
}

export interface Picked {
  readonly name: ReportFilter
  readonly picks: ReportPicks
  /** As the report that is shown has them. */
  readonly named: Report['filters']
}

/** What was chosen is called: as the report says, or as it stands in the address. */
export function pickText(t: TFunction, { name, picks, named }: Picked): string {
  const value = picks[name] ?? ''
  const source = orderSource.options.find((one) => one === value)
  const type = orderType.options.find((one) => one === value)
  if (name === 'source' && source !== undefined) return t(`orders.source.${source}`)
  if (name === 'orderType' && type !== undefined) return t(`orders.type.${type}`)
  if (name === 'reason') return value || t('reports.events.noReason')
  if (name === 'discountId' && value === 'open') return t('reports.openDiscount')
  if (name === 'table') return value
  const known = named.find((one) => one.name === name && one.value === value)
  return known?.label || t('reports.gone')
}

/** "Reason: Late · Channel: Kiosk"; empty where a report is narrowed to nothing. */
export function narrowedText(
  t: TFunction,
  { name: report, filters }: Pick<Report, 'name' | 'filters'>,
): string {
  const picks = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  return filters
    .map(({ name }) => {
      const text = pickText(t, { name, picks, named: filters })
      return `${filterName(t, report, name)}: ${text}`
    })
    .join(' · ')
}
