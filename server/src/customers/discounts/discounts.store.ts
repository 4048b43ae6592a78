import type { DiscountInput } from '@servery/contract/catalogue/discounts.ts'
import {
  type DiscountSetting,
  discountProblem,
  findShortCodes,
  singleCodeMin,
} from '@servery/domain/offer/catalogue/discount.ts'
import { sql } from 'kysely'
import { categoryTable, discountTable, findItems } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, requireOwnBranches } from '../../platform/records/index.ts'

export const discountStore: BodyStore<DiscountInput> = {
  noun: 'discount',
  ...discountTable,
  // A code that nobody used yet is worth money to whoever reads it.
  personalFields: ['codes'],
  isInUse: async () => false,
  requireValid: async (scope, trx, { id, input, head }) => {
    const problem = discountProblem(input as DiscountSetting)
    if (problem !== null) {
      const issues = [{ field: problem.field, problem: problem.problem }]
      fail('invalid_input', { field: problem.field, issues })
    }
    await requireLongCodes(scope, trx, id, input.codes)
    await requireItems(scope, trx, input)
    await requireCategories(scope, trx, input)
    await requireOwnBranches(scope, trx, input.branchIds)
    if (!head.archived) await requireFreeCodes(scope, trx, id, input)
  },
}

async function requireLongCodes(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.every(({ length }) => length >= singleCodeMin)) return
  const before = await discountTable.find(scope, trx, id)
  const [short] = findShortCodes(codes, before?.input.codes ?? [])
  if (short === undefined) return
  const field = `codes.${codes.indexOf(short)}`
  const issues = [{ field, problem: `must have at least ${singleCodeMin} characters` }]
  fail('invalid_input', { field, issues })
}

interface Reference {
  readonly id: string
  readonly field: string
}

function referencesOf(input: DiscountInput, kind: 'Item' | 'Category'): readonly Reference[] {
  const lists =
    kind === 'Item'
      ? ([
          ['itemIds', input.itemIds],
          ['rewardItemIds', input.rewardItemIds],
          ...input.parts.map((part, at) => [`parts.${at}.itemIds`, part.itemIds] as const),
        ] as const)
      : ([
          ['categoryIds', input.categoryIds],
          ['rewardCategoryIds', input.rewardCategoryIds],
          ...input.parts.map((part, at) => [`parts.${at}.categoryIds`, part.categoryIds] as const),
        ] as const)
  return lists.flatMap(([field, ids]) =>
    ids.map((id, index) => ({ id, field: `${field}.${index}` })),
  )
}

async function requireItems(scope: Scope, trx: TenantTransaction, input: DiscountInput) {
  const references = referencesOf(input, 'Item')
  const found = await findItems(scope, trx, [...new Set(references.map(({ id }) => id))])
  requireKnown(references, found)
}

async function requireCategories(scope: Scope, trx: TenantTransaction, input: DiscountInput) {
  const references = referencesOf(input, 'Category')
  const found = await categoryTable.findMany(scope, trx, [
    ...new Set(references.map(({ id }) => id)),
  ])
  requireKnown(references, found)
}

/** What was archived since may stay: it is no longer sold, so nothing meets it. */
function requireKnown(references: readonly Reference[], found: readonly { readonly id: string }[]) {
  const known = new Set(found.map(({ id }) => id))
  const missing = references.find(({ id }) => !known.has(id))
  if (missing !== undefined) fail('reference_unknown', { field: missing.field })
}

/** No code unlocks two discounts, be it for one order or for all. */
async function requireFreeCodes(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  { code, codes }: DiscountInput,
) {
  const all = code === '' ? codes : [code, ...codes]
  if (all.length === 0) return
  const taken = await trx
    .selectFrom('discounts')
    .select(sql<boolean>`more ->> 'code' = ${code}`.as('has_code'))
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where('id', '!=', id)
    .where(
      sql<boolean>`(more ->> 'code' = any(${all}::text[])
        or jsonb_exists_any(more -> 'codes', ${all}::text[]))`,
    )
    .executeTakeFirst()
  if (taken === undefined) return
  fail('duplicate_value', { field: code !== '' && taken.has_code ? 'code' : 'codes' })
}
