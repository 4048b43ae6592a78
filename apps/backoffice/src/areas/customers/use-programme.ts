import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { readOnce } from '../../records/read-record.tsx'

/** The loyalty programme that runs; null: there is none. */
export function useProgramme() {
  return useQuery({
    ...api.loyaltyProgrammes.list.queryOptions({ input: { limit: 1 } }),
    ...readOnce,
    select: ({ rows }) => rows[0] ?? null,
  })
}
