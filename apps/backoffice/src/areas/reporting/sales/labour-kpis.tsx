import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import type { Sales } from './use-sales.ts'

/** What work cost, and which part of net sales; the report has it by day and hour. */
export function LabourKpis({ sales }: { readonly sales: Sales }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { branchId, from, to } = sales.input
  const isAsked = can('team.read') && sales.hours === null
  const input = { ...(branchId === undefined ? {} : { branchId }), from, to }
  const query = useQuery({ ...api.labour.summary.queryOptions({ input }), enabled: isAsked })
  useRefreshOnFacts(branchId ?? null, api.labour.key())
  const labour = query.data
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  const isEmpty = labour?.total.workedMinutes === 0 && labour.total.plannedMinutes === 0
  if (!isAsked || labour === undefined || isEmpty) return null
  const { total, currency } = labour
  const href = paths.labour({ range: 'custom', from, to })
  const share = (millionths: number | null) =>
    millionths === null ? '–' : <RateText digits={1} millionths={millionths} />
  const money = (minor: number | null) =>
    minor === null ? '–' : <MoneyText currency={currency} minor={minor} />
  return (
    <KpiGrid label={t('labour.title')}>
      <KpiCard
        definition={t('labour.definition.workedCost')}
        href={href}
        label={t('labour.workedCost')}
        value={money(total.workedCost)}
      />
      <KpiCard
        definition={t('labour.definition.workedShare')}
        href={href}
        label={t('labour.workedShare')}
        value={share(total.workedShare)}
      />
      <KpiCard
        definition={t('labour.definition.plannedCost')}
        href={href}
        label={t('labour.plannedCost')}
        value={money(total.plannedCost)}
      />
    </KpiGrid>
  )
}
