import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'

/** Reads users and invitations again as soon as one of them changes. */
export function useUserNews(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.users.key() }),
      queryClient.invalidateQueries({ queryKey: api.invitations.key() }),
    ])
  }
  useLiveEvents((event) => {
    if (event.type === 'user' || event.type === 'company') void refresh()
  })
  return refresh
}

export function useUsers() {
  return useQuery(api.users.list.queryOptions())
}

export function useInvitations() {
  return useQuery(api.invitations.list.queryOptions())
}
