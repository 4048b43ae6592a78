import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { fetchAll } from '../../catalogue/catalogue-choices.ts'

/** Every shared option that is in use, by name. */
export function useSharedOptions() {
  return useQuery({
    queryKey: [...api.sharedOptions.key(), 'all'],
    queryFn: () => fetchAll((page) => client.sharedOptions.list({ ...page, sort: 'name' })),
  })
}
