/** The records of the catalogue and the till's set-up that are one row each. */
import type { categoryInput } from '@servery/contract/catalogue/catalogue.ts'
import { type DiscountInput, discountDetailsInput } from '@servery/contract/catalogue/discounts.ts'
import {
  type ModifierGroupInput,
  modifierGroupInput,
} from '@servery/contract/catalogue/modifiers.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type {
  CategoriesTable,
  DiscountsTable,
  ModifierGroupsTable,
  Scope,
  TenantTransaction,
} from '../../platform/db/index.ts'
import { plainStore, sortKey } from '../../platform/records/index.ts'

export type CategoryInput = z.infer<typeof categoryInput>

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
