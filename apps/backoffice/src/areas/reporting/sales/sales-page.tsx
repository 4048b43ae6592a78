import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { QuietDay } from '@servery/ui/report/quiet-day.tsx'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import { DataFooter, TooLongForHours, useViewed } from '../../../kit/reports/index.ts'
import { client, getErrorCode, getReportStatus, LoadProblem } from '../../../platform/api/index.ts'
import { CardFeeKpis } from './card-fee-kpis.tsx'
import { LabourKpis } from './labour-kpis.tsx'
import { breakdowns, SalesBreakdowns } from './sales-breakdowns.tsx'
import { WhatChanged } from './sales-change.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesFilters } from './sales-filters.tsx'
import { SalesKpis } from './sales-kpis.tsx'
import { SalesBridge, SalesWaterfall } from './sales-waterfall.tsx'
import { type Sales, useSales } from './use-sales.ts'

/** From gross sales to what was collected, and the same sales cut in every way. */
export function SalesPage() {
  useViewed('sales')
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const sales = useSales()
  const { query, report, today, branch, isAll } = sales
  const summary = sales.isTooLong ? undefined : query.data
  const place = isAll ? t('shell.allBranches') : branch.name
  const { compare: _compare, ...exported } = sales.input
  const difference = summary?.payments?.difference ?? 0
  return (
    <Page
      actions={
        summary !== undefined && (
          <>
            <ExportButton fetchFile={(asked) => client.exports.sales({ ...exported, ...asked })} />
            <PrintAction />
          </>
        )
      }
      subtitle={place}
      title={t('nav.sales')}
      titleTrail={[place, t('app.name')]}
    >
      {getErrorCode(query.error) === 'not_allowed' ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ReportPage
          alarm={
            summary === undefined || difference === 0
              ? undefined
              : t('sales.alarm', { amount: formatMoney(difference, summary.currency, locale) })
          }
          filters={<SalesFilters sales={sales} />}
          footer={summary !== undefined && <DataFooter data={summary} />}
          load={
            query.isError && summary === undefined
              ? { status: 'error', onRetry: () => void query.refetch() }
              : { status: getStatus(sales) }
          }
          onStateChange={report.setState}
          state={report.state}
          today={today}
        >
          {sales.isTooLong ? <TooLongForHours /> : <SalesBody sales={sales} summary={summary} />}
        </ReportPage>
      )}
    </Page>
  )
}

function getStatus({ query, isTooLong }: Sales): 'loading' | 'ready' | 'refreshing' {
  return isTooLong ? 'ready' : getReportStatus(query)
}

interface SalesBodyProps {
  readonly sales: Sales
  readonly summary: SalesSummary | undefined
}

function SalesBody({ sales, summary }: SalesBodyProps) {
  const { t } = useTranslation()
  const { state, setState, query, setExtra } = sales.report
  const active = breakdowns.find((candidate) => candidate === query.tab) ?? 'category'
  const view = state.taxView
  return (
    <>
      {summary?.figures.orders === 0 && sales.hours === null && (
        <QuietDay onStateChange={setState} state={state} text={t('sales.quietToday')} />
      )}
      <SalesKpis
        behind={sales.input}
        between={<WhatChanged sales={sales} />}
        comparison={state.comparison}
        summary={summary}
        view={view}
      />
      {!sales.isTooLong && <LabourKpis sales={sales} />}
      {summary !== undefined && <CardFeeKpis currency={summary.currency} sales={sales} />}
      {summary === undefined ? (
        <Skeleton height={340} variant="rounded" />
      ) : (
        <>
          <SalesChart
            step={sales.step}
            summary={summary}
            today={sales.today}
            view={view}
            weekStart={sales.weekStart}
          />
          <Box
            sx={{
              alignItems: 'start',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                ...(summary.payments !== null && { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }),
              },
            }}
          >
            <SalesWaterfall behind={sales.input} summary={summary} view={view} />
            {summary.payments !== null && <SalesBridge behind={sales.input} summary={summary} />}
          </Box>
          <SalesBreakdowns
            active={active}
            figures={query.figures}
            input={sales.input}
            onChange={(tab) => setExtra('tab', tab === 'category' ? null : tab)}
            onFigures={(set) => setExtra('figures', set === 'sales' ? null : set)}
            summary={summary}
            view={view}
          />
        </>
      )}
    </>
  )
}
