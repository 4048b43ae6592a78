import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { DrawerRow } from '@servery/contract/drawers.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { PrintAction } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { DifferenceText } from '../../difference-text.tsx'
import { ExportButton } from '../../export/export-button.tsx'
import { useViewed } from '../../kept-reports.ts'
import { ListBelow } from '../../list-below.tsx'
import { getListLoad } from '../../list-load.ts'
import { useRefreshOnFacts } from '../../live/use-refresh-on-facts.ts'
import { paths } from '../../paths.ts'
import { useBranch } from '../../session/session.tsx'
import { useTillFilter } from '../../session/use-name-filters.ts'
import { useListState } from '../../url-state.ts'
import { getDrawerFilter, getDrawersInput, initialDrawers } from './drawer-query.ts'
import { DifferenceChart, DrawerKpis } from './drawer-sums.tsx'
import { DrawerStatusChip } from './drawer-words.tsx'

/** Is the cash right: every session of the branch's drawers, live while it is open. */
export function DrawersPage() {
  useViewed('cashDrawer')
  const { t } = useTranslation()
  const branch = useBranch()
  const [state, setState] = useListState(initialDrawers)
  const input = getDrawersInput(state, branch.id)
  const query = useQuery({
    ...api.drawers.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  useRefreshOnFacts(branch.id, api.drawers.key())
  const rows = query.data?.rows
  const columns = useColumns(rows)
  const statuses = [
    { value: '', label: t('drawers.status.all') },
    { value: 'open', label: t('drawers.status.open') },
    { value: 'toReview', label: t('drawers.status.toReview') },
    { value: 'reviewed', label: t('drawers.status.reviewed') },
  ]
  const asked = getDrawerFilter(state, branch.id)
  const sums = useQuery({
    ...api.drawers.sums.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const filters = useFilters(sums.data?.openers)
  const ofBranch = sums.data?.rows.find(({ currency }) => currency === branch.currency)
  return (
    <Page
      actions={
        ofBranch !== undefined && (
          <>
            <ExportButton fetchFile={(file) => client.exports.drawers({ ...asked, ...file })} />
            <PrintAction />
          </>
        )
      }
      subtitle={t('drawers.intro')}
      title={t('nav.drawers')}
      titleTrail={[branch.name, t('app.name')]}
    >
      {!sums.isError && (
        <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
          <DrawerKpis currency={branch.currency} sums={sums.data && (ofBranch ?? null)} />
          <DifferenceChart rows={rows ?? []} />
        </Box>
      )}
      <ListBelow>
        <ListTable<DrawerRow>
          caption={t('nav.drawers')}
          columns={columns}
          filters={filters}
          firstUse={{ title: t('drawers.firstUse'), body: t('drawers.firstUseBody') }}
          initialState={initialDrawers}
          load={getListLoad(query, { t, permission: 'sales.read' })}
          nextCursor={query.data?.nextCursor ?? null}
          onStateChange={setState}
          rowHref={(row) => paths.cashDrawer(row.id)}
          rowId={(row) => row.id}
          rowName={(row) => row.zNumber ?? row.registerName}
          rows={rows ?? []}
          state={state}
          statuses={statuses}
          totalCount={query.data?.total ?? undefined}
        />
      </ListBelow>
    </Page>
  )
}

function useColumns(rows: readonly DrawerRow[] | undefined): readonly ListColumn<DrawerRow>[] {
  const { t } = useTranslation()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  return useMemo(() => (narrow ? narrowColumns(t) : wideColumns(t, rows ?? [])), [narrow, t, rows])
}

function useFilters(openers: readonly Opener[] | undefined): readonly ListFilter[] {
  const { t } = useTranslation()
  const tills = useTillFilter(t('drawers.column.register'))
  return useMemo(
    () => [
      { key: 'date', kind: 'dates', label: t('drawers.filter.date') },
      ...tills,
      ...(openers === undefined || openers.length === 0
        ? []
        : [
            {
              key: 'openedBy',
              kind: 'choices' as const,
              single: true,
              label: t('drawers.column.openedBy'),
              choices: openers.map(({ id, name }) => ({ value: id, label: name || id })),
            },
          ]),
      {
        key: 'difference',
        kind: 'choices',
        single: true,
        label: t('drawers.column.difference'),
        choices: [
          { value: 'true', label: t('drawers.filter.different') },
          { value: 'false', label: t('drawers.filter.same') },
        ],
      },
    ],
    [t, tills, openers],
  )
}

interface Opener {
  readonly id: string
  readonly name: string
}

type Figure = keyof Pick<
  DrawerRow,
  | ('float' | 'sales' | 'refunds' | 'paidIn' | 'paidOut' | 'tipsPaidOut' | 'dropped')
  | ('expected' | 'counted')
>

function money(key: Figure) {
  return (row: DrawerRow) => {
    const minor = row[key]
    return minor === null ? '–' : <MoneyText currency={row.currency} minor={minor} />
  }
}

function difference(row: DrawerRow) {
  return <DifferenceText currency={row.currency} variance={row.variance} />
}

/** Who and when. */
function moment(at: string, who: string | null) {
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <DateTimeText instant={at} />
      {who !== null && who !== '' && ` · ${who}`}
    </Box>
  )
}

function tillColumn(t: TFunction): ListColumn<DrawerRow> {
  return {
    key: 'register',
    header: t('drawers.column.register'),
    cell: ({ registerName, zNumber }) => (
      <>
        <bdi>{registerName}</bdi>
        {zNumber !== null && (
          <Box component="span" sx={{ color: 'text.secondary', display: 'block', fontWeight: 400 }}>
            <CodeText>{zNumber}</CodeText>
          </Box>
        )}
      </>
    ),
  }
}

/** Of most drawers these are nothing: they have a column where one of the page has some. */
const rare: readonly Figure[] = ['refunds', 'paidIn', 'paidOut', 'tipsPaidOut', 'dropped']

function wideColumns(t: TFunction, rows: readonly DrawerRow[]): readonly ListColumn<DrawerRow>[] {
  const figure = (key: Figure, hideBelow?: 'lg' | 'xl'): readonly ListColumn<DrawerRow>[] => {
    if (rare.includes(key) && rows.every((row) => row[key] === 0)) return []
    const header = t(`drawers.column.${key}`)
    const hidden = hideBelow === undefined ? {} : { hideBelow }
    return [{ key, header, align: 'end', cell: money(key), wrapsHead: true, ...hidden }]
  }
  return [
    tillColumn(t),
    {
      key: 'openedAt',
      header: t('drawers.column.times'),
      cell: (row) => (
        <>
          {moment(row.openedAt, row.openedBy)}
          {row.closedAt !== null && moment(row.closedAt, row.closedBy)}
        </>
      ),
      sortable: true,
    },
    ...figure('float', 'xl'),
    ...figure('sales', 'lg'),
    ...figure('refunds', 'lg'),
    ...figure('paidIn', 'xl'),
    ...figure('paidOut', 'xl'),
    ...figure('tipsPaidOut', 'xl'),
    ...figure('dropped', 'xl'),
    ...figure('expected'),
    ...figure('counted'),
    { key: 'difference', header: t('drawers.column.difference'), align: 'end', cell: difference },
    {
      key: 'status',
      header: t('drawers.column.status'),
      cell: (row) => <DrawerStatusChip drawer={row} />,
    },
  ]
}

function narrowColumns(t: TFunction): readonly ListColumn<DrawerRow>[] {
  return [
    { ...tillColumn(t), cell: (row) => <bdi>{row.registerName}</bdi> },
    {
      key: 'openedAt',
      header: t('drawers.column.opened'),
      cell: (row) => moment(row.openedAt, row.openedBy),
      sortable: true,
    },
    {
      key: 'status',
      header: t('drawers.column.status'),
      cell: (row) => (
        <Stack sx={{ alignItems: 'end', gap: 0.5 }}>
          <DrawerStatusChip drawer={row} />
          {row.variance !== null && difference(row)}
        </Stack>
      ),
    },
    {
      key: 'expected',
      header: t('drawers.column.expected'),
      align: 'end',
      cell: money('expected'),
    },
  ]
}
