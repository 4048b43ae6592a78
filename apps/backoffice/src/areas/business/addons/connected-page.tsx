import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { AddonRecord, AddonState } from '@servery/contract/setup/addons.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { AddonTabs } from './addon-tabs.tsx'
import { StatusOfConnection } from './status-of-connection.tsx'

interface Row {
  readonly record: AddonRecord
  readonly state: AddonState
}

/** What is connected, and how it fares. */
export function ConnectedPage() {
  const { t } = useTranslation()
  const { history } = useRouter()
  const records = useQuery(api.boltons.list.queryOptions({ input: { limit: 100 } }))
  const states = useQuery(api.boltons.states.queryOptions())
  const problem = records.error ?? states.error
  const rows = (states.data?.rows ?? []).flatMap((state): Row[] => {
    const record = records.data?.rows.find(({ id }) => id === state.id)
    return record === undefined ? [] : [{ record, state }]
  })
  const retry = () => {
    void records.refetch()
    void states.refetch()
  }
  return (
    <Page subtitle={t('addons.intro')} title={t('addons.title')} titleTrail={[t('app.name')]}>
      <AddonTabs current={paths.boltonsConnected()} />
      <Box sx={{ mt: 2 }}>
        {problem !== null && <LoadProblem error={problem} onRetry={retry} />}
        {records.isSuccess && states.isSuccess && rows.length === 0 && (
          <EmptyState
            actions={
              <Button onClick={() => history.push(paths.boltonsAvailable())} variant="contained">
                {t('addons.seeAvailable')}
              </Button>
            }
            title={t('addons.noneConnected')}
          >
            {t('addons.noneConnectedBody')}
          </EmptyState>
        )}
        {rows.length > 0 && <ConnectionTable rows={rows} />}
      </Box>
    </Page>
  )
}

function ConnectionTable({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'name',
      header: t('addons.field.name'),
      cell: ({ record }) => (
        <Link component={RouterLink} href={paths.bolton(record.id)} sx={{ fontWeight: 500 }}>
          <bdi>{record.name}</bdi>
        </Link>
      ),
    },
    {
      key: 'branches',
      header: t('addons.branches'),
      from: 'md',
      cell: ({ record: { branchIds } }) =>
        branchIds === null
          ? t('shell.allBranches')
          : branchIds.flatMap((id) => nameOf(id) ?? []).join(', '),
    },
    {
      key: 'status',
      header: t('addons.statusOf'),
      cell: ({ state }) => <StatusOfConnection status={state.status} />,
    },
    {
      key: 'last',
      header: t('addons.lastSync'),
      from: 'sm',
      cell: ({ state: { lastSyncAt } }) =>
        lastSyncAt === null ? '–' : <DateTimeText instant={lastSyncAt} />,
    },
    {
      key: 'done',
      header: t('addons.done'),
      align: 'right',
      from: 'md',
      cell: ({ state }) => state.done,
    },
    {
      key: 'errors',
      header: t('addons.errorsOfDay'),
      align: 'right',
      from: 'sm',
      cell: ({ state }) => state.errorsOfDay,
    },
    {
      key: 'by',
      header: t('addons.connectedBy'),
      from: 'md',
      cell: ({ state }) => <bdi>{state.connectedBy}</bdi>,
    },
  ]
  return (
    <DataTable
      columns={columns}
      hasFrame
      label={t('addons.tab.connected')}
      rowKey={({ record }) => record.id}
      rows={rows}
    />
  )
}
