import type { Me } from '@servery/contract/people/session.ts'
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { sessionWatch } from '../api/index.ts'
import { signOut } from '../identity/index.ts'
import { leaveUnsaved, useAskedBranch, useRenameBranch } from '../routing/index.ts'
import { closeMessenger } from './close-messenger.ts'
import { chooseBranch, selectedBranchKey } from './selected-branch.ts'
import { SessionGate } from './session-gate.tsx'

export type Branch = Me['branches'][number]

export interface Session {
  readonly me: Me
  /** The branch that the screens are about. */
  readonly branch: Branch | null
  readonly selectBranch: (id: string) => void
  readonly can: (permission: Permission) => boolean
  /** Forgets the branch and starts the page afresh. */
  readonly leave: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)
const store = findTextStore()

/** Who is signed in. Only below the shell, where it is always known. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession is used outside the shell.')
  return session
}

/** The selected branch, for screens that make no sense without one. */
export function useBranch(): Branch {
  const { branch } = useSession()
  if (branch === null) throw new Error('This person has no branch.')
  return branch
}

/** As the worker of counting pages calls them. */
async function forgetKeptAnswers(): Promise<void> {
  if ('caches' in window) await caches.delete('servery-count-answers').catch(() => false)
}

export function SessionProvider({ me, children }: { me: Me; children: ReactNode }) {
  const [kept, setKept] = useState(() => store.getItem(selectedBranchKey))
  const asked = useAskedBranch()
  const rename = useRenameBranch()
  const named = me.branches.some(({ id }) => id === asked) ? asked : null
  const branch = chooseBranch(named ?? kept, me.branches, me.defaultBranchId)
  const chosen = branch?.id ?? null
  useEffect(() => {
    if (chosen === null) return
    store.setItem(selectedBranchKey, chosen)
    setKept(chosen)
  }, [chosen])
  const session = useMemo<Session>(
    () => ({
      me,
      branch,
      selectBranch: (id) => {
        const select = () => {
          store.setItem(selectedBranchKey, id)
          setKept(id)
          rename(id)
        }
        if (id === chosen) select()
        else leaveUnsaved(select)
      },
      can: (permission) => me.permissions.includes(permission),
      leave: async () => {
        await signOut()
        closeMessenger()
        sessionWatch.announce({ type: 'signed_out' })
        store.removeItem(selectedBranchKey)
        // What a page was kept with for a time without a network is of this person alone.
        await forgetKeptAnswers()
        window.location.reload()
      },
    }),
    [me, branch, chosen, rename],
  )
  return (
    <SessionContext value={session}>
      {children}
      <SessionGate me={me} />
    </SessionContext>
  )
}
