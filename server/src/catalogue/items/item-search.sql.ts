/**
 * Items by the words of a search, each of which must begin a word of the item. Few are looked at
 * one by one and counted. Of more than few a page is met soon enough along the list's own order:
 * many mostly so soon that each item of the list is asked for its words, others by a hash of all
 * that match.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { prefixEnd } from '../../platform/paging/index.ts'

/** Up to so many items of the rarest word are few, and more than so many are many. */
const fewMax = 2000
const someMax = 10_000
/** Among so many items of the list's order a page is looked for first where many match. */
export const walkedMax = 400

export interface WordSearch {
  readonly words: readonly string[]
  readonly archived: boolean
}

type Matches =
  | { readonly are: 'few'; readonly ids: readonly string[] }
  | { readonly are: 'some' | 'many'; readonly rarest: string }

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
  const rarest = words[found.indexOf(fewest)] ?? ''
  if (fewest > fewMax) return { are: fewest > someMax ? 'many' : 'some', rarest }
  const others = words.filter((word) => word !== rarest)
  const matches = await sql<{ ids: string[] }>`
    select coalesce(array_agg(distinct rare.item_id), '{}') as ids
    from (
      select item_id from item_words
      where ${wordCondition(scope, search, rarest)}
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

/** Whether an item matches, by a hash of the items of the rarest word that is made once. */
export function isAmongRarest(
  scope: Scope,
  search: WordSearch,
  rarest: string,
): RawBuilder<unknown> {
  const others = search.words.filter((word) => word !== rarest)
  // "is true" keeps the planner from joining, which would read every item that matches.
  return sql`(items.id in (
      select item_id from item_words where ${wordCondition(scope, search, rarest)}
    )) is true and ${everyWord(scope, { ...search, words: others }, sql`items.id`)}`
}

function wordCondition(scope: Scope, { archived }: WordSearch, word: string): RawBuilder<unknown> {
  return sql`item_words.company_id = ${scope.companyId} and item_words.archived = ${archived}
    and item_words.word >= ${word} and item_words.word < ${prefixEnd(word)}`
}
