import { transferStatuses } from '@servery/domain/stock/buying/transfer.ts'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getListInput } from '../../../../kit/records/index.ts'
import { api, client, type OutputOf } from '../../../../platform/api/index.ts'
import { paths, useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { BuyingList } from '../lines/buying-list.tsx'
import { FineMoney } from '../lines/fine-money.tsx'
import { TransferStatus, transferNumber } from './transfer-status.tsx'

type Row = OutputOf<typeof client.transfers.get>

/** What comes to the branch from others, or goes to them. */
export function TransfersPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [state, onStateChange] = useListState(emptyListState)
  const status = transferStatuses.find((one) => one === state.status)
  const { archived: _, sort: _sort, limit, cursor, ...search } = getListInput(state)
  const filter = { ...search, branchId: branch.id, ...(status === undefined ? {} : { status }) }
  const input = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) }
  const query = useQuery({
    ...api.transfers.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <BuyingList<Row>
      columns={useColumns(branch.currency)}
      fetchFile={(asked) => client.exports.transfers({ ...filter, ...asked })}
      newHref={paths.newTransfer()}
      of="transfers"
      onStateChange={onStateChange}
      query={query}
      rowHref={({ id }) => paths.transfer(id)}
      rowName={({ number }) => transferNumber(number)}
      state={state}
      statuses={[
        { value: '', label: t('buying.all') },
        ...transferStatuses.map((value) => ({
          value,
          label: t(`buying.transfers.status.${value}`),
        })),
      ]}
    />
  )
}

function useColumns(currency: string): readonly ListColumn<Row>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name ?? '–'
  return [
    {
      key: 'number',
      header: t('buying.transfers.number'),
      cell: (row) => <CodeText>{transferNumber(row.number)}</CodeText>,
    },
    { key: 'from', header: t('buying.field.from'), cell: (row) => nameOf(row.fromBranchId) },
    { key: 'to', header: t('buying.field.to'), cell: (row) => nameOf(row.toBranchId) },
    {
      key: 'status',
      header: t('buying.field.status'),
      cell: (row) => <TransferStatus status={row.status} />,
    },
    { key: 'lines', header: t('buying.lines'), align: 'end', cell: (row) => row.lines.length },
    {
      key: 'value',
      header: t('buying.transfers.value'),
      align: 'end',
      cell: (row) => <FineMoney currency={currency} value={row.value} />,
    },
  ]
}
