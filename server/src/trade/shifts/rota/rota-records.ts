/** Templates of weeks, and how a branch pays overtime and files hours. */
import {
  type RotaSettingsInput,
  type RotaTemplateInput,
  rotaSettingsInput,
  rotaTemplateInput,
} from '@servery/contract/trade/rota.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { noOvertime, type OvertimeRule } from '@servery/domain/shift/rota/labour-cost.ts'
import { findTimesProblem } from '@servery/domain/shift/rota/planned-shift.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { bodyStore, requireOnlyOne, requireOwnBranch } from '../../../platform/records/index.ts'

export const rotaTemplateStore = bodyStore<RotaTemplateInput>({
  noun: 'rota_template',
  table: 'rota_templates',
  schema: rotaTemplateInput,
  nameOf: ({ name }) => name,
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, { input: { branchId, lines } }) => {
    await requireOwnBranch(scope, trx, branchId)
    for (const [index, line] of lines.entries()) {
      const problem = findTimesProblem({ ...line, date: '2000-01-03' })
      if (problem !== null) fail('invalid_input', { field: `lines.${index}.${problem}Minute` })
    }
  },
})

const table = 'rota_settings'

export const rotaSettingsStore = bodyStore<RotaSettingsInput>({
  noun: table,
  table,
  schema: rotaSettingsInput,
  nameOf: () => '',
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    await requireOnlyOne(scope, trx, { table, draft })
  },
})

/** What was set for the branch; null: nothing was. */
export async function findRotaSettings(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<RotaSettingsInput | null> {
  const all = await rotaSettingsStore.findSince(scope, trx, 0)
  const own = all.find(({ archived, input }) => !archived && input.branchId === branchId)
  return own?.input ?? null
}

export function overtimeOf(settings: RotaSettingsInput | null): OvertimeRule {
  if (settings === null) return noOvertime
  return { aboveWeekMinutes: settings.overtimeAbove, rate: rate(settings.overtimeRate) }
}
