import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { OfferedGroup, OfferedOption } from './modifier-groups.ts'
import { type ModifierPrefix, prefixedPrice, usesAllowance } from './modifier-prefix.ts'

/** The option under which another was chosen. */
export interface ModifierParent {
  readonly groupId: string
  readonly optionId: string
}

/** An option that a person tapped, in the order of tapping. */
export interface ChosenModifier {
  readonly groupId: string
  readonly optionId: string
  /** Per unit of what it is chosen for; whole, ≥ 1. Above 1 only where the group counts. */
  readonly quantity: number
  readonly prefix?: ModifierPrefix
  /** Of an option of a nested group; absent: it is chosen for the item. */
  readonly parent?: ModifierParent
}

/** Why a choice cannot be ordered. `too_few`, `too_many` are of a group, the rest of an option. */
export const modifierProblemCodes = [
  'group_unknown',
  'option_unknown',
  'option_sold_out',
  'option_chosen_twice',
  'quantity_invalid',
  'option_too_often',
  'prefix_unknown',
  'too_few',
  'too_many',
] as const
export type ModifierProblemCode = (typeof modifierProblemCodes)[number]

export interface ModifierProblem {
  readonly code: ModifierProblemCode
  readonly groupId: string
  /** Null where the group as a whole is at fault. */
  readonly optionId: string | null
  /** Where the group is asked below an option. */
  readonly parent?: ModifierParent
}

/** A group as it is asked: for the item, or below an option that was chosen. */
export interface ModifierSlot {
  readonly group: OfferedGroup
  readonly parent: ModifierParent | null
}

/** The groups that a choice has to answer: each nested one after the group that leads to it. */
export function openSlots(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
  parent: ModifierParent | null = null,
): readonly ModifierSlot[] {
  return groups.flatMap((group) => {
    const below = group.options.flatMap((option) => {
      const path = { groupId: group.id, optionId: option.id }
      const isChosen = chosen.some(
        (one) => isIn(one, { group, parent }) && one.optionId === option.id && one.prefix !== 'no',
      )
      return isChosen && option.nested !== undefined ? openSlots([option.nested], chosen, path) : []
    })
    return [{ group, parent }, ...below]
  })
}

/** Whether an option was chosen in this group at this place. */
export function isIn(
  { groupId, parent }: Pick<ChosenModifier, 'groupId' | 'parent'>,
  slot: ModifierSlot,
): boolean {
  return groupId === slot.group.id && isSameParent(parent ?? null, slot.parent)
}

function isSameParent(a: ModifierParent | null, b: ModifierParent | null): boolean {
  return a?.groupId === b?.groupId && a?.optionId === b?.optionId
}

/** How many count as chosen: what is left out is not chosen. */
export function countChosen(chosen: readonly ChosenModifier[], slot: ModifierSlot): number {
  return chosen.reduce(
    (sum, one) => (isIn(one, slot) && one.prefix !== 'no' ? sum + one.quantity : sum),
    0,
  )
}

/** How many may be chosen of a group; null: any number. */
export function maxOf({ selection, max }: Pick<OfferedGroup, 'selection' | 'max'>): number | null {
  return selection === 'single' ? 1 : max
}

/** Everything that is wrong with a choice, group by group; empty where it may be ordered. */
export function checkModifiers(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
): readonly ModifierProblem[] {
  const slots = openSlots(groups, chosen)
  const strangers = chosen
    .filter((one) => !slots.some((slot) => isIn(one, slot)))
    .map((one) => problemOf('group_unknown', one, one.optionId))
  return [
    ...strangers,
    ...slots.flatMap((slot) =>
      checkSlot(
        slot,
        chosen.filter((one) => isIn(one, slot)),
      ),
    ),
  ]
}

function problemOf(
  code: ModifierProblemCode,
  place: Pick<ChosenModifier, 'groupId' | 'parent'>,
  optionId: string | null,
): ModifierProblem {
  const { groupId, parent } = place
  return { code, groupId, optionId, ...(parent === undefined ? {} : { parent }) }
}

