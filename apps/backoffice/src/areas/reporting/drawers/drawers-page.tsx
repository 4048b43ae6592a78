import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { DrawerRow } from '@servery/contract/trade/drawers.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../kit/export/index.ts'
import {
  ListBelow,
  StandingFooter,
  useListBelow,
  useViewed,
  zoneBeside,
} from '../../../kit/reports/index.ts'
import { client, getListLoad } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useTillFilter } from '../../../platform/session/index.ts'
import { drawerColumns } from './drawer-columns.tsx'
import { initialDrawers } from './drawer-query.ts'
import { DifferenceChart, DrawerKpis } from './drawer-sums.tsx'
import { useDrawers } from './use-drawers.ts'

/** Is the cash right: every session of the branch's drawers, live while it is open. */
export function DrawersPage() {
  useViewed('cashDrawer')
  const { t } = useTranslation()
  const drawers = useDrawers()
  const { isAll, branch, sums, asked, currency, days } = drawers
  const rows = drawers.list.data?.rows ?? []
  const below = useListBelow()
  // The figures count one currency, the list has them all.
  const isMixed = sums.data?.rows.some((row) => row.currency !== currency)
  const upTo = days.comparison === 'none' ? null : (sums.data?.previousUpTo ?? null)
  const place = isAll ? t('shell.allBranches') : branch.name
  return (
    <Page
      actions={
        (sums.data?.rows.length ?? 0) > 0 && (
          <>
            <ExportButton fetchFile={(file) => client.exports.drawers({ ...asked, ...file })} />
            <PrintAction />
          </>
        )
      }
      subtitle={`${place} · ${t('drawers.intro')}`}
      title={t('nav.drawers')}
      titleTrail={[place, t('app.name')]}
    >
      <ReportPage
        footer={
          // Beside the figures stands up to when they are compared.
          sums.data !== undefined && <StandingFooter data={{ ...sums.data, previousUpTo: null }} />
        }
        load={{ status: drawers.list.isPlaceholderData ? 'refreshing' : 'ready' }}
        onStateChange={drawers.setDays}
        state={days}
        today={drawers.today}
        withoutTax
      >
        {!sums.isError && (
          <>
            <DrawerKpis
              comparison={days.comparison}
              currency={currency}
              href={isMixed ? undefined : below}
              previous={drawers.previous}
              sums={drawers.ofCurrency}
            />
            {upTo !== null && sums.data !== undefined && (
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {t('drawers.upTo', { time: upTo, zone: zoneBeside(sums.data) })}
              </Box>
            )}
            <DifferenceChart rows={rows.filter((row) => row.currency === currency)} />
          </>
        )}
        <ListBelow>
          <DrawerList drawers={drawers} />
        </ListBelow>
      </ReportPage>
    </Page>
  )
}

function DrawerList({ drawers }: { readonly drawers: ReturnType<typeof useDrawers> }) {
  const { t } = useTranslation()
  const { list, isAll } = drawers
  const rows = list.data?.rows
  const columns = useColumns(rows, isAll)
  const filters = useFilters(drawers.sums.data?.openers, isAll)
  return (
    <ListTable<DrawerRow>
      caption={t('nav.drawers')}
      columns={columns}
      filters={filters}
      firstUse={{ title: t('drawers.firstUse'), body: t('drawers.firstUseBody') }}
      initialState={initialDrawers}
      load={getListLoad(list, { t, permission: 'sales.read' })}
      nextCursor={list.data?.nextCursor ?? null}
      onStateChange={drawers.setRows}
      rowHref={(row) => paths.cashDrawer(row.id)}
      rowId={(row) => row.id}
      rowName={(row) => row.zNumber ?? row.registerName}
      rows={rows ?? []}
      state={drawers.state}
      statuses={[
        { value: '', label: t('drawers.status.all') },
        { value: 'open', label: t('drawers.status.open') },
        { value: 'toReview', label: t('drawers.status.toReview') },
        { value: 'reviewed', label: t('drawers.status.reviewed') },
      ]}
      totalCount={list.data?.total ?? undefined}
    />
  )
}

function useColumns(
  rows: readonly DrawerRow[] | undefined,
  isAll: boolean,
): readonly ListColumn<DrawerRow>[] {
  const { t } = useTranslation()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  return useMemo(
    () => drawerColumns(t, { narrow, isAll, rows: rows ?? [] }),
    [narrow, isAll, t, rows],
  )
}

function useFilters(openers: readonly Opener[] | undefined, isAll: boolean): readonly ListFilter[] {
  const { t } = useTranslation()
  const tills = useTillFilter(t('drawers.column.register'), isAll)
  return useMemo(
    () => [
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
