/** What a person has chosen so far in the groups of an item, and how a tap changes it. */
import type { ChosenModifier } from '@servery/domain/catalogue/modifiers.ts'
import type { ModifierGroupRecord } from '@servery/domain/catalogue/types.ts'

export type Choice = readonly ChosenModifier[]

/** The options that are preselected, except what is sold out, and no more than the group takes. */
export function defaultChoice(groups: readonly ModifierGroupRecord[]): Choice {
  return groups.flatMap((group) =>
    group.options
      .filter((option) => option.isDefault && !option.soldOut)
      .slice(0, maxOf(group) ?? undefined)
      .map((option) => ({ groupId: group.id, optionId: option.id, quantity: 1 })),
  )
}

/** How many may be chosen; null for any number. */
export function maxOf(group: ModifierGroupRecord): number | null {
  return group.selection === 'single' ? 1 : group.max
}

/** How many are chosen in a group, an option taken twice counted twice. */
export function countOf(choice: Choice, groupId: string): number {
  return choice.reduce((sum, one) => (one.groupId === groupId ? sum + one.quantity : sum), 0)
}

export function quantityOf(choice: Choice, groupId: string, optionId: string): number {
  const found = choice.find((one) => one.groupId === groupId && one.optionId === optionId)
  return found?.quantity ?? 0
}

/**
 * A tap on an option. A single choice moves; it goes away only where none is required. Where the
 * group is full the tap changes nothing.
 */
export function toggleOption(choice: Choice, group: ModifierGroupRecord, optionId: string): Choice {
  const chosen = quantityOf(choice, group.id, optionId) > 0
  const others = choice.filter((one) => one.groupId !== group.id || one.optionId !== optionId)
  if (chosen) return group.selection === 'single' && group.min > 0 ? choice : others
  const added = { groupId: group.id, optionId, quantity: 1 }
  if (group.selection === 'single') {
    return [...choice.filter((one) => one.groupId !== group.id), added]
  }
  return isFull(choice, group) ? choice : [...choice, added]
}

/** One more or one less of an option in a group that counts. */
export function changeOption(
  choice: Choice,
  group: ModifierGroupRecord,
  change: { readonly optionId: string; readonly by: 1 | -1 },
): Choice {
  const { optionId, by } = change
  const before = quantityOf(choice, group.id, optionId)
  if (by === 1 && isFull(choice, group)) return choice
  if (before === 0) {
    return by === 1 ? [...choice, { groupId: group.id, optionId, quantity: 1 }] : choice
  }
  return choice.flatMap((one) => {
    if (one.groupId !== group.id || one.optionId !== optionId) return [one]
    return one.quantity + by === 0 ? [] : [{ ...one, quantity: one.quantity + by }]
  })
}

export function isFull(choice: Choice, group: ModifierGroupRecord): boolean {
  const max = maxOf(group)
  return max !== null && countOf(choice, group.id) >= max
}

/** The next group after this one that still needs something; null when all are served. */
export function findNextRequired(
  groups: readonly ModifierGroupRecord[],
  choice: Choice,
  afterGroupId: string,
): string | null {
  const start = groups.findIndex((group) => group.id === afterGroupId) + 1
  const missing = (group: ModifierGroupRecord) => countOf(choice, group.id) < group.min
  return groups.slice(start).find(missing)?.id ?? null
}

/**
 * The choice that a line stands for. An option that was partly free lies on the line twice, with
 * two prices; it is one choice.
 */
export function choiceOfLine(
  modifiers: readonly {
    readonly groupId: string
    readonly modifierId: string
    readonly quantity: number
  }[],
): Choice {
  const choice = new Map<string, ChosenModifier>()
  for (const { groupId, modifierId, quantity } of modifiers) {
    const key = `${groupId} ${modifierId}`
    const before = choice.get(key)?.quantity ?? 0
    choice.set(key, { groupId, optionId: modifierId, quantity: before + quantity })
  }
  return [...choice.values()]
}
