import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionWatch } from '../../../platform/api/index.ts'
import { arrive } from '../../../platform/identity/index.ts'
import { isInvitation, paths, safeNext } from '../../../platform/routing/index.ts'

/** Where to go once somebody is signed in: on, or to the rest of signing up. */
export function useArrival(): () => Promise<void> {
  const { history } = useRouter()
  const { next } = useSearch({ from: '/signed-out' })
  return async () => {
    // The pages behind the sign-in say it themselves if the server does not answer.
    const isMember = await arrive().then(
      (me) => me !== null,
      () => true,
    )
    history.push(isMember || isInvitation(next) ? safeNext(next) : paths.register())
  }
}

/** A page that waits for a sign-in need not wait once it has happened in another tab. */
export function useArrivalElsewhere(): void {
  const { history } = useRouter()
  const { next } = useSearch({ from: '/signed-out' })
  useEffect(() => sessionWatch.onSignIn(() => history.push(safeNext(next))), [history, next])
}
