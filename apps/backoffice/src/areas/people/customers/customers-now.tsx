import { customerName } from '@servery/domain/business/customers/customer.ts'
import { useQueries } from '@tanstack/react-query'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import type { Customer } from './customer-form.ts'

/** Some customers as they are by now, wherever in the list they stand; read anew each time. */
export function useCustomersNow(ids: readonly string[]) {
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...api.customers.get.queryOptions({ input: { id } }),
      staleTime: 0,
    })),
  })
  const failed = queries.find(({ isError }) => isError)
  return {
    /** Of those asked for, who was read already. */
    read: queries.flatMap(({ data, isFetchedAfterMount }) =>
      isFetchedAfterMount && data !== undefined ? [data] : [],
    ),
    problem: failed && <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />,
  }
}

/** Who it is, also among people of the same name. Empty for who was erased. */
export function tellApart(customer: Customer): string {
  return [customerName(customer), customer.phone, customer.email]
    .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
    .join(' · ')
}
