import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { PrinterRow } from '@servery/contract/printers.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../api.ts'
import { getListLoad } from '../../../list-load.ts'
import { paths } from '../../../paths.ts'
import { getListInput } from '../../../records/list-input.ts'
import { listArchiveTabs } from '../../../records/records-query.ts'
import { useArchive } from '../../../records/simple-records.ts'
import { useBranch, useSession } from '../../../session/session.tsx'
import { RouterLink } from '../../../shell/router-link.tsx'
import { useListState } from '../../../url-state.ts'
import { PosTabs } from '../pos-tabs.tsx'
import { RoutingCard } from './routing-card.tsx'
import { useTestPrint } from './use-test-print.ts'

const initialPrinters: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}
const queryKey = api.printers.key()

/** The printers of the branch, and which of them prints what. */
export function PrintersPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const [state, setState] = useListState(initialPrinters)
  const query = useQuery({
    ...api.printers.list.queryOptions({ input: { ...getListInput(state), branchId: branch.id } }),
    placeholderData: keepPreviousData,
  })
  const every = useQuery(
    api.printers.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const rows = query.data?.rows ?? []
  const forTickets = (every.data?.rows ?? []).filter(({ type }) => type === 'kitchen')
  const actions = usePrinterActions()
  const mayWrite = can('settings.write')
  return (
    <Page
      actions={
        mayWrite && (
          <Button
            component={RouterLink}
            href={paths.newPrinter()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('printers.new')}
          </Button>
        )
      }
      subtitle={t('printers.intro')}
      title={t('pos.tab.printers')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      <ListTable<PrinterRow>
        caption={t('pos.tab.printers')}
        columns={printerColumns(t)}
        firstUse={{ title: t('printers.firstUse'), body: t('printers.firstUseBody') }}
        initialState={initialPrinters}
        load={getListLoad(query, { t, permission: 'settings.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.printer(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={rows}
        searchLabel={t('printers.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions: actions } : {})}
      />
      {forTickets.length > 0 && <RoutingCard printers={forTickets} />}
    </Page>
  )
}

function usePrinterActions() {
  const { t } = useTranslation()
  const { test } = useTestPrint()
  const archiving = useArchive<PrinterRow>({
    archive: (change) => client.printers.archive(change),
    queryKey,
  })
  return (row: PrinterRow): readonly ListAction[] =>
    row.archived
      ? [{ key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }]
      : [
          { key: 'test', label: t('printers.test'), run: () => void test(row, 'page') },
          {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            run: () => void archiving.archive(row),
          },
        ]
}

function printerColumns(t: TFunction): readonly ListColumn<PrinterRow>[] {
  return [
    { key: 'name', header: t('printers.name'), cell: (row) => row.name, sortable: true },
    { key: 'type', header: t('printers.type'), cell: (row) => t(`printers.types.${row.type}`) },
    {
      key: 'address',
      header: t('printers.address'),
      cell: (row) => <CodeText>{`${row.host}:${row.port}`}</CodeText>,
    },
    {
      key: 'model',
      header: t('printers.model'),
      cell: (row) => row.model || '–',
      hideBelow: 'lg',
    },
    {
      key: 'paper',
      header: t('printers.paper'),
      cell: (row) => t('printers.millimetres', { width: row.paper }),
      hideBelow: 'lg',
    },
    {
      key: 'routes',
      header: t('printers.routes'),
      cell: (row) =>
        row.type === 'receipt'
          ? '–'
          : t('printers.routesCount', {
              count: row.categoryIds.length + row.stationIds.length + row.itemIds.length,
            }),
    },
  ]
}
