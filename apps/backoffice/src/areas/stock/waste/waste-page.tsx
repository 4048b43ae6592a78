import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { WasteRow } from '@servery/contract/stock/waste.ts'
import { wasteKinds } from '@servery/domain/stock/waste.ts'
import { CodeText, DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../kit/catalogue/index.ts'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { useListState } from '../../../platform/routing/index.ts'
import { useReportBranch, useSession } from '../../../platform/session/index.ts'
import { RecordWaste } from './record-waste.tsx'

const initialWaste: ListState = {
  ...emptyListState,
  sort: { key: 'at', direction: 'descending' },
}

/** What was lost, and the form to write it down, which a phone shows first. */
export function WastePage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const { branch, isAll } = useReportBranch()
  const [state, setState] = useListState(initialWaste)
  const query = useWaste(state, isAll ? null : branch.id)
  const unitWord = useUnitWord()
  const place = isAll ? t('shell.allBranches') : branch.name
  return (
    <Page subtitle={t('waste.intro')} title={t('waste.title')} titleTrail={[place, t('app.name')]}>
      {can('stock.write') && !isAll && (
        <Box sx={{ mb: 3 }}>
          <RecordWaste branchId={branch.id} key={branch.id} />
        </Box>
      )}
      <ListTable<WasteRow>
        caption={t('waste.title')}
        columns={columnsOf(t, unitWord, isAll)}
        firstUse={{ title: t('waste.firstUse'), body: t('waste.firstUseBody') }}
        initialState={initialWaste}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        state={state}
        statuses={[
          { value: '', label: t('waste.all') },
          ...wasteKinds.map((value) => ({ value, label: t(`waste.kind.${value}`) })),
        ]}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}

function useWaste(state: ListState, branchId: string | null) {
  const kind = wasteKinds.find((one) => one === state.status)
  const cursor = getCursor(state)
  const input = {
    limit: state.pageSize,
    sort: state.sort?.direction === 'ascending' ? ('at' as const) : ('-at' as const),
    ...(cursor === null ? {} : { cursor }),
    ...(kind === undefined ? {} : { kind }),
    ...(branchId === null ? {} : { branchId }),
  }
  return useQuery({
    ...api.waste.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
}

function columnsOf(
  t: TFunction,
  unitWord: (unit: string) => string | undefined,
  isAll: boolean,
): readonly ListColumn<WasteRow>[] {
  return [
    {
      key: 'at',
      header: t('waste.column.at'),
      cell: (row) => <DateTimeText instant={row.at} shape="dateTime" />,
      sortable: true,
    },
    ...(isAll
      ? [
          {
            key: 'branch',
            header: t('shell.branch'),
            cell: (row: WasteRow) => <bdi>{row.branchName}</bdi>,
          },
        ]
      : []),
    {
      key: 'item',
      header: t('waste.field.item'),
      cell: (row) => <bdi>{[row.name, row.variationName].filter(Boolean).join(' · ')}</bdi>,
    },
    {
      key: 'batch',
      header: t('batches.column.batch'),
      cell: ({ batch }) => (batch === '' ? '–' : <CodeText>{batch}</CodeText>),
      hideBelow: 'xl',
    },
    {
      key: 'quantity',
      header: t('waste.field.quantity'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.quantity} unit={unitWord(row.unit)} />,
    },
    {
      key: 'kind',
      header: t('waste.field.kind'),
      cell: (row) => t(`waste.kind.${row.kind}`),
    },
    {
      key: 'reason',
      header: t('waste.field.reason'),
      cell: (row) => <bdi>{[row.reason, row.note].filter(Boolean).join(' · ') || '–'}</bdi>,
      hideBelow: 'lg',
    },
    {
      key: 'image',
      header: t('waste.column.photo'),
      cell: ({ image }) =>
        image === '' ? (
          '–'
        ) : (
          <Link href={image} rel="noreferrer" target="_blank">
            {t('waste.openPhoto')}
          </Link>
        ),
      hideBelow: 'lg',
    },
    {
      key: 'cost',
      header: t('waste.column.cost'),
      align: 'end',
      cell: (row) => <MoneyText currency={row.currency} minor={row.cost} />,
    },
    {
      key: 'by',
      header: t('waste.column.by'),
      cell: (row) => <bdi>{row.by === '' ? t('waste.byTill') : row.by}</bdi>,
      hideBelow: 'lg',
    },
  ]
}
