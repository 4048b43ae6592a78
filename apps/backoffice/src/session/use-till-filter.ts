import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useBranch, useSession } from './session.tsx'

/** The tills of the branch as a filter of a list; none for those who may not see the tills. */
export function useTillFilter(label: string): readonly ListFilter[] {
  const { can } = useSession()
  const branch = useBranch()
  const registers = useQuery({
    ...api.registers.list.queryOptions({ input: { branchId: branch.id } }),
    enabled: can('registers.read'),
  })
  const rows = registers.data?.rows
  return useMemo(() => {
    const choices = (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return choices.length === 0
      ? []
      : [{ key: 'register', kind: 'choices', single: true, label, choices }]
  }, [label, rows])
}
