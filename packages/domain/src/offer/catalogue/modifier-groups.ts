/** Modifier groups as an item offers them, and what must hold between groups. */
import type { Quantity } from '../../kernel/types.ts'
import { inStock, type Stock } from './availability.ts'
import { type ChosenModifier, checkModifiers, maxOf, openSlots } from './modifiers.ts'
import {
  type Allergen,
  type AllergenMark,
  allergens,
  type ItemRecord,
  type ModifierGroupRecord,
  type ModifierOptionContent,
  type ModifierOptionRecord,
  type VariationRecord,
} from './types.ts'

/** How deep groups may stand in each other: a group of the item, and one below its options. */
export const nestingMax = 2

/** An option at its price for the size, with the group that it leads to. */
export interface OfferedOption extends ModifierOptionRecord {
  /** Thousandths; absent where nobody counts, or none are left. */
  readonly left?: Quantity
  readonly nested?: OfferedGroup
}

/** A group with the limits that it has on the item. A record is one, without what is nested. */
export interface OfferedGroup extends Omit<ModifierGroupRecord, 'options'> {
  readonly options: readonly OfferedOption[]
}

export interface GroupOffer {
  readonly item: Pick<ItemRecord, 'modifierGroupIds' | 'modifierLimits'>
  readonly variation: VariationRecord | null
  readonly groups: ReadonlyMap<string, ModifierGroupRecord>
  /** What there is of an option for now, besides what its record says. */
  readonly stockOf?: (optionId: string) => Stock
}

/**
 * The groups of an item in its own order: with the limits that it sets, prices for the size, what
 * customers read, and what is nested. Groups which are gone are left out.
 */
export function offeredGroups(offer: GroupOffer): readonly OfferedGroup[] {
  const { item, groups } = offer
  return item.modifierGroupIds.flatMap((id) => {
    const group = groups.get(id)
    if (group === undefined || group.archived) return []
    const limit = item.modifierLimits.find(({ groupId }) => groupId === id)
    const min = limit?.min ?? group.min
    const max = limit?.max === undefined ? group.max : limit.max
    // The group may have changed after the item's limit was set; what is required goes before.
    const limits = { min, max: max === null ? null : Math.max(max, min) }
    return [{ ...offerGroup(group, offer, 1), ...limits }]
  })
}

function offerGroup(group: ModifierGroupRecord, offer: GroupOffer, depth: number): OfferedGroup {
  const { groups, variation } = offer
  return {
    ...group,
    name: group.displayName || group.name,
    options: group.options.map((option) => {
      const stock = offer.stockOf?.(option.id) ?? inStock
      const soldOut = option.soldOut || stock.soldOut
      const left = soldOut ? null : stock.left
      const price = priceForSize(option, variation)
      const offered: OfferedOption = {
        ...option,
        soldOut,
        price,
        ...(left === null ? {} : { left }),
      }
      const nested = groups.get(option.nestedGroupId ?? '')
      if (nested === undefined || nested.archived || depth >= nestingMax) return offered
      return { ...offered, nested: offerGroup(nested, offer, depth + 1) }
    }),
  }
}

const fold = (text: string) => text.trim().toLowerCase()

/** What an option costs on this size of the item, by its name or one of its values. */
export function priceForSize(
  { price, sizePrices = [] }: Pick<ModifierOptionContent, 'price' | 'sizePrices'>,
  variation: Pick<VariationRecord, 'name' | 'values'> | null,
): ModifierOptionContent['price'] {
  if (variation === null || sizePrices.length === 0) return price
  const names = [variation.name, ...(variation.values ?? [])].map(fold)
  return sizePrices.find(({ size }) => names.includes(fold(size)))?.price ?? price
}

