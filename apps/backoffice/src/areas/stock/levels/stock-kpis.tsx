import Box from '@mui/material/Box'
import type { StockValue } from '@servery/domain/stock/value.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { StockMoney } from '../../../kit/catalogue/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { PastValue } from './past-value.tsx'
import type { StockSummary } from './use-stock-summary.ts'

interface StockKpisProps {
  readonly branchId: string
  /** Null: not known yet. */
  readonly summary: StockSummary | null
}

/** What the stock is worth, and how much of it is short; each count opens to its rows. */
export function StockKpis({ branchId, summary }: StockKpisProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { currency } = useBranch()
  const loading = summary === null
  const money = (value: StockValue) => <StockMoney currency={currency} value={value} />
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      <KpiGrid label={t('stock.kpis')}>
        <KpiCard
          definition={t('stock.definition.stockValue')}
          label={t('stock.kpi.value')}
          loading={loading}
          note={
            summary !== null &&
            summary.inTransit !== 0 && (
              <>
                {t('stock.kpi.inTransit')} {money(summary.inTransit)}
              </>
            )
          }
          value={summary !== null && money(summary.value)}
        />
        {(['low', 'out', 'negative'] as const).map((key) => (
          <KpiCard
            definition={t(`stock.definition.${key}`)}
            href={paths.stock({ status: key })}
            key={key}
            label={t(`stock.status.${key}`)}
            loading={loading}
            value={summary !== null && getNumberFormat(locale).format(summary[key])}
          />
        ))}
      </KpiGrid>
      <PastValue branchId={branchId} />
    </Box>
  )
}
