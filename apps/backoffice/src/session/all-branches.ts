import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'

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
 * Whether this person may see all branches at once, and wants to. Only Home and the sales report
 * ask: everywhere else it is the selected branch.
 */
export function useAllBranches(): { readonly mayShowAll: boolean; readonly isAll: boolean } {
  const { me } = useSession()
  const isWanted = useSyncExternalStore(subscribe, () => isChosen)
  const mayShowAll = !me.limitedToBranches && me.branches.length > 1
  return { mayShowAll, isAll: mayShowAll && isWanted }
}
