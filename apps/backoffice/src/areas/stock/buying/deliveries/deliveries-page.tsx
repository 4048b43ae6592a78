import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListInput } from '../../../../kit/records/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'
import { paths, useListState } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { BuyingList } from '../lines/buying-list.tsx'

type Row = OutputOf<typeof client.deliveries.list>['rows'][number]

/** What came into the branch, or went back. */
export function DeliveriesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [state, onStateChange] = useListState(emptyListState)
  const { limit, cursor } = getListInput(state)
  const input = { branchId: branch.id, limit, ...(cursor === undefined ? {} : { cursor }) }
  const query = useQuery({
    ...api.deliveries.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <BuyingList<Row>
      columns={useColumns(branch.currency)}
      fetchFile={(asked) => client.exports.deliveries({ branchId: branch.id, ...asked })}
      newHref={paths.addStock()}
      of="deliveries"
      onStateChange={onStateChange}
      query={query}
      rowHref={({ id }) => paths.delivery(id)}
      rowName={(row) => row.number || row.supplierName || t('buying.deliveries.one')}
      state={state}
    />
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
