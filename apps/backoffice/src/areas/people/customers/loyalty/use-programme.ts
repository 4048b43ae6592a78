import { useQuery } from '@tanstack/react-query'
import { readOnce } from '../../../../kit/records/index.ts'
import { api } from '../../../../platform/api/index.ts'

/** The loyalty programme that runs; null: there is none. */
export function useProgramme() {
  return useQuery({
    ...api.loyaltyProgrammes.list.queryOptions({ input: { limit: 1 } }),
    ...readOnce,
    select: ({ rows }) => rows[0] ?? null,
  })
}
