/**
 * Items by the words of a search, each of which must begin a word of the item. Few are looked at
 * one by one and counted. Some are put together and sorted. Many are met soon enough in the list's
 * own order; only if they are not are all of them put together too.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { prefixEnd } from './search-words.ts'

/** Up to so many items of the rarest word are few, and up to so many are some. */
const fewMax = 2000
const someMax = 20_000
/** Among so many items of the list's order a page is looked for first where many match. */
export const walkedMax = 1000

export interface WordSearch {
  readonly words: readonly string[]
  readonly archived: boolean
}

type Matches =
  | { readonly are: 'few'; readonly ids: readonly string[] }
  | { readonly are: 'some' | 'many' }

/** How many items the search finds, as far as it matters, and which where they are few. */
export async function findMatches(
  scope: Scope,
  trx: TenantTransaction,
  search: WordSearch,
): Promise<Matches> {
  const { words } = search
  const counts = words.map(
    (word) => sql`(select count(*) from (
      select 1 from item_words where ${wordCondition(scope, search, word)} limit ${someMax + 1}
    ) as counted)::int`,
  )
  const counted = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(trx)
  const found = counted.rows[0]?.counts ?? []
  const fewest = Math.min(...found)
  if (fewest > fewMax) return { are: fewest > someMax ? 'many' : 'some' }
  const rarest = found.indexOf(fewest)
  const others = words.filter((_, at) => at !== rarest)
  const matches = await sql<{ ids: string[] }>`
    select coalesce(array_agg(distinct rare.item_id), '{}') as ids
    from (
      select item_id from item_words
      where ${wordCondition(scope, search, words[rarest] ?? '')}
    ) as rare
    where ${everyWord(scope, { ...search, words: others }, sql`rare.item_id`)}`.execute(trx)
  return { are: 'few', ids: matches.rows[0]?.ids ?? [] }
}

/** Whether every word begins a word of the item with this id, asked of one item after the other. */
export function everyWord(
  scope: Scope,
  search: WordSearch,
  itemId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = search.words.map(
    (word) => sql`exists (
      select 1 from item_words
      where item_words.item_id = ${itemId} and ${wordCondition(scope, search, word)})`,
  )
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The items that match, put together once, as the source of a list. */
export function matchedItems(scope: Scope, search: WordSearch): RawBuilder<unknown> {
  const sets = search.words.map(
    (word) => sql`select item_id from item_words where ${wordCondition(scope, search, word)}`,
  )
  // The offset keeps the planner from asking it of one item after the other.
  return sql`(
    select distinct item_id from (${sql.join(sets, sql` intersect `)}) as every_word offset 0
  ) as matched join items on items.id = matched.item_id`
}

function wordCondition(scope: Scope, { archived }: WordSearch, word: string): RawBuilder<unknown> {
  return sql`item_words.company_id = ${scope.companyId} and item_words.archived = ${archived}
    and item_words.word >= ${word} and item_words.word < ${prefixEnd(word)}`
}
