import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import type { client, InputOf } from '../../../platform/api/index.ts'

export type TransactionsInput = InputOf<typeof client.transactions.list>

export const initialTransactions: ListState = {
  ...emptyListState,
  sort: { key: 'at', direction: 'descending' },
}

/** Payments of all branches are listed where a report of all of them led here. */
export const isEverywhere = ({ filters }: ListState) => filters.everywhere !== undefined

/** What the list asks the API for; what is not set is left out. */
export function getTransactionsInput(state: ListState, branchId: string): TransactionsInput {
  const { filters, sort } = state
  const [from = '', to = ''] = filters.date ?? []
  const [amountMin = '', amountMax = ''] = filters.amount ?? []
  const input = {
    branchId: isEverywhere(state) ? '' : branchId,
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    search: state.search,
    kind: filters.method?.[0] ?? '',
    methodId: filters.way?.[0] ?? '',
    type: filters.type?.[0] ?? '',
    status: filters.status?.[0] ?? '',
    registerId: filters.register?.[0] ?? '',
    takenBy: filters.member?.[0] ?? '',
    offline: filters.offline?.[0] ?? '',
    unreconciled: filters.payout?.[0] ?? '',
    from,
    to,
    amountMin,
    amountMax,
    sort: sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`,
  }
  const known = Object.entries(input).filter(([, value]) => value !== '')
  return Object.fromEntries(known) as TransactionsInput
}

/** A method of payment. */
export interface Way {
  readonly id: string
  readonly name: string
}

/**
 * What a link from a report came with, as chips that can be taken off. One method can be chosen
 * here too, as a business has several of a kind.
 */
export function linkFilters(t: TFunction, ways: readonly Way[]): readonly ListFilter[] {
  const way = { key: 'way', label: t('transactions.filter.way') }
  const choices = ways.map(({ id, name }) => ({ value: id, label: name }))
  return [
    choices.length === 0
      ? { ...way, kind: 'given', describe: ([id = '', name = '']) => name || id }
      : { ...way, kind: 'choices', single: true, choices },
    {
      key: 'everywhere',
      kind: 'given',
      label: t('shell.branch'),
      describe: () => t('shell.allBranches'),
    },
  ]
}
