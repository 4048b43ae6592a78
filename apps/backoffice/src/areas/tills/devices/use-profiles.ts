import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api/index.ts'

/** The profiles that tills can be given. */
export function useProfiles() {
  const query = useQuery(api.deviceProfiles.list.queryOptions({ input: { limit: 100 } }))
  return { ...query, data: query.data?.rows }
}
