/** How customers are found by words or digits, among very many and with very common names. */
import { customerSearchOf } from '@servery/domain/business/customers/customer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction, prefixEnd } from '../../platform/paging/index.ts'

/** Words of so many are read one by one, counted and put into order; of more only the page is. */
const wordsMax = 3000

export interface CustomersFound {
  readonly where: RawBuilder<unknown>
  /** The same, where the list is in the order of names. */
  readonly byName: RawBuilder<unknown>
  /** Too many to be counted: there are at least so many. */
  readonly least: number | null
}

/** Whom a search finds; null: too little was typed to look for anybody. */
export async function searchCustomers(
  scope: Scope,
  trx: TenantTransaction,
  search: string,
): Promise<CustomersFound | null> {
  const wanted = customerSearchOf(search)
  if (wanted === null) return null
  const words = wanted.by === 'digits' ? [wanted.digits] : wanted.words
  const among = (word: string) => sql`company_id = ${scope.companyId}
    and word >= ${word} and word < ${prefixEnd(word)}`
  // Asked of one customer after the other, in the order of the list: by their few words, and not
  // by the many that begin so.
  const has = (word: string) => sql`exists (select from customer_words
    where company_id = ${scope.companyId} and customer_id = customers.id
      and left(word, ${[...word].length}) = ${word} offset 0)`
  const some = (word: string) => sql`customers.id = any(array(
    select customer_id from customer_words where ${among(word)}))`
  let least = Number.POSITIVE_INFINITY
  for (const word of words) {
    const found = await sql<{ words: number; customers: number }>`
      select count(*)::int as words, count(distinct customer_id)::int as customers
      from (select customer_id from customer_words
        where ${among(word)} order by word, customer_id limit ${wordsMax + 1}) as known`.execute(
      trx,
    )
    const [known = { words: 0, customers: 0 }] = found.rows
    if (known.words <= wordsMax) {
      const where = conjunction([some(word), ...words.filter((one) => one !== word).map(has)])
      return { where, byName: where, least: null }
    }
    least = Math.min(least, known.customers)
  }
  const both = words.length === 1 ? null : await findWithAll(trx, words.map(among))
  if (both !== null) {
    const where = sql`customers.id = any(${[...both]}::uuid[])`
    return { where, byName: where, least: null }
  }
  // So many that a walk through everybody in the order of the list, such as that of visits, soon
  // meets enough of them. By name they stand together, and everybody else may stand before them.
  const [first = '', ...others] = words
  return {
    where: conjunction(words.map(has)),
    byName: conjunction([some(first), ...others.map(has)]),
    least: words.length === 1 ? least : 0,
  }
}

/** Who has all of these words, each of which very many have; null: they are very many as well. */
async function findWithAll(
  trx: TenantTransaction,
  words: readonly RawBuilder<unknown>[],
): Promise<readonly string[] | null> {
  const each = words.map((among) => sql`(select customer_id from customer_words where ${among})`)
  const found = await sql<{ customer_id: string }>`
    ${sql.join(each, sql` intersect `)} limit ${wordsMax + 1}`.execute(trx)
  if (found.rows.length > wordsMax) return null
  return found.rows.map(({ customer_id }) => customer_id)
}
