/**
 * What a guest has put into the basket, as it is kept in a cookie: ids and quantities, and nothing
 * of the guest. `2*item.size!group:option+part:item` is a line; `|` stands between lines.
 */
import type { ShopLine } from '@servery/contract/trade/shop-parts.ts'
import type { ChosenModifier } from '@servery/domain/offer/catalogue/modifiers.ts'

interface Chosen {
  readonly itemId: string
  readonly variationId: string | null
  readonly modifiers: readonly ChosenModifier[]
}

export interface Pick extends Chosen {
  readonly count: number
  readonly parts: readonly (Chosen & { readonly partId: string })[]
}

/** Of one line; the server's own limit is higher. */
export const countMax = 99
/** A browser drops a cookie of more than 4096 bytes, with its name and what it says of itself. */
const bytesMax = 3_700

export function writePicks(picks: readonly Pick[]): string {
  return picks.map(writePick).join('|')
}

/** Whether the basket with these lines can be kept. */
export function fits(picks: readonly Pick[]): boolean {
  return writePicks(picks).length <= bytesMax
}

/** Lines that somebody has tampered with are left out. */
export function readPicks(text: string): readonly Pick[] {
  if (text === '' || text.length > bytesMax) return []
  return text.split('|').flatMap((line) => readPick(line) ?? [])
}

/** What a line is of, however many: two that agree are one line. */
export function keyOfPick(pick: Pick): string {
  return writePick({ ...pick, count: 1 })
}

export function addPick(picks: readonly Pick[], added: Pick): readonly Pick[] {
  const key = keyOfPick(added)
  const same = picks.find((pick) => keyOfPick(pick) === key)
  if (same === undefined) return [...picks, added]
  const count = Math.min(countMax, same.count + added.count)
  return picks.map((pick) => (pick === same ? { ...pick, count } : pick))
}

/** 0 takes it out. */
export function countPick(picks: readonly Pick[], key: string, count: number): readonly Pick[] {
  const to = Math.min(countMax, Math.max(0, Math.trunc(count)))
  return picks.flatMap((pick) => {
    if (keyOfPick(pick) !== key) return [pick]
    return to === 0 ? [] : [{ ...pick, count: to }]
  })
}

export function replacePick(picks: readonly Pick[], key: string, by: Pick): readonly Pick[] {
  const at = picks.findIndex((pick) => keyOfPick(pick) === key)
  const others = picks.filter((pick) => keyOfPick(pick) !== key)
  const same = others.some((pick) => keyOfPick(pick) === keyOfPick(by))
  return at < 0 || same ? addPick(others, by) : others.toSpliced(at, 0, by)
}

export function piecesOf(picks: readonly Pick[]): number {
  return picks.reduce((sum, { count }) => sum + count, 0)
}

export function lineOfPick(pick: Pick, { id, note }: { id: string; note: string }): ShopLine {
  const { count, parts, ...chosen } = pick
  const mutable = ({ itemId, variationId, modifiers }: Chosen) => ({
    itemId,
    variationId,
    modifiers: modifiers.map((one) => ({ ...one })),
  })
  return {
    id,
    count,
    note,
    ...mutable(chosen),
    ...(parts.length === 0
      ? {}
      : { parts: parts.map((part) => ({ partId: part.partId, ...mutable(part) })) }),
  }
}

export function pickOfLine(line: ShopLine): Pick {
  const { count, itemId, variationId, modifiers, parts = [] } = line
  const chosen = (all: ShopLine['modifiers']) =>
    all.flatMap(({ groupId, ...one }) => (groupId === undefined ? [] : [{ ...one, groupId }]))
  return {
    ...{ count, itemId, variationId, modifiers: chosen(modifiers) },
    parts: parts.map((part) => ({ ...part, modifiers: chosen(part.modifiers) })),
  }
}

function writePick({ count, parts, ...chosen }: Pick): string {
  const written = parts.map((part) => `+${short(part.partId)}:${writeChosen(part)}`)
  return `${count}*${writeChosen(chosen)}${written.join('')}`
}

function writeChosen({ itemId, variationId, modifiers }: Chosen): string {
  const size = variationId === null ? '' : `.${short(variationId)}`
  return `${short(itemId)}${size}${modifiers.map(writeModifier).join('')}`
}

function writeModifier({ groupId, optionId, quantity, parent }: ChosenModifier): string {
  const times = quantity === 1 ? '' : `*${quantity}`
  const below = parent === undefined ? '' : `@${short(parent.groupId)}:${short(parent.optionId)}`
  return `!${short(groupId)}:${short(optionId)}${times}${below}`
}

function readPick(line: string): Pick | null {
  const [, figure = '', rest = ''] = /^(\d{1,2})\*(.+)$/.exec(line) ?? []
  const [first = '', ...partTexts] = rest.split('+')
  const chosen = readChosen(first)
  const count = Number(figure)
  if (chosen === null || count < 1) return null
  const parts = partTexts.map((text) => {
    const colon = text.indexOf(':')
    const partId = long(text.slice(0, Math.max(0, colon)))
    const part = readChosen(text.slice(colon + 1))
    return partId === null || part === null ? null : { partId, ...part }
  })
  const known = parts.filter((part) => part !== null)
  return known.length === parts.length ? { count, ...chosen, parts: known } : null
}

function readChosen(text: string): Chosen | null {
  const [head = '', ...modifierTexts] = text.split('!')
  const [item = '', size] = head.split('.')
  const itemId = long(item)
  const variationId = size === undefined ? null : long(size)
  if (itemId === null || (size !== undefined && variationId === null)) return null
  const modifiers = modifierTexts.map(readModifier)
  const known = modifiers.filter((one) => one !== null)
  return known.length === modifiers.length ? { itemId, variationId, modifiers: known } : null
}

const modifierShape = /^([\w-]{22}):([\w-]{22})(?:\*(\d{1,2}))?(?:@([\w-]{22}):([\w-]{22}))?$/

function readModifier(text: string): ChosenModifier | null {
  const [, group = '', option = '', times = '1', aboveGroup, aboveOption] =
    modifierShape.exec(text) ?? []
  const groupId = long(group)
  const optionId = long(option)
  if (groupId === null || optionId === null || Number(times) < 1) return null
  const parentGroup = long(aboveGroup ?? '')
  const parentOption = long(aboveOption ?? '')
  const parent =
    parentGroup === null || parentOption === null
      ? {}
      : { parent: { groupId: parentGroup, optionId: parentOption } }
  return { groupId, optionId, quantity: Number(times), ...parent }
}

/** 22 characters for the 36 of a UUID. */
function short(id: string): string {
  const hex = id.replaceAll('-', '')
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function long(text: string): string | null {
  if (!/^[\w-]{22}$/.test(text)) return null
  const bytes = atob(`${text.replaceAll('-', '+').replaceAll('_', '/')}==`)
  const hex = [...bytes].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
