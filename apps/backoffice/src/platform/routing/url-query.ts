import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseQuery, writeQuery } from './paths.ts'

export type Query = Readonly<Record<string, string>>

/** The query of this page as plain text, and a way to change it: Back leads to what was before. */
export function useQueryState(): readonly [Query, (query: Query) => void] {
  const { searchStr, pathname } = useLocation()
  const { history } = useRouter()
  const query = useMemo(() => parseQuery(searchStr), [searchStr])
  return [query, (next) => history.push(`${pathname}${writeQuery(next)}`)]
}
