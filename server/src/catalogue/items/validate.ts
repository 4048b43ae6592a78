/** What must hold between records before one is written. Each failure names the field. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { ModifierGroupInput } from '@servery/contract/catalogue/modifiers.ts'
import { isSoundBarcode } from '@servery/domain/offer/catalogue/barcode.ts'
import { combinationsOf } from '@servery/domain/offer/catalogue/combinations.ts'
import { findNestingProblem } from '@servery/domain/offer/catalogue/modifier-groups.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { branchReferences, type Draft, requireBranches } from '../../platform/records/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { itemCodes } from './items.rows.ts'
import { findTakenCodes } from './items.store.ts'
import { categoryTable, modifierGroupTable } from './records.store.ts'
import { requireValidBundle } from './validate-bundle.ts'
import { requireValidOptionUses, requireValidRecipe } from './validate-recipe.ts'
import { requireUnitStands } from './validate-unit.ts'

export async function requireValidItem(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Draft<ItemInput>,
): Promise<void> {
  requireDistinct(
    input.variations.map((variation) => variation.id),
    (index) => `variations.${index}.id`,
  )
  const categories = [{ id: input.categoryId, field: 'categoryId' }]
  await requireActive(scope, trx, categoryTable, categories)
  await requireActive(scope, trx, taxRateTable, taxReferences(input))
  await requireActive(scope, trx, modifierGroupTable, modifierReferences(input))
  await requireActive(
    scope,
    trx,
    stationStore,
    input.stationIds.map((station, index) => ({ id: station, field: `stationIds.${index}` })),
  )
  await requireBranches(scope, trx, branchReferences(input.branchIds))
  requireConsistent(input)
  requirePlainDeposit(input)
  await requireUnitStands(scope, trx, id, input)
  await requireValidRecipe(scope, trx, id, input)
  await requireValidBundle(scope, trx, id, input)
  await requireFreeCodes(scope, trx, id, input)
}

/** Bounds the right way round, and variations that are what the axes say. */
function requireConsistent(input: ItemInput): void {
  const { axes, modifierLimits, priceMax, priceMin, variations } = input
  if (priceMin !== null && priceMax !== null && priceMax < priceMin) {
    refuseField('priceMax', 'must not be less than priceMin')
  }
  requireDistinct(
    modifierLimits.map(({ groupId }) => groupId),
    (index) => `modifierLimits.${index}.groupId`,
  )
  for (const [index, { min, max }] of modifierLimits.entries()) {
    if ((max ?? Number.POSITIVE_INFINITY) < (min ?? 0)) {
      refuseField(`modifierLimits.${index}.max`, belowMin)
    }
  }
  for (const [index, axis] of axes.entries()) {
    requireDistinct(axis.values, (value) => `axes.${index}.values.${value}`)
  }
  if (axes.length === 0) return
  const known = new Set(combinationsOf(axes).map((values) => JSON.stringify(values)))
  for (const [index, { values = [] }] of variations.entries()) {
    if (!known.delete(JSON.stringify(values))) {
      refuseField(`variations.${index}.values`, 'must be a combination of the axes, each once')
    }
  }
}

/** What gives a deposit back is plain goods, and somebody at the till looks at what comes back. */
function requirePlainDeposit(input: ItemInput): void {
  const { bundleParts, channels, givesBack, modifierGroupIds } = input
  if (!givesBack) return
  if (bundleParts.length > 0) refuseField('bundleParts', 'must be empty for a deposit')
  if (modifierGroupIds.length > 0) refuseField('modifierGroupIds', 'must be empty for a deposit')
  if (channels.some((one) => one !== 'till')) refuseField('channels', 'must be the till alone')
}

function refuseField(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

export async function requireValidModifierGroup(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Draft<ModifierGroupInput>,
): Promise<void> {
  requireDistinct(
    input.options.map((option) => option.id),
    (index) => `options.${index}.id`,
  )
  if (input.max !== null && input.max < input.min) refuseField('max', belowMin)
  await requireActive(scope, trx, modifierGroupTable, nestedReferences(input))
  await requireValidOptionUses(
    scope,
    trx,
    input.options.map(({ uses }, index) => ({ uses, field: `options.${index}.uses` })),
  )
  const groups = await modifierGroupTable.findSince(scope, trx, 0)
  const problem = findNestingProblem(
    { id, options: input.options },
    groups.map((group) => ({ ...group, options: group.input.options })),
  )
  if (problem === null) return
  refuseField(
    `options.${problem.optionIndex}.nestedGroupId`,
    problem.code === 'cycle' ? 'leads back to this group' : 'would be a third group in a row',
  )
}

const belowMin = 'must not be less than min'

function nestedReferences({ options }: ModifierGroupInput): Reference[] {
  return options.flatMap(({ nestedGroupId }, index) =>
    nestedGroupId === null ? [] : [{ id: nestedGroupId, field: `options.${index}.nestedGroupId` }],
  )
}

interface Reference {
  readonly id: string
  readonly field: string
}

function taxReferences(input: ItemInput): Reference[] {
  const own = input.taxRateIds.map((id, index) => ({ id, field: `taxRateIds.${index}` }))
  const byType = orderTypes.flatMap((type) =>
    (input.taxRateIdsByOrderType[type] ?? []).map((id, index) => ({
      id,
      field: `taxRateIdsByOrderType.${type}.${index}`,
    })),
  )
  return [...own, ...byType]
}

function modifierReferences(input: ItemInput): Reference[] {
  return input.modifierGroupIds.map((id, index) => ({ id, field: `modifierGroupIds.${index}` }))
}

/** Fails at the first reference that is not an active record of the company. */
export async function requireActive(
  scope: Scope,
  trx: TenantTransaction,
  table: {
    readonly findMany: (
      scope: Scope,
      trx: TenantTransaction,
      ids: readonly string[],
    ) => Promise<readonly { readonly id: string; readonly archived: boolean }[]>
  },
  references: readonly Reference[],
): Promise<void> {
  if (references.length === 0) return
  const found = await table.findMany(
    scope,
    trx,
    references.map(({ id }) => id),
  )
  const active = new Set(found.filter(({ archived }) => !archived).map(({ id }) => id))
  const missing = references.find(({ id }) => !active.has(id))
  if (missing !== undefined) fail('reference_unknown', { field: missing.field })
}

async function requireFreeCodes(
  scope: Scope,
  trx: TenantTransaction,
  itemId: string,
  input: ItemInput,
): Promise<void> {
  const codes = itemCodes(input)
  const taken = new Set(await findTakenCodes(scope, trx, itemId, codes))
  for (const { kind, code, field } of codes) {
    if (kind === 'barcode' && !isSoundBarcode(code)) {
      fail('invalid_input', { field, issues: [{ field, problem: 'has a wrong check digit' }] })
    }
    if (taken.has(`${kind}:${code}`)) fail('duplicate_value', { field })
    taken.add(`${kind}:${code}`)
  }
}

function requireDistinct(values: readonly string[], fieldOf: (index: number) => string): void {
  const seen = new Set<string>()
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) fail('duplicate_value', { field: fieldOf(index) })
    seen.add(value)
  }
}
