import type { ServiceChargeRecord } from '@servery/domain/catalogue/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { ServiceChargeContent } from '@servery/domain/order/types.ts'
import type { Till } from '../store/till.ts'

/** A charge of the catalogue as it goes on a bill: with the taxes of now and an id of its own. */
export function chargeFromRecord(till: Till, record: ServiceChargeRecord): ServiceChargeContent {
  const { taxRates } = till.catalogue.get()
  const taxes = taxRates
    .filter(({ id }) => record.taxRateIds.includes(id))
    .map(({ id, name, rate: millionths, inclusive }) => ({
      id,
      name,
      rate: rate(millionths),
      inclusive,
    }))
  return {
    chargeId: till.register.newId(),
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
