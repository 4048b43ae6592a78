import type { Me } from '@servery/contract/people/session.ts'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { type SessionProblem, sessionWatch } from '../api/index.ts'
import { loadTexts } from '../language/index.ts'

type Dialog = ComponentType<{ readonly me: Me; readonly problem: SessionProblem }>

const retryMs = 2_000

/** Watches over the session of a page, and asks for a new sign-in when it is gone. */
export function SessionGate({ me }: { readonly me: Me }) {
  const { problem } = useSyncExternalStore(sessionWatch.subscribe, sessionWatch.get)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const userId = me.user.id
  useEffect(() => sessionWatch.attend(userId), [userId])
  const isWanted = problem !== null && Dialog === null
  useEffect(() => {
    if (!isWanted) return
    // Rarely needed, so it comes when it is; nothing of the page may be lost if it does not come.
    let timer: number | undefined
    const load = () =>
      Promise.all([import('./sign-in-again.tsx'), loadTexts('auth')]).then(
        ([{ SignInAgain }]) => setDialog(() => SignInAgain),
        () => {
          timer = window.setTimeout(load, retryMs)
        },
      )
    void load()
    return () => window.clearTimeout(timer)
  }, [isWanted])
  return problem === null || Dialog === null ? null : <Dialog me={me} problem={problem} />
}
