import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AddonDelivery } from '@servery/contract/setup/addons.ts'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { useAct } from './use-act.ts'
import { useProblem } from './use-problem.ts'

const tones: { readonly [state in AddonDelivery['state']]: Tone } = {
  waiting: 'warning',
  done: 'success',
  failed: 'error',
}

/** What was delivered and what waits, newest first. */
export function ConnectionLog({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const log = useInfiniteQuery(
    api.boltons.log.infiniteOptions({
      input: (before: string | undefined) => (before === undefined ? { id } : { id, before }),
      initialPageParam: undefined,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    }),
  )
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Box component="section" aria-labelledby="addon-log">
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, mb: 1 }}>
        <Typography component="h2" id="addon-log" sx={{ flexGrow: 1 }} variant="h3">
          {t('addons.log.title')}
        </Typography>
        <Button onClick={() => void log.refetch()} size="small">
          {t('addons.log.refresh')}
        </Button>
      </Box>
      {log.error !== null && <LoadProblem error={log.error} onRetry={() => void log.refetch()} />}
      {log.isSuccess && rows.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('addons.log.none')}
        </Typography>
      )}
      {rows.length > 0 && <LogTable id={id} rows={rows} />}
      {log.hasNextPage && (
        <Button onClick={() => void log.fetchNextPage()} sx={{ mt: 1 }}>
          {t('addons.log.more')}
        </Button>
      )}
    </Box>
  )
}

interface LogTableProps {
  readonly id: string
  readonly rows: readonly AddonDelivery[]
}

function LogTable({ id, rows }: LogTableProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { act, busy } = useAct()
  const say = useProblem()
  const columns: readonly DataColumn<AddonDelivery>[] = [
    {
      key: 'type',
      header: t('addons.log.object'),
      isLong: true,
      cell: ({ type }) => <CodeText>{type}</CodeText>,
    },
    {
      key: 'at',
      header: t('addons.log.time'),
      from: 'sm',
      cell: ({ createdAt }) => <DateTimeText instant={createdAt} />,
    },
    {
      key: 'state',
      header: t('addons.log.result'),
      cell: ({ state, problem, status }) => (
        <Box>
          <StatusChip label={t(`addons.log.state.${state}`)} tone={tones[state]} />
          {problem !== '' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>
              {say(problem, status)}
            </Box>
          )}
        </Box>
      ),
    },
    {
      key: 'attempts',
      header: t('addons.log.attempts'),
      align: 'right',
      from: 'sm',
      cell: ({ attempts }) => attempts,
    },
    {
      key: 'next',
      header: t('addons.log.next'),
      from: 'md',
      cell: ({ nextAt }) => (nextAt === null ? '–' : <DateTimeText instant={nextAt} />),
    },
    {
      key: 'actions',
      align: 'right',
      cell: (row) =>
        can('keys.manage') && (
          <Button
            disabled={busy}
            onClick={() => void act(() => client.boltons.resend({ id, deliveryId: row.id }))}
            size="small"
          >
            {t('addons.log.resend')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      columns={columns}
      hasFrame
      labelledBy="addon-log"
      rowKey={(row) => row.id}
      rows={rows}
    />
  )
}
