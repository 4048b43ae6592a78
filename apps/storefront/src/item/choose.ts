/** What the form of an item says: read the same way in the browser and on the server. */
import type { GuestGroup, GuestItem } from '@servery/contract/trade/shop-menu.ts'
import type {
  OfferedGroup,
  OfferedOption,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  type ChosenModifier,
  checkModifiers,
  type ModifierProblem,
  openSlots,
  priceModifiers,
} from '@servery/domain/offer/catalogue/modifiers.ts'
import { countMax, type Pick } from '../basket/index.ts'

export type Part = GuestItem['parts'][number]
export type PartChoice = Part['choices'][number]
type Sellable = Pick_<GuestItem, 'price' | 'soldOut' | 'left' | 'groups'>
type Pick_<Of, Keys extends keyof Of> = { readonly [Key in Keys]: Of[Key] }

export interface ItemProblem {
  readonly kind: 'missing' | 'too_many' | 'sold_out' | 'option_sold_out'
  /** The group or part that it is about; empty: the item. */
  readonly name: string
  /** The field to go to. */
  readonly field: string
}

export const sizeField = 'size'
export const countField = 'count'
export const noteField = 'note'
export const partField = (partId: string) => `part ${partId}`
/** `within` is empty for the item, or the id of a part. */
export const optionField = (within: string, path: string) => `choice ${within} ${path}`
export const counterField = (within: string, path: string, optionId: string) =>
  `times ${within} ${path} ${optionId}`
export const pathOf = (groupId: string, parent: ChosenModifier['parent'] | null) =>
  parent === null || parent === undefined
    ? groupId
    : `${parent.groupId}/${parent.optionId}/${groupId}`

/** What is sold, at the size that was chosen; without a choice the first that can be had. */
export function sizeOf(item: GuestItem, variationId: string | null): Sellable {
  const { variations } = item
  return variations.find(({ id }) => id === variationId) ?? firstSize(item) ?? item
}

export function firstSize({ variations }: GuestItem) {
  return variations.find(({ soldOut }) => !soldOut) ?? variations[0]
}

export const keyOfChoice = ({ itemId, variationId }: PartChoice) => `${itemId}/${variationId ?? ''}`

/** The groups as the rules know them: those that an option asks stand below it. */
export function asOffered(groups: readonly GuestGroup[]): readonly OfferedGroup[] {
  const below = new Set(groups.flatMap(({ options }) => options.map((one) => one.nestedGroupId)))
  const made = (group: GuestGroup, isBelow: boolean): OfferedGroup => ({
    ...group,
    version: 0,
    archived: false,
    options: group.options.map(({ nestedGroupId, ...option }): OfferedOption => {
      const nested = groups.find(({ id }) => id === nestedGroupId)
      const asks = isBelow || nested === undefined ? {} : { nested: made(nested, true) }
      return { ...option, ...asks } as OfferedOption
    }),
  })
  return groups.filter(({ id }) => !below.has(id)).map((group) => made(group, false))
}

export function readItemForm(
  item: GuestItem,
  form: FormData,
): { readonly pick: Pick; readonly note: string; readonly problems: readonly ItemProblem[] } {
  const wanted = String(form.get(sizeField) ?? '')
  const variation = item.variations.find(({ id }) => id === wanted) ?? firstSize(item) ?? null
  const size = sizeOf(item, variation?.id ?? null)
  const groups = asOffered(size.groups)
  const modifiers = readChoice(groups, '', form)
  const parts = item.parts.map((part) => readPart(part, form))
  const pick: Pick = {
    itemId: item.id,
    variationId: variation?.id ?? null,
    count: Math.min(countMax, Math.max(1, Math.trunc(Number(form.get(countField) ?? 1)) || 1)),
    modifiers,
    parts: parts.flatMap(({ answer }) => answer ?? []),
  }
  const gone: ItemProblem = { kind: 'sold_out', name: '', field: sizeField }
  return {
    pick,
    note: String(form.get(noteField) ?? '').trim(),
    problems: [
      ...(size.soldOut ? [gone] : []),
      ...problemsOf(groups, modifiers, ''),
      ...parts.flatMap(({ problems }) => problems),
    ],
  }
}

