/**
 * The branch in the address of a page, so that a link shows others what it shows here: it counts
 * before what is kept on this device.
 */
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { parseQuery, writeQuery } from './paths.ts'

export const branchKey = 'branch'
export const everyBranch = 'all'

/** What the address names, an id or all of them; null: nothing. */
export function useAskedBranch(): string | null {
  const { searchStr } = useLocation()
  return parseQuery(searchStr)[branchKey] ?? null
}

/** Changes the branch of an address that names one; Back leads to the one before. */
export function useRenameBranch(): (branch: string) => void {
  const router = useRouter()
  return useCallback(
    (branch) => {
      const { pathname, searchStr } = router.state.location
      const query = parseQuery(searchStr)
      if (query[branchKey] === undefined || query[branchKey] === branch) return
      router.history.push(`${pathname}${writeQuery({ ...query, [branchKey]: branch })}`)
    },
    [router],
  )
}

/** Writes into the address which branch is shown, where it does not say so yet. */
export function useNamedBranch(shown: string | null): void {
  const { history } = useRouter()
  const { pathname, searchStr } = useLocation()
  useEffect(() => {
    const query = parseQuery(searchStr)
    if (shown === null || query[branchKey] === shown) return
    history.replace(`${pathname}${writeQuery({ ...query, [branchKey]: shown })}`)
  }, [history, pathname, searchStr, shown])
}
