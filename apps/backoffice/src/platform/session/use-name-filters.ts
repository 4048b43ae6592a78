/** Filters of lists by what has a name at the branch; none for those who may not see the names. */
import type { ListFilter } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api/index.ts'
import { useBranch, useSession } from './session.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** The tills of the branch, or of all. */
export function useTillFilter(label: string, isAll = false): readonly ListFilter[] {
  const { can } = useSession()
  const branch = useBranch()
  const registers = useQuery({
    ...api.registers.list.queryOptions({ input: isAll ? {} : { branchId: branch.id } }),
    enabled: can('registers.read'),
  })
  return useNameFilter({ key: 'register', label, rows: registers.data?.rows })
}

/** Who works at the branch, or at any, or once did. */
export function useTeamFilter(label: string, isAll = false): readonly ListFilter[] {
  const { can } = useSession()
  const branch = useBranch()
  const team = useQuery({ ...api.team.list.queryOptions(), enabled: can('team.read') })
  const members = team.data?.rows
  const rows = useMemo(
    () =>
      members
        ?.filter(({ branchIds }) => isAll || branchIds.includes(branch.id))
        .map(({ id, displayName }) => ({ id, name: displayName })),
    [members, branch.id, isAll],
  )
  return useNameFilter({ key: 'member', label, rows })
}

function useNameFilter({
  key,
  label,
  rows,
}: {
  readonly key: string
  readonly label: string
  readonly rows: readonly Named[] | undefined
}): readonly ListFilter[] {
  return useMemo(() => {
    const choices = (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
    return choices.length === 0 ? [] : [{ key, kind: 'choices', single: true, label, choices }]
  }, [key, label, rows])
}
