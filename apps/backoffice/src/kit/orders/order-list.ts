/** How lists of orders are narrowed; the words are among those of the area `orders`. */
import { orderSource, orderType } from '@servery/contract/facts/facts.ts'
import { orderStatus, paymentStatus } from '@servery/contract/trade/orders.ts'
import { emptyListState, getCursor, type ListState } from '@servery/ui/list/list-state.ts'
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import type { client, InputOf } from '../../platform/api/index.ts'

export const initialOrders: ListState = {
  ...emptyListState,
  sort: { key: 'openedAt', direction: 'descending' },
}

/** A draft was never asked for. */
export const shownStatuses = orderStatus.options.filter((status) => status !== 'draft')

/** What a list asks the API for. What a shared link has wrong is left to the API to refuse. */
export function getOrdersInput(
  state: ListState,
  branchId: string,
): InputOf<typeof client.orders.list> {
  const { filters, sort } = state
  const [from = '', to = ''] = filters.date ?? []
  const [totalMin = '', totalMax = ''] = filters.total ?? []
  const input = {
    branchId,
    limit: state.pageSize,
    cursor: getCursor(state) ?? '',
    status: state.status,
    search: state.search,
    from,
    to,
    totalMin,
    totalMax,
    hours: filters.hours?.[0] ?? '',
    source: filters.source?.[0] ?? '',
    orderType: filters.type?.[0] ?? '',
    paymentStatus: filters.payment?.[0] ?? '',
    serverId: filters.member?.[0] ?? '',
    table: filters.table?.[0] ?? '',
    item: filters.item?.[0] ?? '',
    part: filters.part?.[0] ?? '',
    taxKey: filters.tax?.[0] ?? '',
    sort: sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`,
  }
  const known = Object.entries(input).filter(([, value]) => value !== '')
  return Object.fromEntries(known) as InputOf<typeof client.orders.list>
}

export function orderFilters(t: TFunction, currency: string): readonly ListFilter[] {
  const choices = <Value extends string>(
    values: readonly Value[],
    label: (value: Value) => string,
  ) => values.map((value) => ({ value, label: label(value) }))
  return [
    { key: 'date', kind: 'dates', label: t('orders.filter.date') },
    {
      key: 'source',
      kind: 'choices',
      single: true,
      label: t('orders.column.source'),
      choices: choices(orderSource.options, (source) => t(`orders.source.${source}`)),
    },
    {
      key: 'type',
      kind: 'choices',
      single: true,
      label: t('orders.column.type'),
      choices: choices(orderType.options, (type) => t(`orders.type.${type}`)),
    },
    {
      key: 'payment',
      kind: 'choices',
      single: true,
      label: t('orders.column.payment'),
      choices: choices(paymentStatus.options, (status) => t(`orders.payment.${status}`)),
    },
    { key: 'table', kind: 'text', label: t('orders.column.table') },
    { key: 'item', kind: 'text', label: t('orders.filter.item') },
    { key: 'total', kind: 'money', currency, label: t('orders.column.total') },
  ]
}
