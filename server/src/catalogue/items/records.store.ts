/** The records of the catalogue and the till's set-up that are one row each. */
import type { categoryInput, taxRateInput } from '@servery/contract/catalogue/catalogue.ts'
import { type DiscountInput, discountDetailsInput } from '@servery/contract/catalogue/discounts.ts'
import {
  type ModifierGroupInput,
  modifierGroupInput,
} from '@servery/contract/catalogue/modifiers.ts'
import {
  type PaymentMethodInput,
  paymentMethodInput,
} from '@servery/contract/setup/payment-methods.ts'
import {
  type ServiceChargeInput,
  serviceChargeInput,
} from '@servery/contract/setup/service-charges.ts'
import { chargeRuleOf } from '@servery/domain/order/discounts/automatic-charges.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type {
  CategoriesTable,
  DiscountsTable,
  ModifierGroupsTable,
  PaymentMethodsTable,
  ServiceChargesTable,
  TaxRatesTable,
} from '../../platform/db/tables/catalogue-tables.ts'
import type { Scope, TenantTransaction } from '../../platform/db/tenancy.ts'
import { sortKey } from '../../platform/records/named.ts'
import { plainStore } from '../../platform/records/plain-record.store.ts'

export type TaxRateInput = z.infer<typeof taxRateInput>
export type CategoryInput = z.infer<typeof categoryInput>

export const taxRateTable = plainStore<TaxRateInput, Selectable<TaxRatesTable>>({
  table: 'tax_rates',
  columns: (input) => ({ ...input, name_key: sortKey(input.name) }),
  inputOf: (row) => ({
    name: row.name,
    rate: row.rate as TaxRateInput['rate'],
    inclusive: row.inclusive,
  }),
})

export const categoryTable = plainStore<CategoryInput, Selectable<CategoriesTable>>({
  table: 'categories',
  columns: (input) => ({ ...input, name_key: sortKey(input.name) }),
  inputOf: ({ name, colour, position }) => ({ name, colour, position }),
})

export const modifierGroupTable = plainStore<ModifierGroupInput, Selectable<ModifierGroupsTable>>({
  table: 'modifier_groups',
  columns: (input) => ({
    name: input.name,
    name_key: sortKey(input.name),
    min: input.min,
    max: input.max,
    free_count: input.freeCount,
    selection: input.selection,
    options: JSON.stringify(input.options),
    more: JSON.stringify({
      displayName: input.displayName,
      display: input.display,
      prompt: input.prompt,
      prefixes: input.prefixes,
    }),
  }),
  inputOf: (row) =>
    modifierGroupInput.parse({
      ...row.more,
      name: row.name,
      min: row.min,
      max: row.max,
      freeCount: row.free_count,
      selection: row.selection,
      options: row.options,
    }),
})

export const discountTable = plainStore<DiscountInput, Selectable<DiscountsTable>>({
  table: 'discounts',
  columns: ({ name, kind, value, scope, ...more }) => ({
    name,
    name_key: sortKey(name),
    kind,
    value,
    scope,
    more: JSON.stringify(more),
  }),
  inputOf: ({ name, kind, value, scope, more }) => {
    const details = discountDetailsInput.parse(more)
    return { name, kind, value, scope, ...details }
  },
})

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

export const paymentMethodTable = plainStore<PaymentMethodInput, Selectable<PaymentMethodsTable>>({
  table: 'payment_methods',
  columns: ({ name, kind, fastPay, asksReference, opensDrawer, position, ...more }) => ({
    name,
    name_key: sortKey(name),
    kind,
    fast_pay: fastPay,
    asks_reference: asksReference,
    opens_drawer: opensDrawer,
    position,
    more: JSON.stringify(more),
  }),
  inputOf: (row) =>
    paymentMethodInput.parse({
      ...row.more,
      name: row.name,
      kind: row.kind,
      fastPay: row.fast_pay,
      asksReference: row.asks_reference,
      opensDrawer: row.opens_drawer,
      position: row.position,
    }),
})

/** Whether an active service charge bears a tax rate. */
export async function hasActiveServiceCharge(
  scope: Scope,
  trx: TenantTransaction,
  taxRateId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('service_charges')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where(sql<boolean>`${taxRateId}::uuid = any(tax_rate_ids)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an option of an active group leads to a group. */
export async function isNested(
  scope: Scope,
  trx: TenantTransaction,
  groupId: string,
): Promise<boolean> {
  const option = JSON.stringify([{ nestedGroupId: groupId }])
  const found = await sql`
    select id from modifier_groups
    where company_id = ${scope.companyId} and not archived and options @> ${option}::jsonb
    limit 1`.execute(trx)
  return found.rows.length > 0
}

const byName = { name: { expression: sql`name_key`, type: 'text' } } as const
/** What lists of records are sorted by. */
export const recordSorts = {
  category: { ...byName, position: { expression: sql`position`, type: 'bigint' } },
  modifierGroup: {
    ...byName,
    updatedAt: { expression: sql`updated_at`, type: 'timestamptz' },
  },
  taxRate: { ...byName, rate: { expression: sql`rate`, type: 'bigint' } },
} as const
