import { useQuery } from '@tanstack/react-query'
import { fetchAll } from '../../../kit/catalogue/index.ts'
import { api, client } from '../../../platform/api/index.ts'

/** Every shared option that is in use, by name. */
export function useSharedOptions() {
  return useQuery({
    queryKey: [...api.sharedOptions.key(), 'all'],
    queryFn: () => fetchAll((page) => client.sharedOptions.list({ ...page, sort: 'name' })),
  })
}
