import type { ServiceChargeInput } from '@servery/contract/setup/service-charges.ts'
import { wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, requireFreeName } from '../../platform/records/index.ts'
import { taxRateTable } from '../taxes/index.ts'
import { serviceChargeTable } from './service-charge-table.ts'

export const serviceChargeStore: BodyStore<ServiceChargeInput> = {
  noun: 'service_charge',
  ...serviceChargeTable,
  requireValid: async (scope, trx, draft) => {
    const { input, head } = draft
    if (head.archived) return
    requireSense(input)
    await requireTaxRates(scope, trx, input)
    await requireFreeName(scope, trx, 'service_charges', draft)
  },
  isInUse: async () => false,
}

function requireSense({ kind, value, automatic }: ServiceChargeInput): void {
  if (kind === 'percent' && value > wholeRateMillionths) fail('invalid_input', { field: 'value' })
  if (automatic === null) return
  if (kind === 'open_amount') fail('invalid_input', { field: 'automatic' })
  const { minTotal, waiveFrom, minCovers } = automatic
  if (minTotal !== null && waiveFrom !== null) {
    fail('invalid_input', { field: 'automatic.waiveFrom' })
  }
  if (minCovers !== null && (minTotal !== null || waiveFrom !== null)) {
    fail('invalid_input', { field: 'automatic.minCovers' })
  }
}

async function requireTaxRates(
  scope: Scope,
  trx: TenantTransaction,
  { taxKind, taxRateIds }: ServiceChargeInput,
): Promise<void> {
  if (taxKind !== 'own') return
  if (taxRateIds.length === 0) fail('invalid_input', { field: 'taxRateIds' })
  const found = await taxRateTable.findMany(scope, trx, taxRateIds)
  const known = new Set(found.filter(({ archived }) => !archived).map(({ id }) => id))
  if (!taxRateIds.every((id) => known.has(id))) fail('reference_unknown', { field: 'taxRateIds' })
}
