import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReportEvent } from '@servery/contract/reporting/reports.ts'
import { reportEventKinds } from '@servery/domain/report/events/events.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { PrintAction, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import {
  BooksPicker,
  DataFooter,
  HoursPicker,
  ListBelow,
  sameDrawersPath,
  TooLongForHours,
  useViewed,
} from '../../../../kit/reports/index.ts'
import {
  client,
  getErrorCode,
  getListLoad,
  getReportStatus,
  LoadProblem,
} from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import type { EventReport } from '../report-list.ts'
import { EventChart } from './event-chart.tsx'
import { listColumns } from './event-columns.tsx'
import { VoidsToLookAt } from './event-look.tsx'
import { initialEvents, stagesOf } from './event-query.ts'
import { EventKpis, EventSums } from './event-sums.tsx'
import { type EventsView, useEvents } from './use-events.ts'

/** What was taken back after it was sent. */
export const VoidedItemsPage = () => <EventsPage name="voidedItems" />
/** What was given away. */
export const CompItemsPage = () => <EventsPage name="compItems" />
/** All that a manager looks through, side by side. */
export const ExceptionsPage = () => <EventsPage name="exceptions" />

function EventsPage({ name }: { readonly name: EventReport }) {
  const { t } = useTranslation()
  const view = useEvents(name)
  const { sums, days, hours, scope, asked, isAll, branch, isTooLong } = view
  const data = isTooLong ? undefined : sums.data
  const place = isAll ? t('shell.allBranches') : branch.name
  useViewed(name)
  return (
    <Page
      actions={
        data !== undefined &&
        data.count > 0 && (
          <>
            <ExportButton
              fetchFile={(file) => client.exports.reportEvents({ ...asked, ...file })}
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
      {getErrorCode(sums.error) === 'not_allowed' ? (
        <LoadProblem error={sums.error} onRetry={() => void sums.refetch()} />
      ) : (
        <ReportPage
          filters={
            <>
              <BooksPicker as={scope.as} onPick={(as) => view.setExtra('as', as)} />
              <HoursPicker hours={hours} onPick={(picked) => view.setExtra('hours', picked)} />
            </>
          }
          footer={
            data !== undefined && (
              <DataFooter
                data={{ ...data, from: scope.from, to: scope.to }}
                note={t('reports.withoutTax')}
              />
            )
          }
          load={
            sums.isError && data === undefined
              ? { status: 'error', onRetry: () => void sums.refetch() }
              : { status: getStatus(view) }
          }
          onStateChange={view.setDays}
          state={days}
          today={view.today}
          withoutTax
        >
          {isTooLong ? <TooLongForHours /> : <EventsBody view={view} />}
        </ReportPage>
      )}
    </Page>
  )
}

function getStatus({ sums, isTooLong }: EventsView) {
  return isTooLong ? 'ready' : getReportStatus(sums)
}

function EventsBody({ view }: { readonly view: EventsView }) {
  const { sums, name, days } = view
  const { data } = sums
  const narrowed: typeof view.narrowed = view.narrowed
  return (
    <>
      {data !== undefined && <VoidsToLookAt sums={data} />}
      <EventKpis comparison={days.comparison} name={name} sums={data} />
      {data === undefined ? (
        <Skeleton height={340} variant="rounded" />
      ) : (
        data.count > 0 && (
          <>
            <EventChart name={name} sums={data} />
            <EventSums
              name={name}
              narrowed={(change) => paths.report(name, narrowed(change))}
              sums={data}
            />
          </>
        )
      )}
      <ListBelow>
        <EventList view={view} />
      </ListBelow>
    </>
  )
}

function EventList({ view }: { readonly view: EventsView }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const { name, only, isAll, list, rows } = view
  const filters = useFilters(view)
  const columns = useMemo(
    () => listColumns(t, { narrow, name, isAll, locale }),
    [t, narrow, name, isAll, locale],
  )
  const statuses = ['', ...reportEventKinds].map((value) => ({
    value,
    label: value === '' ? t('reports.events.all') : t(`reports.events.many.${value as 'void'}`),
  }))
  return (
    <ListTable<ReportEvent>
      caption={t(`reports.name.${name}`)}
      columns={columns}
      filters={filters}
      firstUse={{
        title: t(`reports.events.none.${name}`),
        body: t(`reports.events.noneBody.${name}`),
      }}
      initialState={initialEvents}
      load={getListLoad(rows, { t, permission: 'sales.read' })}
      nextCursor={rows.data?.nextCursor ?? null}
      onStateChange={view.setList}
      rowHref={(row) => (row.orderId === null ? sameDrawersPath(row) : paths.order(row.orderId))}
      rowId={(row) => row.id}
      rowName={(row) => `${t(`reports.events.one.${row.kind}`)} ${row.name}`}
      rows={rows.data?.rows ?? []}
      state={list}
      totalCount={rows.data?.total ?? undefined}
      {...(only === null ? { statuses } : {})}
    />
  )
}

function useFilters({ name, people }: EventsView): readonly ListFilter[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const choose = (key: 'member' | 'approver', label: string): ListFilter[] => {
      const all = (key === 'member' ? people?.byMember : people?.byApprover) ?? []
      const choices = all.map(({ memberId, name: called }) => ({
        value: memberId,
        label: called || t('reports.somebody'),
      }))
      return choices.length === 0 ? [] : [{ key, kind: 'choices', single: true, label, choices }]
    }
    const reason: ListFilter = {
      key: 'reason',
      kind: 'given',
      label: t('reports.events.reason'),
      describe: ([text]) => text || t('reports.events.noReason'),
    }
    const stage: ListFilter = {
      key: 'stage',
      kind: 'choices',
      single: true,
      label: t('reports.events.stage'),
      choices: stagesOf[name].map((value) => ({
        value,
        label:
          name === 'voidedItems' && value !== 'before'
            ? t(`reports.events.stages.void.${value}`)
            : t(`reports.events.stages.any.${value}`),
      })),
    }
    return [
      reason,
      stage,
      ...choose('member', t('reports.events.by')),
      ...choose('approver', t('reports.events.approvedBy')),
    ]
  }, [t, people, name])
}
