import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { feesOf } from './card-fees.ts'
import type { Sales } from './use-sales.ts'

/** What the provider of card payments kept of the days; nothing where it charged nothing. */
export function CardFeeKpis({
  sales,
  currency,
}: {
  readonly sales: Sales
  readonly currency: string
}) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { branchId, from, to } = sales.input
  const isAsked = can('transactions.read') && sales.hours === null
  const input = { from, to, ...(branchId === undefined ? {} : { branchId }) }
  const query = useQuery({ ...api.settlements.days.queryOptions({ input }), enabled: isAsked })
  // Payouts are of the whole business: whoever sees some of its branches is not told of them.
  if (query.isError && getErrorCode(query.error) === 'not_allowed') return null
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  const fees = feesOf(query.data?.rows ?? [], currency)
  if (fees === null) return null
  const { charged, kept, share, unreconciled } = fees
  const href = paths.payouts()
  return (
    <KpiGrid label={t('sales.cardFees.title')}>
      <KpiCard
        definition={t('sales.cardFees.chargedHint')}
        href={href}
        label={t('sales.cardFees.charged')}
        value={<MoneyText currency={currency} minor={charged} />}
      />
      <KpiCard
        definition={t('sales.cardFees.keptHint')}
        href={href}
        label={t('sales.cardFees.title')}
        note={share === null ? '–' : <RateText digits={2} millionths={share} />}
        value={<MoneyText currency={currency} minor={kept} />}
      />
      <KpiCard
        definition={t('sales.cardFees.unreconciledHint')}
        href={href}
        label={t('sales.cardFees.unreconciled')}
        value={<MoneyText currency={currency} minor={unreconciled} />}
      />
    </KpiGrid>
  )
}
