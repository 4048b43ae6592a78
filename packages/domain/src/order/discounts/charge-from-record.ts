import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import type { ServiceChargeRecord, TaxRateRecord } from '../../offer/catalogue/types.ts'
import type { ServiceChargeContent } from '../model/types.ts'

/** A charge of the catalogue as it goes on a bill: with the taxes of now and an id of its own. */
export function chargeFromRecord(
  record: Omit<ServiceChargeRecord, 'version' | 'archived'>,
  taxRates: readonly Pick<TaxRateRecord, 'id' | 'name' | 'rate' | 'inclusive'>[],
  chargeId: string,
): ServiceChargeContent {
  const taxes = taxRates
    .filter(({ id }) => record.taxRateIds.includes(id))
    .map(({ id, name, rate: millionths, inclusive }) => ({
      id,
      name,
      rate: rate(millionths),
      inclusive,
    }))
  return {
    chargeId,
    definitionId: record.id,
    name: record.receiptLabel || record.name,
    value:
      record.kind === 'percent'
        ? { kind: 'percent', rate: rate(record.value) }
        : { kind: 'amount', amount: minorUnits(record.value) },
    phase: record.phase,
    basis: record.basis ?? 'after_discounts',
    tax: record.taxKind === 'own' ? { kind: 'own', taxes } : { kind: record.taxKind },
    mandatory: record.mandatory,
    destination: record.destination,
  }
}
