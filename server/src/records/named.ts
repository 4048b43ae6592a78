/** Records by their names: how lists sort them, and how they are found. */
import { foldText } from '@servery/domain/catalogue/search.ts'
import { type RawBuilder, sql } from 'kysely'

/** By what a record is sorted: folded, so that the order is the same on every machine. */
export function sortKey(text: string): string {
  return foldText(text).trim()
}

/** Records whose name holds the search, folded; an empty search is none. */
export function namedConditions(filter: {
  readonly archived: boolean
  readonly search: string
}): RawBuilder<unknown>[] {
  const search = sortKey(filter.search)
  const where: RawBuilder<unknown>[] = [sql`archived = ${filter.archived}`]
  if (search !== '') where.push(sql`strpos(name_key, ${search}) > 0`)
  return where
}
