import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { everyBranch, useAskedBranch, useNamedBranch, useRenameBranch } from '../routing/index.ts'
import { useBranch, useSession } from './session.tsx'

const key = 'app.allBranches'
const store = findTextStore()
const listeners = new Set<() => void>()
let isChosen = store.getItem(key) === 'yes'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Keeps on this device whether the pages that can do so show all branches. */
export function chooseAllBranches(chosen: boolean): void {
  isChosen = chosen
  if (chosen) store.setItem(key, 'yes')
  else store.removeItem(key)
  for (const listener of listeners) listener()
}

/**
 * Whether this person may see all branches at once, and wants to. Only Home and reports ask:
 * everywhere else it is the selected branch.
 */
export function useAllBranches(): {
  readonly mayShowAll: boolean
  readonly isAll: boolean
  readonly chooseAll: () => void
} {
  const { me } = useSession()
  const asked = useAskedBranch()
  const rename = useRenameBranch()
  const isKept = useSyncExternalStore(subscribe, () => isChosen)
  const mayShowAll = !me.limitedToBranches && me.branches.length > 1
  const isNamed = me.branches.some(({ id }) => id === asked)
  return {
    mayShowAll,
    isAll: mayShowAll && !isNamed && (isKept || asked === everyBranch),
    chooseAll: () => {
      chooseAllBranches(true)
      rename(everyBranch)
    },
  }
}

/** The branch of a report, or all of them; the address says which, where there are several. */
export function useReportBranch() {
  const { me } = useSession()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const shown = isAll ? everyBranch : branch.id
  useNamedBranch(me.branches.length > 1 ? shown : null)
  useEffect(() => chooseAllBranches(isAll), [isAll])
  return { branch, isAll }
}