/** What is preselected, without what is sold out, and no more than each group takes. */
export function defaultModifiers(groups: readonly OfferedGroup[]): readonly ChosenModifier[] {
  const pick = (group: OfferedGroup, parent: ChosenModifier['parent']): ChosenModifier[] =>
    group.options
      .filter(({ isDefault, soldOut }) => isDefault && !soldOut)
      .slice(0, maxOf(group) ?? undefined)
      .flatMap(({ id, nested }) => [
        {
          groupId: group.id,
          optionId: id,
          quantity: 1,
          ...(parent === undefined ? {} : { parent }),
        },
        ...(nested === undefined ? [] : pick(nested, { groupId: group.id, optionId: id })),
      ])
  return groups.flatMap((group) => pick(group, undefined))
}

/** Whether a tap on the item asks before it is added. */
export function asksFirst(groups: readonly OfferedGroup[]): boolean {
  const asks = ({ min, prompt = 'required' }: OfferedGroup) =>
    prompt === 'always' || (prompt === 'required' && min > 0)
  return groups.some(asks) || checkModifiers(groups, defaultModifiers(groups)).length > 0
}

/** Whether enough of a required group can be had for it to be sold at all. */
export function canBeChosen(group: {
  readonly min: number
  readonly selection: ModifierGroupRecord['selection']
  readonly options: readonly Pick<ModifierOptionRecord, 'soldOut' | 'max'>[]
}): boolean {
  if (group.min === 0) return true
  const available = group.options.filter(({ soldOut }) => !soldOut)
  if (group.selection !== 'quantity') return available.length >= group.min
  const most = available.reduce((sum, { max }) => sum + (max ?? group.min), 0)
  return most >= group.min
}

export interface NestingProblem {
  /** `cycle`: it would lead back to itself. `too_deep`: a third group would follow. */
  readonly code: 'cycle' | 'too_deep'
  /** Of the option that must not lead to its group. */
  readonly optionIndex: number
}

/** What is wrong with what a group's options lead to, among all groups; null: nothing. */
export function findNestingProblem(
  group: Pick<ModifierGroupRecord, 'id' | 'options'>,
  groups: readonly Pick<ModifierGroupRecord, 'id' | 'options' | 'archived'>[],
): NestingProblem | null {
  const leadsTo = (id: string): readonly string[] =>
    (id === group.id ? group : groups.find((one) => one.id === id))?.options.flatMap(
      ({ nestedGroupId }) => nestedGroupId ?? [],
    ) ?? []
  const isNested = groups.some(({ id, archived }) => !archived && leadsTo(id).includes(group.id))
  for (const [optionIndex, { nestedGroupId }] of group.options.entries()) {
    const id = nestedGroupId ?? null
    if (id === null) continue
    if (reaches(id, group.id, leadsTo)) return { code: 'cycle', optionIndex }
    if (isNested || leadsTo(id).length > 0) return { code: 'too_deep', optionIndex }
  }
  return null
}

function reaches(
  from: string,
  goal: string,
  leadsTo: (id: string) => readonly string[],
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (from === goal) return true
  if (seen.has(from)) return false
  return leadsTo(from).some((next) => reaches(next, goal, leadsTo, new Set([...seen, from])))
}

/**
 * The allergens of an item with what was chosen. Nothing is ever taken away: who leaves out the
 * nuts still eats from the same pan.
 */
export function allergensWith(
  item: Pick<ItemRecord, 'allergens'>,
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
): { readonly [allergen in Allergen]?: AllergenMark } {
  const slots = openSlots(groups, chosen)
  const added = chosen
    .filter(({ prefix }) => prefix !== 'no')
    .flatMap(({ groupId, optionId }) => {
      const group = slots.find((slot) => slot.group.id === groupId)?.group
      return group?.options.find(({ id }) => id === optionId)?.allergens ?? []
    })
  const all = [item.allergens, ...added]
  const strongest = (allergen: Allergen) =>
    (['contains', 'may_contain', 'no'] as const).find((mark) =>
      all.some((marks) => marks[allergen] === mark),
    )
  return Object.fromEntries(
    allergens.flatMap((allergen) => {
      const mark = strongest(allergen)
      return mark === undefined ? [] : [[allergen, mark]]
    }),
  )
}
