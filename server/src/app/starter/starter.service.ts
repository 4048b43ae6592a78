/** The menu that a new business may start with, written as anybody's records: checked, audited. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { type BusinessKind, businessKinds } from '@servery/domain/business/company/onboarding.ts'
import {
  categoryStore,
  findItemsSince,
  itemStore,
  modifierGroupStore,
} from '../../catalogue/items/index.ts'
import {
  contentHash,
  type RecordStore,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { ensureBasics, type StarterCompany, type StarterTaxRates, taxRatesOf } from './basics.ts'
import { type MenuRecords, makeMenuRecords } from './menu-records.ts'
import { starterMenus } from './menus.ts'
import { starterId } from './starter-id.ts'
import { bringBack, createMissing, putAway } from './starter-records.ts'

/**
 * Writes the menu of the company's kind. That of a kind chosen before by mistake is put away, but
 * for what somebody has worked on since.
 */
export async function writeStarterMenu(write: Write, company: StarterCompany): Promise<void> {
  const taxRates = await ensureBasics(write, company)
  for (const kind of businessKinds) {
    if (kind === company.kind) continue
    const { items, categories, groups } = menuOf(write, { ...company, kind }, taxRates)
    if (!(await isWritten(write, categories))) continue
    await putAwayUntouched(write, itemStore, items)
    await putAwayUntouched(write, categoryStore, categories)
    await putAwayUntouched(write, modifierGroupStore, groups)
  }
  const { items, categories, groups } = menuOf(write, company, taxRates)
  // Pressed twice it changes nothing; what was archived on purpose stays where it is.
  const add = (await isActive(write, items)) ? createMissing : bringBack
  for (const group of groups) await add(write, modifierGroupStore, group)
  for (const category of categories) await add(write, categoryStore, category)
  for (const item of items) await add(write, itemStore, item)
}

/**
 * Moves the items from the tax rates of before to those of now, after the business was registered
 * for VAT or no longer is.
 */
export async function retaxItems(write: Write, company: StarterCompany): Promise<void> {
  const taxRates = await ensureBasics(write, company)
  const before = taxRatesOf(write, { vatRegistered: !company.vatRegistered })
  const moved = new Map(
    (['standard', 'reduced', 'zero'] as const).map((name) => [before[name], taxRates[name]]),
  )
  // One rate becomes three: what the menu says of an item, else the highest.
  if (company.vatRegistered) moved.set(before.standard, taxRates.standard)
  const { items } = menuOf(write, company, taxRates)
  const planned = new Map(items.map(({ id, input }) => [id, input]))
  for (const { id, version, archived, input } of await findItemsSince(write.scope, write.trx, -1)) {
    if (archived || !bearsAny(input, moved)) continue
    const { taxRateIds, taxRateIdsByOrderType } = planned.get(id) ?? moveTaxes(input, moved)
    const changed = { ...input, taxRateIds, taxRateIdsByOrderType }
    await updateRecord(write, itemStore, { id, version, input: changed })
  }
  // Now that nothing bears them, the rates of before go.
  await ensureBasics(write, company)
}

function bearsAny(input: ItemInput, rates: ReadonlyMap<string, string>): boolean {
  const all = [input.taxRateIds, ...Object.values(input.taxRateIdsByOrderType)].flat()
  return all.some((id) => rates.has(id))
}

function moveTaxes(
  input: ItemInput,
  moved: ReadonlyMap<string, string>,
): Pick<ItemInput, 'taxRateIds' | 'taxRateIdsByOrderType'> {
  const move = (ids: readonly string[]) => [...new Set(ids.map((id) => moved.get(id) ?? id))]
  const types = Object.entries(input.taxRateIdsByOrderType)
  return {
    taxRateIds: move(input.taxRateIds),
    taxRateIdsByOrderType: Object.fromEntries(types.map(([type, ids]) => [type, move(ids)])),
  }
}

function menuOf(
  { scope }: Write,
  { kind, currency }: Pick<StarterCompany, 'currency'> & { readonly kind: BusinessKind },
  taxRates: StarterTaxRates,
): MenuRecords {
  const idOf = (name: string) => starterId(scope.companyId, `${kind} ${name}`)
  return makeMenuRecords(starterMenus[kind], { currency, taxRates, idOf })
}

interface Identified<Input> {
  readonly id: string
  readonly input: Input
}

async function isWritten(
  { scope, trx }: Write,
  categories: readonly { readonly id: string }[],
): Promise<boolean> {
  const [first] = categories
  return first !== undefined && (await categoryStore.find(scope, trx, first.id)) !== undefined
}

async function isActive(
  { scope, trx }: Write,
  items: readonly { readonly id: string }[],
): Promise<boolean> {
  const ids = new Set(items.map(({ id }) => id))
  const stored = await findItemsSince(scope, trx, -1)
  return stored.some(({ id, archived }) => ids.has(id) && !archived)
}

async function putAwayUntouched<Input extends object>(
  write: Write,
  store: RecordStore<Input>,
  records: readonly Identified<Input>[],
): Promise<void> {
  for (const { id } of records) {
    const stored = await store.find(write.scope, write.trx, id)
    if (stored === undefined || contentHash(stored.input) !== stored.createdHash) continue
    await putAway(write, store, id)
  }
}
