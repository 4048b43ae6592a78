import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../../platform/api/index.ts'
import { fetchAll } from '../catalogue-choices.ts'

/** The kinds of adjustments of the business's own, in their order. */
export function useStockKinds() {
  return useQuery({
    queryKey: [...api.stockKinds.key(), 'all'],
    queryFn: () => fetchAll((page) => client.stockKinds.list({ ...page, sort: 'position' })),
  })
}

/** The places of a branch beside its main one, in their order. */
export function useStockLocations(branchId: string) {
  return useQuery({
    queryKey: [...api.stockLocations.key(), 'all', branchId],
    queryFn: () =>
      fetchAll((page) => client.stockLocations.list({ ...page, branchId, sort: 'position' })),
  })
}