function readPart(part: Part, form: FormData) {
  const key = String(form.get(partField(part.id)) ?? '')
  const choice = part.choices.find((one) => keyOfChoice(one) === key) ?? onlyChoice(part)
  if (choice === undefined) {
    const missing: ItemProblem = { kind: 'missing', name: part.name, field: partField(part.id) }
    return { answer: null, problems: [missing] }
  }
  const groups = asOffered(choice.groups)
  const modifiers = readChoice(groups, withinOf(part, choice), form)
  const { itemId, variationId, soldOut } = choice
  const gone: ItemProblem = {
    kind: 'option_sold_out',
    ...{ name: part.name, field: partField(part.id) },
  }
  return {
    answer: { partId: part.id, itemId, variationId, modifiers },
    problems: [
      ...(soldOut ? [gone] : []),
      ...problemsOf(groups, modifiers, withinOf(part, choice)),
    ],
  }
}

/** What asks for options within a part is the part and what it is. */
export const withinOf = (part: Part, choice: PartChoice) => `${part.id}/${keyOfChoice(choice)}`

export function onlyChoice({ choices }: Part): PartChoice | undefined {
  const there = choices.filter(({ soldOut }) => !soldOut)
  return there.length === 1 ? there[0] : undefined
}

function readChoice(
  groups: readonly OfferedGroup[],
  within: string,
  form: FormData,
  parent: ChosenModifier['parent'] | null = null,
): readonly ChosenModifier[] {
  const above = parent === null || parent === undefined ? {} : { parent }
  return groups.flatMap((group) => {
    const path = pathOf(group.id, parent)
    const ticked = new Set(form.getAll(optionField(within, path)).map(String))
    return group.options.flatMap((option) => {
      const times =
        group.selection === 'quantity'
          ? Math.trunc(Number(form.get(counterField(within, path, option.id)) ?? 0)) || 0
          : Number(ticked.has(option.id))
      if (times < 1) return []
      const own: ChosenModifier = {
        ...{ groupId: group.id, optionId: option.id, quantity: Math.min(times, countMax) },
        ...above,
      }
      const place = { groupId: group.id, optionId: option.id }
      const nested = option.nested === undefined ? [] : [option.nested]
      return [own, ...readChoice(nested, within, form, place)]
    })
  })
}

function problemsOf(
  groups: readonly OfferedGroup[],
  modifiers: readonly ChosenModifier[],
  within: string,
): readonly ItemProblem[] {
  return checkModifiers(groups, modifiers).map((problem) => ({
    kind: kindOf(problem),
    name:
      openSlots(groups, modifiers).find(({ group }) => group.id === problem.groupId)?.group.name ??
      '',
    field: optionField(within, pathOf(problem.groupId, problem.parent)),
  }))
}

function kindOf({ code }: ModifierProblem): ItemProblem['kind'] {
  if (code === 'too_few') return 'missing'
  return code === 'option_sold_out' ? 'option_sold_out' : 'too_many'
}

/** One of it, before discounts; the shop prices again. */
export function priceOfPick(item: GuestItem, pick: Pick): number {
  const size = sizeOf(item, pick.variationId)
  const optionsOf = (groups: readonly GuestGroup[], modifiers: readonly ChosenModifier[]) =>
    priceModifiers(asOffered(groups), modifiers).reduce(
      (sum, { quantity, unitPrice }) => sum + quantity * unitPrice,
      0,
    )
  const parts = pick.parts.map(({ partId, itemId, variationId, modifiers }) => {
    const part = item.parts.find(({ id }) => id === partId)
    const choice = part?.choices.find(
      (one) => one.itemId === itemId && one.variationId === variationId,
    )
    return choice === undefined ? 0 : choice.extra + optionsOf(choice.groups, modifiers)
  })
  return parts.reduce((sum, one) => sum + one, size.price + optionsOf(size.groups, pick.modifiers))
}

/** Whether a tap is enough to have it. */
export function choosesNothing(item: GuestItem): boolean {
  return (
    item.variations.length === 0 &&
    item.groups.length === 0 &&
    item.parts.every((part) => onlyChoice(part)?.groups.length === 0)
  )
}
