import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReportEvent } from '@servery/contract/reports.ts'
import { type ReportEventKind, reportEventKinds } from '@servery/domain/report/events.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { changeList, writeListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListFilter } from '@servery/ui/list/list-types.ts'
import { PrintAction } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { useViewed } from '../../kept-reports.ts'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { useBranch } from '../../session/session.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { useListState } from '../../url-state.ts'
import { getEventsInput, getSumsInput, initialEvents } from './event-query.ts'
import { EventSums } from './event-sums.tsx'
import type { EventReport } from './report-list.ts'

const kindOf: { readonly [name in EventReport]: ReportEventKind | null } = {
  voidedItems: 'void',
  compItems: 'comp',
  exceptions: null,
}

/** What was taken back after it was sent. */
export const VoidedItemsPage = () => <EventsPage name="voidedItems" />
/** What was given away. */
export const CompItemsPage = () => <EventsPage name="compItems" />
/** All that a manager looks through, side by side. */
export const ExceptionsPage = () => <EventsPage name="exceptions" />

function EventsPage({ name }: { readonly name: EventReport }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const branch = useBranch()
  const theme = useTheme()
  const narrow = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const [state, setState] = useListState(initialEvents)
  const only = kindOf[name]
  const query = useQuery({
    ...api.reports.events.queryOptions({ input: getEventsInput(state, branch.id, only) }),
    placeholderData: keepPreviousData,
  })
  const sums = useQuery({
    ...api.reports.eventSums.queryOptions({ input: getSumsInput(state, branch.id, only) }),
    placeholderData: keepPreviousData,
  })
  const filters = useFilters(branch.id, only)
  const columns = useMemo(() => listColumns(t, { narrow, only, locale }), [t, narrow, only, locale])
  const statuses = ['', ...reportEventKinds].map((value) => ({
    value,
    label: value === '' ? t('reports.events.all') : t(`reports.events.many.${value as 'void'}`),
  }))
  useViewed(name)
  const { data } = sums
  return (
    <Page
      actions={
        data !== undefined &&
        data.count > 0 && <TakeAway asked={getSumsInput(state, branch.id, only)} />
      }
      back={<BackLink href={paths.reports()}>{t('nav.reports')}</BackLink>}
      subtitle={`${branch.name} · ${t(`reports.purpose.${name}`)}`}
      title={t(`reports.name.${name}`)}
      titleTrail={[branch.name, t('app.name')]}
    >
      {!sums.isError && (
        <EventSums
          narrowed={(change) =>
            paths.report(name, writeListState(changeList(state, change(state)), initialEvents))
          }
          sums={data}
        />
      )}
      <ListTable<ReportEvent>
        caption={t(`reports.name.${name}`)}
        columns={columns}
        filters={filters}
        firstUse={{ title: t('reports.events.firstUse'), body: t('reports.events.firstUseBody') }}
        initialState={initialEvents}
        load={getListLoad(query, { t, permission: 'sales.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => (row.orderId === null ? paths.cashDrawers() : paths.order(row.orderId))}
        rowId={(row) => row.id}
        rowName={(row) => `${t(`reports.events.one.${row.kind}`)} ${row.name}`}
        rows={query.data?.rows ?? []}
        state={state}
        totalCount={query.data?.total ?? undefined}
        {...(only === null ? { statuses } : {})}
      />
    </Page>
  )
}

interface TakeAwayProps {
  readonly asked: ReturnType<typeof getSumsInput>
}

/** The whole list with its sums as a file, or what is shown on paper. */
function TakeAway({ asked }: TakeAwayProps) {
  return (
    <>
      <ExportButton fetchFile={(file) => client.exports.reportEvents({ ...asked, ...file })} />
      <PrintAction />
    </>
  )
}

function useFilters(branchId: string, only: ReportEventKind | null): readonly ListFilter[] {
  const { t } = useTranslation()
  const input = { branchId, ...(only === null ? {} : { kind: only }) }
  const everybody = useQuery(api.reports.eventSums.queryOptions({ input }))
  const people = everybody.data?.byMember
  return useMemo(() => {
    const choices = (people ?? []).map(({ memberId, name }) => ({
      value: memberId,
      label: name || t('reports.somebody'),
    }))
    const label = t('reports.events.by')
    const member: ListFilter = { key: 'member', kind: 'choices', single: true, label, choices }
    const date: ListFilter = { key: 'date', kind: 'dates', label: t('reports.view.day') }
    const reason: ListFilter = {
      key: 'reason',
      kind: 'given',
      label: t('reports.events.reason'),
      describe: ([text]) => text || t('reports.events.noReason'),
    }
    return [date, reason, ...(choices.length === 0 ? [] : [member])]
  }, [t, people])
}

interface ColumnChoice {
  readonly narrow: boolean
  readonly only: ReportEventKind | null
  readonly locale: string
}

function listColumns(t: TFunction, choice: ColumnChoice): readonly ListColumn<ReportEvent>[] {
  const at: ListColumn<ReportEvent> = {
    key: 'at',
    header: t('reports.events.at'),
    cell: (row) => <DateTimeText instant={row.at} />,
    sortable: true,
  }
  const kind: ListColumn<ReportEvent> = {
    key: 'kind',
    header: t('reports.events.kind'),
    cell: (row) => t(`reports.events.one.${row.kind}`),
  }
  const what: ListColumn<ReportEvent> = {
    key: 'what',
    header: t('reports.events.what'),
    cell: (row) => (
      <bdi>
        {choice.narrow && choice.only === null && `${t(`reports.events.one.${row.kind}`)} · `}
        {whatOf(t, row)}
      </bdi>
    ),
    ...(choice.narrow ? {} : { width: 240 }),
  }
  const amount: ListColumn<ReportEvent> = {
    key: 'amount',
    header: t('reports.events.amount'),
    align: 'end',
    cell: (row) =>
      row.kind === 'no_sale' ? '–' : <MoneyText currency={row.currency} minor={row.amount} />,
    definition: t('reports.events.formula.amount'),
  }
  const by: ListColumn<ReportEvent> = {
    key: 'by',
    header: t('reports.events.by'),
    cell: (row) => <bdi>{row.by || t('reports.somebody')}</bdi>,
  }
  if (choice.narrow) return [what, at, amount]
  return [
    at,
    ...(choice.only === null ? [kind] : []),
    what,
    {
      key: 'quantity',
      header: t('reports.events.quantity'),
      align: 'end',
      cell: (row) => (row.quantity === 0 ? '–' : <QuantityText thousandths={row.quantity} />),
      hideBelow: 'lg',
    },
    amount,
    {
      key: 'reason',
      header: t('reports.events.reason'),
      cell: (row) => <bdi>{[row.reason, row.note].filter((text) => text !== '').join(' · ')}</bdi>,
    },
    ...(choice.only === 'void' ? [wastedColumn(t)] : []),
    {
      key: 'minutes',
      header: t('reports.events.minutes'),
      align: 'end',
      cell: (row) =>
        row.minutes === null ? '–' : getNumberFormat(choice.locale).format(row.minutes),
      definition: t('reports.events.formula.minutes'),
      hideBelow: 'lg',
    },
    by,
    ...whoElseColumns(t),
  ]
}

/** Who said yes to it, and where. */
function whoElseColumns(t: TFunction): readonly ListColumn<ReportEvent>[] {
  return [
    {
      key: 'approvedBy',
      header: t('reports.events.approvedBy'),
      cell: (row) => <bdi>{row.approvedBy ?? '–'}</bdi>,
      hideBelow: 'xl',
    },
    {
      key: 'till',
      header: t('reports.events.till'),
      cell: (row) => <bdi>{row.registerName}</bdi>,
      hideBelow: 'xl',
    },
  ]
}

function wastedColumn(t: TFunction): ListColumn<ReportEvent> {
  return {
    key: 'wasted',
    header: t('reports.events.wasted'),
    cell: (row) => t(row.wasted === true ? 'reports.events.wasWasted' : 'reports.events.wasNot'),
    hideBelow: 'lg',
  }
}

/** The goods and their order, such as `Flat white · #B-042 · table 4`. */
function whatOf(t: TFunction, row: ReportEvent): string {
  const order = row.callNumber === '' ? '' : `#${row.callNumber}`
  const table = row.tableName === '' ? '' : t('reports.events.table', { table: row.tableName })
  const parts = [row.name, order, table].filter((text) => text !== '')
  return parts.length === 0 ? t('reports.events.drawer') : parts.join(' · ')
}
