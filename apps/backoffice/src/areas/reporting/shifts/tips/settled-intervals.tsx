import type { TipSettlementRow } from '@servery/contract/trade/tips.ts'
import { DateText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, getCursor } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getListLoad } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'

/** The first and the last day. */
export function DaysText({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <bdi>
      <DateText date={from} />
      {from !== to && (
        <>
          {' – '}
          <DateText date={to} />
        </>
      )}
    </bdi>
  )
}

/** What was settled, the newest first; none of it changes any more. */
export function SettledIntervals({ branchId }: { readonly branchId: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState(emptyListState)
  const cursor = getCursor(state)
  const query = useQuery({
    ...api.tips.settlements.queryOptions({
      input: { branchId, limit: state.pageSize, ...(cursor === null ? {} : { cursor }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListTable<TipSettlementRow>
      caption={t('tips.settled.title')}
      columns={[
        {
          key: 'days',
          header: t('tips.settled.days'),
          cell: ({ from, to }) => <DaysText from={from} to={to} />,
        },
        {
          key: 'number',
          header: t('tips.settled.number'),
          align: 'end',
          cell: ({ number }) => number,
          hideBelow: 'lg',
        },
        {
          key: 'paid',
          header: t('tips.settled.paid'),
          align: 'end',
          cell: ({ paid, currency }) => <MoneyText currency={currency} minor={paid} />,
        },
        {
          key: 'people',
          header: t('tips.settled.people'),
          align: 'end',
          cell: ({ people }) => people,
          hideBelow: 'lg',
        },
        {
          key: 'settledAt',
          header: t('tips.settled.at'),
          cell: ({ settledAt, settledBy }) => (
            <span>
              <DateTimeText instant={settledAt} />
              {settledBy !== '' && ` · ${settledBy}`}
            </span>
          ),
          hideBelow: 'lg',
        },
      ]}
      firstUse={{ title: t('tips.settled.firstUse'), body: t('tips.settled.firstUseBody') }}
      initialState={emptyListState}
      load={getListLoad(query, { t, permission: 'team.read' })}
      nextCursor={query.data?.nextCursor ?? null}
      onStateChange={setState}
      rowHref={({ id }) => paths.tipSettlement(id)}
      rowId={({ id }) => id}
      rowName={({ number }) => t('tips.settled.one', { number })}
      rows={query.data?.rows ?? []}
      state={state}
      totalCount={query.data?.total ?? undefined}
    />
  )
}
