import Button from '@mui/material/Button'
import type { SerialRow } from '@servery/contract/stock/serials.ts'
import { serialStates } from '@servery/domain/stock/serials.ts'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { useRefreshOnFacts } from '../../../platform/live/index.ts'
import { paths, RouterLink, useListState } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import { SerialHistory } from './serial-history.tsx'
import { SerialState } from './serial-state.tsx'
import { StockTabs } from './stock-tabs.tsx'

const initial: ListState = { ...emptyListState, pageSize: 100 }
const states = [...serialStates, 'doubted'] as const

/** Pieces that are told apart by their numbers: where each is, and what happened to it. */
export function SerialsPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const [state, setState] = useListState(initial)
  const [shown, setShown] = useState<SerialRow | null>(null)
  const status = states.find((one) => one === state.status)
  // Of this list a cursor is how many come before it.
  const offset = Number(state.cursors.at(-1) ?? 0)
  const query = useQuery({
    ...api.stockSerials.list.queryOptions({
      input: {
        branchId: branch.id,
        ...{ limit: state.pageSize, offset },
        ...(status === undefined ? {} : { state: status }),
        ...(state.search === '' ? {} : { search: state.search }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const end = offset + (query.data?.rows.length ?? 0)
  useRefreshOnFacts(branch.id, api.stockSerials.key())
  return (
    <Page
      subtitle={`${branch.name} · ${t('serials.intro')}`}
      title={t('serials.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <StockTabs />
      <ListTable<SerialRow>
        caption={t('serials.title')}
        columns={useColumns()}
        firstUse={{
          title: t('serials.firstUse'),
          body: t('serials.firstUseBody'),
          actions: (
            <Button component={RouterLink} href={paths.addStock()} variant="contained">
              {t('serials.firstAction')}
            </Button>
          ),
        }}
        initialState={initial}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={end < (query.data?.total ?? 0) ? String(end) : null}
        onStateChange={setState}
        rowActions={(row) => [
          { key: 'history', label: t('serials.history.show'), run: () => setShown(row) },
        ]}
        rowHref={({ itemId }) => paths.itemInventory(itemId)}
        rowId={(row) => `${row.itemId} ${row.variationId} ${row.serial}`}
        rowName={(row) => row.serial}
        rows={query.data?.rows ?? []}
        searchLabel={t('serials.search')}
        state={state}
        statuses={[
          { value: '', label: t('serials.all') },
          ...states.map((value) => ({ value, label: t(`serials.state.${value}`) })),
        ]}
        statusesLabel={t('serials.column.state')}
        totalCount={query.data?.total ?? undefined}
      />
      {shown !== null && <SerialHistory onClose={() => setShown(null)} piece={shown} />}
    </Page>
  )
}

function useColumns(): readonly ListColumn<SerialRow>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'serial',
      header: t('serials.number'),
      cell: ({ serial }) => <CodeText>{serial}</CodeText>,
    },
    {
      key: 'item',
      header: t('serials.column.item'),
      cell: ({ name, variationName }) => (
        <bdi dir="auto">{variationName === '' ? name : `${name} · ${variationName}`}</bdi>
      ),
    },
    {
      key: 'state',
      header: t('serials.column.state'),
      cell: (row) => <SerialState isDoubted={row.doubted} state={row.state} />,
    },
    {
      key: 'where',
      header: t('serials.column.where'),
      cell: ({ branchName, location }) => (
        <bdi dir="auto">{[branchName, location].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    {
      key: 'since',
      header: t('serials.column.since'),
      cell: ({ since }) => <DateTimeText instant={since} />,
    },
  ]
}
