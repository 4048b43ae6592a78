import Skeleton from '@mui/material/Skeleton'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, LoadProblem } from '../../../../platform/api/index.ts'
import { useSteps } from '../steps-context.ts'

interface BillingLoadProps {
  readonly children: (record: BillingRecord) => ReactNode
}

/** The billing record of the first branch, once it is there. */
export function BillingLoad({ children }: BillingLoadProps) {
  const { answers } = useSteps()
  const query = useQuery(api.billing.get.queryOptions({ input: { branchId: answers.branch.id } }))
  if (query.data !== undefined) return children(query.data)
  return query.isError ? (
    <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={180} variant="rounded" />
  )
}
