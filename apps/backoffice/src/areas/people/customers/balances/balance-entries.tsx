import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { BalanceEntry } from '@servery/contract/people/balances.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListStatus } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListLoad } from '../../../../platform/api/index.ts'
import { saveFile } from '../../../../platform/browser/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { describeBalanceRefusal } from './balance-refusal.ts'
import { BalanceText } from './balance-text.tsx'

interface Entries {
  readonly rows: readonly BalanceEntry[]
  readonly nextCursor: string | null
  readonly total: number | null
}

/** Which page of entries the API is asked for. */
export function entriesPage(state: ListState) {
  const cursor = getCursor(state)
  return { limit: state.pageSize, ...(cursor === null ? {} : { cursor }) }
}

/** What moved a balance, the newest first, each with what was on it then. */
export function BalanceEntries(props: {
  readonly caption: string
  readonly kind: BalanceKind
  readonly currency: string
  readonly query: UseQueryResult<Entries>
  readonly state: ListState
  readonly initialState: ListState
  readonly onStateChange: (state: ListState) => void
  readonly tabs?: readonly ListStatus[]
}) {
  const { t } = useTranslation()
  const { caption, kind, currency, query, state, initialState, onStateChange, tabs } = props
  return (
    <ListTable<BalanceEntry>
      caption={caption}
      columns={[
        {
          key: 'what',
          header: t('balances.column.what'),
          cell: (row) => <What row={row} />,
        },
        {
          key: 'amount',
          header: t('balances.column.amount'),
          align: 'end',
          cell: (row) => <BalanceText amount={row.amount} currency={currency} kind={kind} />,
        },
        {
          key: 'at',
          header: t('balances.column.at'),
          cell: (row) => <DateTimeText instant={row.at} shape="dateTime" />,
        },
        {
          key: 'after',
          header: t('balances.column.after'),
          align: 'end',
          cell: (row) => <BalanceText amount={row.balanceAfter} currency={currency} kind={kind} />,
        },
        {
          key: 'by',
          header: t('balances.column.by'),
          hideBelow: 'lg',
          cell: (row) => row.by || '–',
        },
      ]}
      firstUse={{ title: t('balances.noEntries'), body: t('balances.noEntriesBody') }}
      initialState={initialState}
      load={getListLoad(query, { t, permission: 'customers.read' })}
      nextCursor={query.data?.nextCursor ?? null}
      onStateChange={onStateChange}
      rowId={(row) => row.id}
      rowName={(row) => t(`balances.cause.${row.cause}`)}
      rows={query.data?.rows ?? []}
      state={state}
      totalCount={query.data?.total ?? undefined}
      {...(tabs === undefined ? {} : { statuses: tabs })}
    />
  )
}

function What({ row }: { readonly row: BalanceEntry }) {
  const { t } = useTranslation()
  const { orderId, callNumber, note } = row
  const cause = row.cause === 'top_up' && row.amount < 0 ? 'top_up_back' : row.cause
  const words = [t(`balances.cause.${cause}`), callNumber, note].filter(Boolean).join(' · ')
  if (orderId === null) return words
  return (
    <Link component={RouterLink} href={paths.order(orderId)}>
      {words}
    </Link>
  )
}

const header = ['id', 'at', 'cause', 'order', 'note', 'by', 'amountMinor', 'balanceMinor']

/** Names of the columns are the same in every language, as programs read them. */
function entriesToCsv(rows: readonly BalanceEntry[]): string {
  return toCsv([
    header,
    ...rows.map((row) => [
      row.id,
      row.at,
      row.cause,
      row.callNumber,
      row.note,
      row.by,
      row.amount,
      row.balanceAfter,
    ]),
  ])
}

type FetchPage = (page: {
  readonly limit: number
  readonly cursor?: string
}) => Promise<Pick<Entries, 'rows' | 'nextCursor'>>

/** The whole statement as a file. */
export function StatementButton(props: {
  readonly fileName: string
  readonly fetchPage: FetchPage
}) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: async () => {
      const rows: BalanceEntry[] = []
      let cursor: string | null | undefined
      while (cursor !== null) {
        const page = await props.fetchPage({ limit: 100, ...(cursor ? { cursor } : {}) })
        rows.push(...page.rows)
        cursor = page.nextCursor
      }
      saveFile(entriesToCsv(rows), props.fileName, 'text/csv')
    },
    onError: (error) => toasts.error(describeBalanceRefusal(error, t).message),
  })
  return (
    <Button
      color="secondary"
      disabled={save.isPending}
      onClick={() => save.mutate()}
      startIcon={<DownloadIcon />}
      variant="outlined"
    >
      {t('balances.statement')}
    </Button>
  )
}
