import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api/index.ts'
import { useLiveEvents, useLiveStatus } from '../../platform/live/index.ts'
import { useSession } from '../../platform/session/index.ts'

/**
 * Asks again who is signed in, as soon as the company, its branches or the person change: name,
 * role and branches are right in every open page. Other rights show other things, so that then
 * everything is read anew.
 */
export function SessionNews() {
  const queryClient = useQueryClient()
  const { me } = useSession()
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: api.session.me.key() })
  useLiveEvents((event) => {
    const isOwn = event.type === 'user' && event.userId === me.user.id
    if (event.type === 'company' || isOwn) readAgain()
  })
  const isLive = useLiveStatus() === 'live'
  const wasLost = useRef(false)
  useEffect(() => {
    // What happened while the line was down was told to nobody.
    if (isLive && wasLost.current) readAgain()
    wasLost.current = !isLive
  })
  const rights = JSON.stringify([me.role, me.permissions, me.branches.map(({ id }) => id)])
  const known = useRef(rights)
  useEffect(() => {
    if (known.current === rights) return
    known.current = rights
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        JSON.stringify(queryKey) !== JSON.stringify(api.session.me.queryKey()),
    })
  }, [rights, queryClient])
  return null
}
