import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { LateArrival } from '@servery/contract/reporting/reports.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { PrintAction } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import { ClockOf, useViewed } from '../../../../kit/reports/index.ts'
import { api, client, getListLoad, type InputOf } from '../../../../platform/api/index.ts'
import { BackLink, paths, useListState } from '../../../../platform/routing/index.ts'
import { useReportBranch } from '../../../../platform/session/index.ts'

const name = 'lateArrivals'
const initial: ListState = {
  ...emptyListState,
  sort: { key: 'arrivedAt', direction: 'descending' },
}

type LateInput = InputOf<typeof client.reports.late>

function getInput(state: ListState, branchId: string | null): LateInput {
  const [from = '', to = ''] = state.filters.date ?? []
  const cursor = getCursor(state)
  return {
    limit: state.pageSize,
    sort: state.sort?.direction === 'ascending' ? 'arrivedAt' : '-arrivedAt',
    ...(branchId === null ? {} : { branchId }),
    ...(cursor === null ? {} : { cursor }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

/** What changed business days after they were closed: who, where, when and by how much. */
export function LateArrivalsPage() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { branch, isAll } = useReportBranch()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const [state, setState] = useListState(initial)
  const input = getInput(state, isAll ? null : branch.id)
  const query = useQuery({
    ...api.reports.late.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { limit: _rows, cursor: _page, sort: _order, ...whole } = input
  const place = isAll ? t('shell.allBranches') : branch.name
  const columns = useMemo(
    () => listColumns(t, { narrow, isAll, locale }),
    [t, narrow, isAll, locale],
  )
  useViewed(name)
  return (
    <Page
      actions={
        query.data !== undefined && (
          <>
            <ExportButton
              fetchFile={(asked) => client.exports.lateArrivals({ ...whole, ...asked })}
            />
            <PrintAction />
          </>
        )
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={`${place} · ${t(`reports.purpose.${name}`)}`}
      title={t(`reports.name.${name}`)}
      titleTrail={[place, t('app.name')]}
    >
      {!query.isError && (
        <Box sx={{ mb: 2 }}>
          <LateSums data={query.data} />
        </Box>
      )}
      <ListTable<LateArrival>
        caption={t(`reports.name.${name}`)}
        columns={columns}
        filters={[{ key: 'date', kind: 'dates', label: t('reports.late.day') }]}
        firstUse={{ title: t('reports.late.firstUse'), body: t('reports.late.firstUseBody') }}
        initialState={initial}
        load={getListLoad(query, { t, permission: 'sales.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.order(row.orderId)}
        rowId={(row) => row.id}
        rowName={(row) => `#${row.callNumber}`}
        rows={query.data?.rows ?? []}
        state={state}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}

interface LateSumsProps {
  readonly data: Pick<LateList, 'sums' | 'currency'> | undefined
}
type LateList = Awaited<ReturnType<typeof client.reports.late>>

function LateSums({ data }: LateSumsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return (
    <KpiGrid label={t('reports.kpis')}>
      {(['count', 'net', 'collected'] as const).map((key) => (
        <KpiCard
          definition={t(`reports.late.formula.${key}`)}
          key={key}
          label={t(`reports.late.${key}`)}
          loading={data === undefined}
          value={
            data &&
            (key === 'count' ? (
              getNumberFormat(locale).format(data.sums.count)
            ) : (
              <MoneyText currency={data.currency} minor={data.sums[key]} />
            ))
          }
        />
      ))}
    </KpiGrid>
  )
}

interface ColumnChoice {
  readonly narrow: boolean
  readonly isAll: boolean
  readonly locale: string
}

function listColumns(
  t: TFunction,
  { narrow, isAll, locale }: ColumnChoice,
): readonly ListColumn<LateArrival>[] {
  const day: ListColumn<LateArrival> = {
    key: 'day',
    header: t('reports.late.day'),
    cell: (row) => formatCalendarDate(row.businessDate, locale),
  }
  const order: ListColumn<LateArrival> = {
    key: 'order',
    header: t('reports.late.order'),
    cell: (row) => {
      const table =
        row.tableName === '' ? [] : [t('reports.events.table', { table: row.tableName })]
      return <bdi>{[`#${row.callNumber}`, ...table].join(' · ')}</bdi>
    },
  }
  const arrivedAt: ListColumn<LateArrival> = {
    key: 'arrivedAt',
    header: t('reports.late.arrivedAt'),
    cell: (row) => <MomentOf instant={row.arrivedAt} row={row} />,
    sortable: true,
  }
  const net: ListColumn<LateArrival> = {
    key: 'net',
    header: t('reports.late.net'),
    align: 'end',
    cell: (row) => <MoneyText currency={row.currency} minor={row.net} />,
    definition: t('reports.late.formula.net'),
  }
  if (narrow) return [order, arrivedAt, net]
  const at: ListColumn<LateArrival> = {
    key: 'at',
    header: t('reports.late.at'),
    cell: (row) => <MomentOf instant={row.at} row={row} />,
  }
  const branch: ListColumn<LateArrival> = {
    key: 'branch',
    header: t('reports.late.branch'),
    cell: (row) => <bdi>{row.branchName}</bdi>,
  }
  return [
    day,
    ...(isAll ? [branch] : []),
    order,
    {
      key: 'why',
      header: t('reports.late.why'),
      cell: (row) => t(row.madeLater ? 'reports.late.madeLater' : 'reports.late.cameLate'),
    },
    at,
    arrivedAt,
    ...whoColumns(t),
    net,
    {
      key: 'collected',
      header: t('reports.late.collected'),
      align: 'end',
      cell: (row) => <MoneyText currency={row.currency} minor={row.collected} />,
      definition: t('reports.late.formula.collected'),
      hideBelow: 'xl',
    },
  ]
}

function whoColumns(t: TFunction): readonly ListColumn<LateArrival>[] {
  return [
    {
      key: 'by',
      header: t('reports.events.by'),
      cell: (row) => <bdi>{row.by || t('reports.somebody')}</bdi>,
      hideBelow: 'lg',
    },
    {
      key: 'till',
      header: t('reports.events.till'),
      cell: (row) => <bdi>{row.registerName}</bdi>,
      hideBelow: 'lg',
    },
  ]
}

/** By the clock of the branch. */
function MomentOf({ row, instant }: { readonly row: LateArrival; readonly instant: string }) {
  return (
    <ClockOf branchId={row.branchId}>
      <DateTimeText instant={instant} />
    </ClockOf>
  )
}
