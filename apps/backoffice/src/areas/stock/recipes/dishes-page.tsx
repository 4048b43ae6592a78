import type { DishRow } from '@servery/contract/stock/recipes.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { paths, useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { marginOf } from './margin.ts'
import { MarginDialog } from './margin-dialog.tsx'

const spans = ['7', '30', '90', '365'] as const
const initialDishes: ListState = { ...emptyListState, status: '30' }

/** Every dish with a recipe: what it costs, what it earns, and what it earned before. */
export function DishesPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const [state, setState] = useListState(initialDishes)
  const [batch, setBatch] = useState<DishRow | null>(null)
  const [shown, setShown] = useState<DishRow | null>(null)
  const days = Number(spans.find((one) => one === state.status) ?? '30')
  const search = state.search.trim()
  const input = { branchId: branch.id, days, ...(search === '' ? {} : { search }) }
  const query = useQuery({
    ...api.recipes.list.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      subtitle={t('recipes.dishesIntro')}
      title={t('recipes.dishes')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <ListTable<DishRow>
        caption={t('recipes.dishes')}
        columns={columnsOf(t, branch.currency)}
        firstUse={{ title: t('recipes.firstUse'), body: t('recipes.firstUseBody') }}
        initialState={initialDishes}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={null}
        onStateChange={setState}
        rowActions={(row) => [
          { key: 'history', label: t('recipes.history.show'), run: () => setShown(row) },
          ...(row.produced && can('stock.write')
            ? [{ key: 'batch', label: t('recipes.batch.make'), run: () => setBatch(row) }]
            : []),
        ]}
        rowHref={(row) => paths.item(row.itemId)}
        rowId={(row) => row.variationId ?? row.itemId}
        rowName={nameOf}
        rows={query.data?.rows ?? []}
        searchLabel={t('recipes.search')}
        state={state}
        statuses={spans.map((value) => ({
          value,
          label: t('recipes.daysAgo', { count: Number(value) }),
        }))}
        statusesLabel={t('recipes.days')}
      />
      {shown !== null && (
        <MarginDialog
          branchId={branch.id}
          currency={branch.currency}
          dish={shown}
          name={nameOf(shown)}
          onClose={() => setShown(null)}
        />
      )}
      {batch !== null && (
        <BatchDialog
          branchId={branch.id}
          dish={batch}
          name={nameOf(batch)}
          onClose={() => setBatch(null)}
        />
      )}
    </Page>
  )
}

const nameOf = ({ name, variationName }: DishRow) =>
  variationName === null ? name : `${name} · ${variationName}`

function columnsOf(t: TFunction, currency: string): readonly ListColumn<DishRow>[] {
  return [
    {
      key: 'dish',
      header: t('recipes.column.dish'),
      cell: (row) => (
        <>
          <bdi>{nameOf(row)}</bdi>{' '}
          {row.unknown > 0 && <StatusChip label={t('recipes.incomplete')} tone="warning" />}
        </>
      ),
    },
    {
      key: 'price',
      header: t('recipes.column.price'),
      align: 'end',
      cell: ({ price }) => <MoneyText currency={currency} minor={price} />,
      hideBelow: 'lg',
    },
    {
      key: 'cost',
      header: t('recipes.column.cost'),
      align: 'end',
      cell: ({ cost }) => <MoneyText currency={currency} minor={Math.round(cost / 1000)} />,
    },
    {
      key: 'margin',
      header: t('recipes.column.margin'),
      align: 'end',
      cell: ({ net, cost }) => <Share of={marginOf(net, cost)} />,
    },
    {
      key: 'marginBefore',
      header: t('recipes.column.marginBefore'),
      align: 'end',
      cell: ({ net, costBefore }) => (
        <Share of={costBefore === null ? null : marginOf(net, costBefore)} />
      ),
      hideBelow: 'lg',
    },
    {
      key: 'change',
      header: t('recipes.column.change'),
      align: 'end',
      cell: ({ cost, costBefore }) =>
        costBefore === null ? (
          '–'
        ) : (
          <MoneyText
            currency={currency}
            minor={Math.round((cost - costBefore) / 1000)}
            signDisplay="exceptZero"
          />
        ),
    },
  ]
}

/** To a tenth of a per cent. */
function Share({ of }: { readonly of: number | null }) {
  return of === null ? '–' : <RateText millionths={Math.round(of / 1000) * 1000} />
}
