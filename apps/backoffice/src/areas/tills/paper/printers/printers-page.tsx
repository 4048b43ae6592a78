import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../../kit/records/index.ts'
import { PosTabs } from '../../../../kit/tabs/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { PrinterStatusChip, usePrinterStatus } from './printer-status.tsx'
import { RoutingCard } from './routing-card.tsx'
import { useTestPrint } from './use-test-print.ts'

/** The printers of the branch, and which of them prints what. */
export function PrintersPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const { test } = useTestPrint()
  const every = useQuery(
    api.printers.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const forTickets = (every.data?.rows ?? []).filter(({ type }) => type === 'kitchen')
  const statuses = usePrinterStatus(branch.id)
  const mayTest = can('settings.write')
  return (
    <RecordListPage<PrinterRow>
      api={api.printers}
      area="settings"
      below={forTickets.length > 0 && <RoutingCard printers={forTickets} />}
      branch={branch}
      client={client.printers}
      columns={printerColumns(t, statuses)}
      editing={{ pathOf: paths.printer, newPath: paths.newPrinter() }}
      firstUse={{ title: t('printers.firstUse'), body: t('printers.firstUseBody') }}
      newLabel={t('printers.new')}
      othersOf={(row) =>
        row.archived || !mayTest || row.connection === 'browser'
          ? []
          : [{ key: 'test', label: t('printers.test'), run: () => void test(row, 'page') }]
      }
      searchLabel={t('printers.search')}
      sortedBy="name"
      subtitle={t('printers.intro')}
      tabs={<PosTabs />}
      title={t('pos.tab.printers')}
    />
  )
}

function printerColumns(
  t: TFunction,
  statuses: ReturnType<typeof usePrinterStatus>,
): readonly ListColumn<PrinterRow>[] {
  return [
    { key: 'name', header: t('printers.name'), cell: (row) => row.name, sortable: true },
    { key: 'type', header: t('printers.type'), cell: (row) => t(`printers.types.${row.type}`) },
    {
      key: 'address',
      header: t('printers.address'),
      cell: (row) =>
        row.connection === 'cloud' ? (
          t('printers.asks')
        ) : row.connection !== 'network' ? (
          t(row.connection === 'browser' ? 'printers.browserShort' : 'printers.atTillShort')
        ) : (
          <CodeText>{`${row.host}:${row.port}`}</CodeText>
        ),
    },
    {
      key: 'status',
      header: t('printers.status'),
      cell: (row) => <PrinterStatusChip all={statuses} printer={row} />,
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
