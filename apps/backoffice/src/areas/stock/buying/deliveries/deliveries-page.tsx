import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListInput } from '../../../../kit/records/index.ts'
import { api, type client, getListLoad, type OutputOf } from '../../../../platform/api/index.ts'
import { paths, RouterLink, useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { BuyingTabs } from '../lines/buying-tabs.tsx'

type Row = OutputOf<typeof client.deliveries.list>['rows'][number]

/** What came into the branch, or went back. */
export function DeliveriesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const [state, onStateChange] = useListState(emptyListState)
  const { limit, cursor } = getListInput(state)
  const input = { branchId: branch.id, limit, ...(cursor === undefined ? {} : { cursor }) }
  const query = useQuery({
    ...api.deliveries.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      actions={
        can('stock.write') && (
          <Button
            component={RouterLink}
            href={paths.addStock()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('buying.deliveries.new')}
          </Button>
        )
      }
      title={t('buying.deliveries.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <BuyingTabs />
      <ListTable<Row>
        caption={t('buying.deliveries.title')}
        columns={useColumns(branch.currency)}
        firstUse={{
          title: t('buying.deliveries.firstUse'),
          body: t('buying.deliveries.firstUseBody'),
        }}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={onStateChange}
        rowHref={({ id }) => paths.delivery(id)}
        rowId={({ id }) => id}
        rowName={(row) => row.number || row.supplierName || t('buying.deliveries.one')}
        rows={query.data?.rows ?? []}
        state={state}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}

function useColumns(currency: string): readonly ListColumn<Row>[] {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  return [
    {
      key: 'receivedAt',
      header: t('buying.field.receivedAt'),
      cell: (row) => <DateTimeText instant={row.receivedAt} />,
    },
    { key: 'supplier', header: t('buying.field.supplier'), cell: (row) => row.supplierName },
    { key: 'number', header: t('buying.field.number'), cell: (row) => row.number },
    { key: 'lines', header: t('buying.lines'), align: 'end', cell: (row) => row.lineCount },
    { key: 'net', header: t('buying.sum.net'), align: 'end', cell: (row) => money(row.net) },
    { key: 'gross', header: t('buying.sum.gross'), align: 'end', cell: (row) => money(row.gross) },
  ]
}
