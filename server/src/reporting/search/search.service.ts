import type { SearchResults } from '@servery/contract/overview/search.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { findItemPage, itemSorts, type StoredItem } from '../../catalogue/items/index.ts'
import { listCustomers } from '../../customers/directory/index.ts'
import { type Principal, requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { requirePage, requireSort, searchWords } from '../../platform/paging/index.ts'
import { sortKey } from '../../platform/records/index.ts'
import { orderNumbersIn } from './order-numbers.ts'
import {
  findBranchesInScope,
  findCallPrefixes,
  findMembersLike,
  findOrdersBy,
} from './search.store.ts'

const foundMax = 5

export interface SearchQuestion {
  readonly text: string
  readonly branchId: string | undefined
  readonly principal: Principal
  readonly now: Date
}

export async function searchAll(
  scope: Scope,
  trx: TenantTransaction,
  { text, branchId, principal, now }: SearchQuestion,
): Promise<SearchResults> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const may = (permission: Parameters<typeof isAllowed>[1]) =>
    isAllowed(principal.permissions, permission)
  const words = searchWords([text])
  return {
    orders: may('orders.read') ? await searchOrders(scope, trx, { text, branchId, now }) : [],
    items: may('catalogue.read') ? await searchItems(scope, trx, text) : [],
    branches: (await findBranchesInScope(scope, trx))
      .filter(({ name, town }) => hasWords(words, [name, town]))
      .slice(0, foundMax),
    customers: may('customers.read') ? await searchPeople(scope, trx, { text, now }) : [],
    team: may('team.read')
      ? (await findMembersLike(scope, trx, words))
          .filter(({ name }) => hasWords(words, [name]))
          .slice(0, foundMax)
      : [],
  }
}

async function searchPeople(
  scope: Scope,
  trx: TenantTransaction,
  { text, now }: Pick<SearchQuestion, 'text' | 'now'>,
): Promise<SearchResults['customers']> {
  const query = { search: text, limit: foundMax, archived: false, now: now.getTime() }
  const { rows } = await listCustomers(scope, trx, query)
  return rows.map(({ id, firstName, secondName, phone, email }) => ({
    id,
    name: `${firstName} ${secondName}`.trim(),
    contact: phone || email,
  }))
}

async function searchOrders(
  scope: Scope,
  trx: TenantTransaction,
  question: Omit<SearchQuestion, 'principal'>,
) {
  const numbers = orderNumbersIn(question.text, await findCallPrefixes(scope, trx))
  return findOrdersBy(scope, trx, { ...question, ...numbers, limit: foundMax })
}

async function searchItems(
  scope: Scope,
  trx: TenantTransaction,
  text: string,
): Promise<SearchResults['items']> {
  const filter = {
    search: text,
    categoryId: undefined,
    archived: false,
    soldOut: undefined,
    missingInfo: false,
    taxRateId: undefined,
    channel: undefined,
    stationId: undefined,
    menuId: undefined,
  }
  const sort = requireSort(itemSorts, 'name')
  const found = await findItemPage(scope, trx, filter, { sort, cursor: undefined, limit: foundMax })
  return requirePage(found).rows.map((item) => ({
    id: item.id,
    name: item.input.name,
    categoryName: item.categoryName,
    code: codeIn(item, text),
  }))
}

/** The item's SKU, barcode or PLU that was typed, so that one sees why it was found. */
function codeIn({ input }: StoredItem, text: string): string | null {
  const typed = sortKey(text)
  const codes = [input, ...input.variations].flatMap(({ sku, barcode }) => [sku, barcode])
  return (
    [...codes, input.plu].find((code) => code !== '' && sortKey(code).startsWith(typed)) ?? null
  )
}

/** Each word that is wanted begins a word of the texts. */
function hasWords(wanted: readonly string[], texts: readonly string[]): boolean {
  const words = searchWords(texts)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}
