/**
 * On how many lines an option, or one of a group, could have been chosen. Lines do not say what
 * they were offered: those count whose item has it today, or on which it was chosen on these days.
 */
import type { PricedOrderState } from '../order/model/price.ts'
import type { ReportPicks } from './definition/filters.ts'
import { soldLines } from './sales/figures.ts'

/** Null: what is not in the catalogue. */
type ItemId = string | null

/** That an item has, or had, an option or a group. */
export interface Offer {
  readonly key: string
  readonly itemId: ItemId
}

export interface OfferedLines {
  /** Lines of items with any of it. */
  readonly all: number
  /** By the option or the group; what is on no line is left out. */
  readonly of: ReadonlyMap<string, number>
}

/** `lines`: how many were sold of each item. An offer may be told more than once. */
export function offeredLines(
  lines: ReadonlyMap<ItemId, number>,
  offers: Iterable<Offer>,
): OfferedLines {
  const seen = new Map<string, Set<ItemId>>()
  const items = new Set<ItemId>()
  const of = new Map<string, number>()
  let all = 0
  for (const { key, itemId } of offers) {
    const sold = lines.get(itemId) ?? 0
    if (sold === 0) continue
    if (!items.has(itemId)) all += sold
    items.add(itemId)
    const mine = seen.get(key) ?? new Set()
    if (mine.has(itemId)) continue
    seen.set(key, mine.add(itemId))
    of.set(key, (of.get(key) ?? 0) + sold)
  }
  return { all, of }
}

export interface OfferedOptions {
  readonly by: 'modifier' | 'group'
  /** What items offer today. */
  readonly today: readonly Offer[]
  /** Lines of an item or a category alone; of a group, what was chosen of it. */
  readonly picks?: ReportPicks
}

/**
 * The same of orders that were sold, of options or of groups. An option that was left out on
 * request had been offered. Bundles count by their goods.
 */
export function offeredInOrders(
  sold: readonly PricedOrderState[],
  { by, today, picks = {} }: OfferedOptions,
): OfferedLines {
  const lines = new Map<ItemId, number>()
  const chosen: Offer[] = []
  for (const { line } of soldLines(sold)) {
    const { itemId, categoryId } = line
    if (itemId !== (picks.itemId ?? itemId)) continue
    if (categoryId !== (picks.categoryId ?? categoryId)) continue
    lines.set(itemId, (lines.get(itemId) ?? 0) + 1)
    for (const { modifierId, groupId } of line.modifiers) {
      if (groupId !== (picks.groupId ?? groupId)) continue
      chosen.push({ key: by === 'modifier' ? modifierId : groupId, itemId })
    }
  }
  return offeredLines(lines, [...today, ...chosen])
}

interface GroupToday {
  readonly id: string
  readonly options: readonly { readonly id: string; readonly nestedGroupId?: string | null }[]
}

/** By the groups of items as they are today, and what these lead to: `nestingMax` deep. */
export function* offersToday(
  items: Iterable<{ readonly id: string; readonly modifierGroupIds: readonly string[] }>,
  groups: ReadonlyMap<string, GroupToday>,
  by: 'modifier' | 'group',
): Iterable<Offer> {
  const keysOf = new Map<string, readonly string[]>()
  for (const [id, group] of groups) {
    const below = group.options.flatMap(({ nestedGroupId }) => {
      const nested = groups.get(nestedGroupId ?? '')
      return nested === undefined ? [] : [nested]
    })
    const all = [group, ...below]
    const keys =
      by === 'group'
        ? all.map((one) => one.id)
        : all.flatMap(({ options }) => options.map((option) => option.id))
    keysOf.set(id, [...new Set(keys)])
  }
  for (const { id: itemId, modifierGroupIds } of items) {
    for (const groupId of modifierGroupIds) {
      for (const key of keysOf.get(groupId) ?? []) yield { key, itemId }
    }
  }
}
