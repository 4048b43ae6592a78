import { useQuery } from '@tanstack/react-query'
import { ChangeCard } from '../../../kit/reports/index.ts'
import { api } from '../../../platform/api/index.ts'
import type { Sales } from './use-sales.ts'

/** Why these days are not those they are compared with. */
export function WhatChanged({ sales }: { readonly sales: Sales }) {
  const { compare, by: _by, ...days } = sales.input
  const isAsked = compare !== 'none' && !sales.isTooLong
  const query = useQuery({
    ...api.sales.change.queryOptions({
      input: { ...days, compare: compare === 'none' ? 'previous' : compare },
    }),
    enabled: isAsked,
  })
  if (!isAsked || query.data === undefined) return null
  const { orders, previousOrders } = query.data
  if (orders === 0 && previousOrders === 0) return null
  return <ChangeCard behind={sales.input} change={query.data} />
}