function checkSlot(
  slot: ModifierSlot,
  chosen: readonly ChosenModifier[],
): readonly ModifierProblem[] {
  const { group, parent } = slot
  const place = { groupId: group.id, ...(parent === null ? {} : { parent }) }
  const seen = new Set<string>()
  const problems = chosen.flatMap((choice) => {
    const code = optionProblem(group, choice, seen)
    seen.add(choice.optionId)
    return code === null ? [] : [problemOf(code, place, choice.optionId)]
  })
  const count = countChosen(chosen, slot)
  const max = maxOf(group)
  if (count < group.min) problems.push(problemOf('too_few', place, null))
  if (max !== null && count > max) problems.push(problemOf('too_many', place, null))
  return problems
}

function optionProblem(
  group: OfferedGroup,
  { optionId, quantity, prefix }: ChosenModifier,
  seen: ReadonlySet<string>,
): ModifierProblemCode | null {
  const option = group.options.find((candidate) => candidate.id === optionId)
  if (option === undefined) return 'option_unknown'
  if (option.soldOut && prefix !== 'no') return 'option_sold_out'
  if (seen.has(optionId)) return 'option_chosen_twice'
  if (prefix !== undefined && !mayTake(group, prefix)) return 'prefix_unknown'
  const counts = group.selection === 'quantity'
  if (!Number.isSafeInteger(quantity) || quantity < 1 || (!counts && quantity > 1)) {
    return 'quantity_invalid'
  }
  return quantity > (option.max ?? quantity) ? 'option_too_often' : null
}

function mayTake({ selection, prefixes = [] }: OfferedGroup, prefix: ModifierPrefix): boolean {
  return selection !== 'quantity' && prefixes.includes(prefix)
}

/** An option at the price that it gets in this choice; minor units per one of it. */
export interface PricedModifier {
  readonly group: OfferedGroup
  readonly option: OfferedOption
  /** Per unit of the item. */
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly prefix?: ModifierPrefix
  readonly parent?: ModifierParent
}

/**
 * The options chosen at their prices: the first `freeCount` of each group, in the order of choice,
 * cost nothing. An option that is only partly free comes twice. What was chosen below an option
 * follows it, and is taken as often as the option is. What no group knows is left out
 * (`checkModifiers` names it).
 */
export function priceModifiers(
  groups: readonly OfferedGroup[],
  chosen: readonly ChosenModifier[],
): readonly PricedModifier[] {
  const slots = openSlots(groups, chosen).map((slot) => ({ slot, free: slot.group.freeCount }))
  const priceBelow = (parent: ModifierParent | null, times: number): readonly PricedModifier[] =>
    chosen
      .filter((choice) => isSameParent(choice.parent ?? null, parent))
      .flatMap((choice) => {
        const place = slots.find(({ slot }) => isIn(choice, slot))
        const option = place?.slot.group.options.find(({ id }) => id === choice.optionId)
        if (place === undefined || option === undefined) return []
        const free = usesAllowance(option, choice.prefix)
          ? Math.min(choice.quantity, place.free)
          : 0
        place.free -= free
        const own = priceParts({ choice, group: place.slot.group, option, free }).map((part) => ({
          ...part,
          quantity: part.quantity * times,
        }))
        const path = { groupId: choice.groupId, optionId: choice.optionId }
        return parent === null ? [...own, ...priceBelow(path, times * choice.quantity)] : own
      })
  return priceBelow(null, 1)
}

function priceParts(priced: {
  readonly choice: ChosenModifier
  readonly group: OfferedGroup
  readonly option: OfferedOption
  readonly free: number
}): readonly PricedModifier[] {
  const { choice, group, option, free } = priced
  const { prefix, parent } = choice
  const priceWhere = (isFree: boolean): MinorUnits => {
    if (prefix !== undefined) return prefixedPrice(option, prefix, isFree)
    return isFree ? minorUnits(0) : option.price
  }
  const parts = [
    { quantity: free, unitPrice: priceWhere(true) },
    { quantity: choice.quantity - free, unitPrice: priceWhere(false) },
  ]
  return parts
    .filter(({ quantity }) => quantity > 0)
    .map((part) => ({
      group,
      option,
      ...part,
      ...(prefix === undefined ? {} : { prefix }),
      ...(parent === undefined ? {} : { parent }),
    }))
}
