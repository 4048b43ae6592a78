/** Service charges as rows. */
import {
  type ServiceChargeInput,
  serviceChargeInput,
} from '@servery/contract/setup/service-charges.ts'
import { chargeRuleOf } from '@servery/domain/order/discounts/automatic-charges.ts'
import type { Selectable } from 'kysely'
import type { ServiceChargesTable } from '../../platform/db/index.ts'
import { plainStore, sortKey } from '../../platform/records/index.ts'

export const serviceChargeTable = plainStore<ServiceChargeInput, Selectable<ServiceChargesTable>>({
  table: 'service_charges',
  columns: (input) => ({
    name: input.name,
    name_key: sortKey(input.name),
    kind: input.kind,
    value: input.value,
    phase: input.phase,
    tax_kind: input.taxKind,
    tax_rate_ids: [...input.taxRateIds],
    mandatory: input.mandatory,
    destination: input.destination,
    position: input.position,
    more: JSON.stringify({
      basis: input.basis,
      receiptLabel: input.receiptLabel,
      automatic: input.automatic,
    }),
  }),
  inputOf: (row) =>
    serviceChargeInput.parse({
      ...row.more,
      name: row.name,
      kind: row.kind,
      value: row.value,
      phase: row.phase,
      taxKind: row.tax_kind,
      taxRateIds: row.tax_rate_ids,
      mandatory: row.mandatory,
      destination: row.destination,
      position: row.position,
      automatic: chargeRuleOf({ ...row.more, mandatory: row.mandatory }),
    }),
})
