import type { AvailabilityView } from '@servery/contract/catalogue/availability.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../platform/api/index.ts'
import { useLiveEvents } from '../../platform/live/index.ts'
import { useBranch } from '../../platform/session/index.ts'

export type AvailabilityById = ReadonlyMap<string, AvailabilityView>

/** What is sold out or counted down in the selected branch, as it stands now. */
export function useAvailability(): AvailabilityById {
  return useAvailabilityAt(useBranch().id)
}

/** The same of a branch. */
export function useAvailabilityAt(branchId: string): AvailabilityById {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...api.availability.list.queryOptions({ input: { branchId } }),
    refetchInterval: 60_000,
  })
  useLiveEvents((event) => {
    if (event.type !== 'records') return
    void queryClient.invalidateQueries({ queryKey: api.availability.key() })
  })
  return useMemo(() => new Map((data?.rows ?? []).map((row) => [row.id, row])), [data])
}
