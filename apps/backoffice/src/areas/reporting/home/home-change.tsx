import type { HomeView } from '@servery/contract/overview/home.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '../../../platform/api/index.ts'
import { lazyPart } from '../../../platform/browser/index.ts'
import { loadTexts } from '../../../platform/language/index.ts'

const Explained = lazyPart(async () => {
  const [module] = await Promise.all([import('./explained-change.tsx'), loadTexts('change')])
  return { default: module.ExplainedChange }
})

/** Why today is not the same weekday of last week, up to now. */
export function WhatChangedToday({ home, branchId }: WhatChangedTodayProps) {
  const days = { from: home.today, to: home.today, ...(branchId === null ? {} : { branchId }) }
  const { data } = useQuery(
    api.sales.change.queryOptions({ input: { ...days, compare: 'last_week' } }),
  )
  // A quiet morning beside a quiet morning says nothing.
  if (data === undefined || (data.orders === 0 && data.previousOrders === 0)) return null
  return (
    <Suspense fallback={null}>
      <Explained behind={days} change={data} />
    </Suspense>
  )
}

interface WhatChangedTodayProps {
  readonly home: HomeView
  /** Null: all branches. */
  readonly branchId: string | null
}
