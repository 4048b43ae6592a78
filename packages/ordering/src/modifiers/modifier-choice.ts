/** What a person has chosen so far in the groups of an item, and how a tap changes it. */
import {
  defaultModifiers,
  type OfferedOption,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import {
  type ChosenModifier,
  countChosen,
  isIn,
  type ModifierParent,
  type ModifierSlot,
  maxOf,
} from '@servery/domain/offer/catalogue/modifiers.ts'

export type Choice = readonly ChosenModifier[]

/** Names a group at its place among those that are asked. */
export function keyOf({ group, parent }: ModifierSlot): string {
  return `${parent?.groupId ?? ''} ${parent?.optionId ?? ''} ${group.id}`
}

export function chosenIn(
  choice: Choice,
  slot: ModifierSlot,
  optionId: string,
): ChosenModifier | null {
  return choice.find((one) => one.optionId === optionId && isIn(one, slot)) ?? null
}

export function isFull(choice: Choice, slot: ModifierSlot): boolean {
  const max = maxOf(slot.group)
  return max !== null && countChosen(choice, slot) >= max
}

/**
 * A tap on an option, with a prefix or without. A single choice moves; it goes away only where
 * none is required. Where the group is full the tap changes nothing.
 */
export function toggleOption(
  choice: Choice,
  slot: ModifierSlot,
  tap: { readonly option: OfferedOption; readonly prefix: ModifierPrefix | null },
): Choice {
  const { option, prefix } = tap
  const before = chosenIn(choice, slot, option.id)
  const others = withoutOption(choice, slot, option.id)
  if (before !== null && prefix === (before.prefix ?? null)) {
    const stays = slot.group.selection === 'single' && slot.group.min > 0 && prefix === null
    return stays ? choice : others
  }
  if (before !== null && prefix === null) {
    const isNeeded = slot.group.selection === 'single' && slot.group.min > 0
    return isNeeded ? [...others, ...chooseOption(slot, option, null)] : others
  }
  const added = chooseOption(slot, option, prefix)
  if (slot.group.selection === 'single') {
    const rest = slot.group.options.reduce((left, { id }) => withoutOption(left, slot, id), others)
    return [...rest, ...added]
  }
  return prefix !== 'no' && isFull(others, slot) ? choice : [...others, ...added]
}

/** One more or one less of an option in a group that counts. */
export function changeOption(
  choice: Choice,
  slot: ModifierSlot,
  change: { readonly option: OfferedOption; readonly by: 1 | -1 },
): Choice {
  const { option, by } = change
  const before = chosenIn(choice, slot, option.id)
  if (by === 1 && !hasRoom(choice, slot, option)) return choice
  if (before === null) return by === 1 ? [...choice, ...chooseOption(slot, option, null)] : choice
  const quantity = before.quantity + by
  if (quantity === 0) return withoutOption(choice, slot, option.id)
  return choice.map((one) => (one === before ? { ...one, quantity } : one))
}

/** Whether one more of an option may be taken. */
export function hasRoom(choice: Choice, slot: ModifierSlot, option: OfferedOption): boolean {
  const count = chosenIn(choice, slot, option.id)?.quantity ?? 0
  return !option.soldOut && !isFull(choice, slot) && count < (option.max ?? count + 1)
}

/** The option, with what is preselected below it. */
function chooseOption(
  { group, parent }: ModifierSlot,
  { id, nested }: OfferedOption,
  prefix: ModifierPrefix | null,
): Choice {
  const chosen: ChosenModifier = {
    groupId: group.id,
    optionId: id,
    quantity: 1,
    ...(prefix === null ? {} : { prefix }),
    ...(parent === null ? {} : { parent }),
  }
  if (nested === undefined || prefix === 'no') return [chosen]
  const path: ModifierParent = { groupId: group.id, optionId: id }
  return [chosen, ...defaultModifiers([nested]).map((one) => ({ ...one, parent: path }))]
}

/** Without an option, and without what was chosen below it. */
function withoutOption(choice: Choice, slot: ModifierSlot, optionId: string): Choice {
  return choice.filter(
    (one) =>
      !(one.optionId === optionId && isIn(one, slot)) &&
      !(one.parent?.groupId === slot.group.id && one.parent.optionId === optionId),
  )
}

/** The next group after this one that still needs something; null when all are served. */
export function findNextRequired(
  slots: readonly ModifierSlot[],
  choice: Choice,
  afterKey: string,
): string | null {
  const start = slots.findIndex((slot) => keyOf(slot) === afterKey) + 1
  const next = slots.slice(start).find((slot) => countChosen(choice, slot) < slot.group.min)
  return next === undefined ? null : keyOf(next)
}

interface ModifierOfLine {
  readonly groupId: string
  readonly modifierId: string
  readonly quantity: number
  readonly prefix?: ModifierPrefix
  readonly parent?: { readonly groupId: string; readonly modifierId: string }
}

/**
 * The choice that a line stands for. An option that was partly free lies on the line twice, with
 * two prices; it is one choice. What was chosen below an option lies there as often as the option.
 */
export function choiceOfLine(modifiers: readonly ModifierOfLine[]): Choice {
  const choice = new Map<string, ChosenModifier>()
  for (const { groupId, modifierId, quantity, prefix, parent } of modifiers) {
    const key = `${parent?.groupId} ${parent?.modifierId} ${groupId} ${modifierId}`
    const before = choice.get(key)?.quantity ?? 0
    choice.set(key, {
      groupId,
      optionId: modifierId,
      quantity: before + quantity,
      ...(prefix === undefined ? {} : { prefix }),
      ...(parent === undefined
        ? {}
        : { parent: { groupId: parent.groupId, optionId: parent.modifierId } }),
    })
  }
  const timesOf = ({ groupId, optionId }: ModifierParent) =>
    choice.get(`undefined undefined ${groupId} ${optionId}`)?.quantity ?? 1
  return [...choice.values()].map((one) =>
    one.parent === undefined
      ? one
      : { ...one, quantity: Math.max(1, Math.round(one.quantity / timesOf(one.parent))) },
  )
}
