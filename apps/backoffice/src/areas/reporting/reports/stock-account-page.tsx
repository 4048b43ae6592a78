import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { StockAccountOutput } from '@servery/contract/reporting/stock-account.ts'
import { incomingKinds, usedKinds } from '@servery/domain/stock/accounting.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { getRange } from '@servery/ui/report/report-state.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { type WaterfallRow, WaterfallTable } from '@servery/ui/report/waterfall-table.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import {
  getBusinessDay,
  readDays,
  useViewed,
  writeDaysAndRows,
} from '../../../kit/reports/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { BackLink, branchKey, paths, useQueryState } from '../../../platform/routing/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'

/** What became of the stock of some days: it ties to the last minor unit. */
export function StockAccountPage() {
  useViewed('stockAccount')
  const { t } = useTranslation()
  const { branch, isAll } = useReportBranch()
  const weekStart = useWeekStart()
  const today = getBusinessDay(new Date(useNow()), branch)
  const [query, setQuery] = useQueryState()
  const days = useMemo(() => readDays(query), [query])
  const asked = {
    ...(isAll ? {} : { branchId: branch.id }),
    ...getRange(days, { today, weekStart }),
  }
  const account = useQuery({
    ...api.stockAccount.read.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { data } = account
  const place = isAll ? t('shell.allBranches') : branch.name
  return (
    <Page
      actions={
        data !== undefined && (
          <>
            <ExportButton
              fetchFile={(file) => client.exports.stockAccount({ ...asked, ...file })}
            />
            {!isAll && (
              <ExportButton
                fetchFile={(file) =>
                  client.exports.stockLedger({ ...asked, ...file, branchId: branch.id })
                }
                label={t('reports.stockAccount.exportMovements')}
              />
            )}
            <PrintAction />
          </>
        )
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={`${place} · ${t('reports.stockAccount.intro')}`}
      title={t('reports.name.stockAccount')}
      titleTrail={[place, t('app.name')]}
    >
      {getErrorCode(account.error) === 'not_allowed' ? (
        <LoadProblem error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <ReportPage
          load={
            account.isError && data === undefined
              ? { status: 'error', onRetry: () => void account.refetch() }
              : { status: account.isPending ? 'loading' : statusOf(account.isPlaceholderData) }
          }
          onStateChange={(next) =>
            setQuery(
              writeDaysAndRows({ days: next, rows: emptyListState }, emptyListState, {
                ...{ query, extraKeys: [branchKey] },
              }),
            )
          }
          state={days}
          today={today}
          uncompared
          withoutTax
        >
          {data !== undefined && <Account account={data} />}
        </ReportPage>
      )}
    </Page>
  )
}

const statusOf = (isStale: boolean) => (isStale ? 'refreshing' : 'ready')

function Account({ account }: { readonly account: StockAccountOutput }) {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={account.currency} minor={minor} />
  const sums = ['costOfGoods', 'waste', 'variance'] as const
  const isEmpty =
    account.opening === 0 &&
    [...Object.values(account.incoming), ...Object.values(account.used)].every((one) => one === 0)
  if (isEmpty) {
    return (
      <Card sx={{ p: 3 }}>
        <Typography color="textSecondary">{t('reports.stockAccount.empty')}</Typography>
      </Card>
    )
  }
  return (
    <>
      <KpiGrid label={t('reports.kpis')}>
        {sums.map((sum) => (
          <KpiCard
            definition={t(`reports.stockAccount.definition.${sum}`)}
            key={sum}
            label={t(`reports.stockAccount.${sum}`)}
            value={money(account[sum])}
          />
        ))}
        <KpiCard label={t('reports.stockAccount.closing')} value={money(account.closing)} />
      </KpiGrid>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        <ValueTable account={account} money={money} />
        <UsedTable account={account} money={money} />
      </Box>
    </>
  )
}

interface TableProps {
  readonly account: StockAccountOutput
  readonly money: (minor: number) => ReactNode
}

function ValueTable({ account, money }: TableProps) {
  const { t } = useTranslation()
  const sum = (key: 'opening' | 'closing', kind: 'sum' | 'total'): WaterfallRow => ({
    ...{ key, kind, label: t(`reports.stockAccount.${key}`), values: [money(account[key])] },
  })
  const used = account.costOfGoods + account.waste + account.variance
  return (
    <WaterfallTable
      columns={[t('reports.stockAccount.amount')]}
      labelColumn={t('reports.stockAccount.line')}
      rows={[
        sum('opening', 'sum'),
        ...incomingKinds
          .filter((kind) => kind === 'received' || account.incoming[kind] !== 0)
          .map(
            (kind): WaterfallRow => ({
              ...{ key: kind, kind: 'step', label: t(`reports.stockAccount.incoming.${kind}`) },
              ...definitionOf(kind, t),
              values: [money(account.incoming[kind])],
            }),
          ),
        {
          ...{ key: 'used', kind: 'step', label: t('reports.stockAccount.usedTotal') },
          values: [money(0 - used)],
        },
        sum('closing', 'total'),
      ]}
      title={t('reports.stockAccount.valueTitle')}
    />
  )
}

function definitionOf(
  kind: (typeof incomingKinds)[number],
  t: TFunction,
): { readonly definition?: string } {
  if (kind === 'received') return { definition: t('reports.stockAccount.definition.received') }
  return kind === 'transfer_out'
    ? { definition: t('reports.stockAccount.definition.transfer_out') }
    : {}
}

/** Which kinds stand under which sum; corrections are the last of the variance. */
const groups = [
  ['costOfGoods', ['sale', 'return']],
  ['waste', ['waste', 'damage', 'theft', 'loss', 'internal_use', 'sample', 'custom']],
  ['variance', ['count', 'production']],
] as const

function UsedTable({ account, money }: TableProps) {
  const { t } = useTranslation()
  const corrections: WaterfallRow = {
    ...{ key: 'corrections', kind: 'step', label: t('reports.stockAccount.corrections') },
    definition: t('reports.stockAccount.definition.corrections'),
    values: [money(account.corrections)],
  }
  const rows = groups.flatMap(([sum, kinds]): WaterfallRow[] => [
    ...usedKinds
      .filter((kind) => kinds.some((one) => one === kind) && account.used[kind] !== 0)
      .map(
        (kind): WaterfallRow => ({
          ...{ key: kind, kind: 'step', label: t(`reports.stockAccount.used.${kind}`) },
          values: [money(account.used[kind])],
        }),
      ),
    ...(sum === 'variance' && account.corrections !== 0 ? [corrections] : []),
    {
      ...{ key: sum, kind: 'sum', label: t(`reports.stockAccount.${sum}`) },
      definition: t(`reports.stockAccount.definition.${sum}`),
      values: [money(account[sum])],
    },
  ])
  const used = account.costOfGoods + account.waste + account.variance
  return (
    <WaterfallTable
      columns={[t('reports.stockAccount.amount')]}
      labelColumn={t('reports.stockAccount.line')}
      rows={[
        ...rows,
        {
          ...{ key: 'total', kind: 'total', label: t('reports.stockAccount.usedTotal') },
          values: [money(used)],
        },
      ]}
      title={t('reports.stockAccount.usedTitle')}
    />
  )
}
