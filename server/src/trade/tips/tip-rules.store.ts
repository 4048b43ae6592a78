import { type TipRulesInput, tipRulesInput } from '@servery/contract/trade/tips.ts'
import { outsideTips, type TipRules } from '@servery/domain/shift/tip-pool.ts'
import { sql } from 'kysely'
import { builtInRoleId, roleStore } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, requireOnlyOne, requireOwnBranch } from '../../platform/records/index.ts'

const table = 'tip_rules'

export const tipRulesStore = bodyStore<TipRulesInput>({
  noun: 'tip_rules',
  table,
  schema: tipRulesInput,
  nameOf: () => '',
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    const { branchId, weights, tipOuts } = draft.input
    await requireOwnBranch(scope, trx, branchId)
    await requireOnlyOne(scope, trx, { table, draft })
    const named = new Set(weights.map(({ roleId }) => roleId))
    if (named.size < weights.length) fail('duplicate_value', { field: 'weights' })
    for (const [index, { roleId }] of weights.entries()) {
      await requireRole(scope, trx, { roleId, field: `weights.${index}.roleId` })
    }
    for (const [index, { roleId, of, categoryId, share }] of tipOuts.entries()) {
      const field = `tipOuts.${index}`
      await requireRole(scope, trx, { roleId, field: `${field}.roleId` })
      if (share === 0) fail('invalid_input', { field: `${field}.share` })
      if (categoryId === null) continue
      if (of === 'tips') fail('invalid_input', { field: `${field}.categoryId` })
      const known = await findCategoryNames(scope, trx, [categoryId])
      if (known.size === 0) fail('reference_unknown', { field: `${field}.categoryId` })
    }
  },
})

async function requireRole(
  scope: Scope,
  trx: TenantTransaction,
  { roleId, field }: { readonly roleId: string; readonly field: string },
): Promise<void> {
  if ((await roleStore.find(scope, trx, roleId)) === undefined) fail('reference_unknown', { field })
}

export async function findCategoryNames(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; name: string }>`select id, name from categories
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export async function findTipRules(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<TipRules> {
  const all = await tipRulesStore.findSince(scope, trx, 0)
  const own = all.find(({ archived, input }) => !archived && input.branchId === branchId)
  if (own !== undefined) return { weights: own.input.weights, tipOuts: own.input.tipOuts }
  const weights = outsideTips.map((role) => ({
    roleId: builtInRoleId(scope.companyId, role),
    weight: 0,
  }))
  return { weights, tipOuts: [] }
}
