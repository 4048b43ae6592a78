import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api/index.ts'
import { useLiveEvents } from '../../platform/live/index.ts'

/** Reads the company and its branches again as soon as anybody changes them. */
export function useCompanyNews(): void {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'company') return
    void queryClient.invalidateQueries({ queryKey: api.company.key() })
    void queryClient.invalidateQueries({ queryKey: api.branches.key() })
  })
}

export function useCompany() {
  useCompanyNews()
  return useQuery(api.company.get.queryOptions())
}
