/** What somebody chooses for the parts of a bundle: what is offered, and what is still missing. */
import {
  asksFirst,
  defaultModifiers,
  type OfferedGroup,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  type ChosenModifier,
  checkModifiers,
  type ModifierProblem,
} from '@servery/domain/offer/catalogue/modifiers.ts'
import type {
  BundleChoice,
  BundlePart,
  ItemRecord,
  VariationRecord,
} from '@servery/domain/offer/catalogue/types.ts'

/** What must be known of the things that a bundle consists of, as they are sold now. */
export interface BundleCatalogue {
  readonly findItem: (itemId: string) => ItemRecord | undefined
  readonly isSoldOut: (item: ItemRecord, variation: VariationRecord | null) => boolean
  readonly groupsOf: (
    item: ItemRecord,
    variation: VariationRecord | null,
  ) => readonly OfferedGroup[]
}

/** One thing that a part may be, with the groups that it asks for in turn. */
export interface Candidate {
  readonly item: ItemRecord
  readonly variation: VariationRecord | null
  readonly extra: BundleChoice['extra']
  readonly soldOut: boolean
  readonly groups: readonly OfferedGroup[]
}

export interface AskedPart {
  readonly part: BundlePart
  readonly candidates: readonly Candidate[]
}

/** What was chosen for a part, and with it. */
export interface PartAnswer {
  readonly itemId: string
  readonly variationId: string | null
  readonly modifiers: readonly ChosenModifier[]
}
/** By the ids of the parts. */
export type PartAnswers = Readonly<Record<string, PartAnswer>>

/** What is wrong with the answer to a part: with the choice itself, or with what it asks for. */
export interface PartProblems {
  readonly partId: string
  readonly own: readonly ModifierProblem[]
  readonly below: readonly ModifierProblem[]
}

export function askedParts(
  bundle: Pick<ItemRecord, 'bundleParts'>,
  catalogue: BundleCatalogue,
): readonly AskedPart[] {
  return bundle.bundleParts.map((part) => ({
    part,
    candidates: part.choices.flatMap((choice) => candidateOf(choice, catalogue) ?? []),
  }))
}

/** Null where the catalogue has it no more. */
function candidateOf(
  { itemId, variationId, extra }: BundleChoice,
  { findItem, isSoldOut, groupsOf }: BundleCatalogue,
): Candidate | null {
  const item = findItem(itemId)
  const variation = item?.variations.find(({ id }) => id === variationId) ?? null
  if (item === undefined || (variation === null) !== (item.variations.length === 0)) return null
  const soldOut = isSoldOut(item, variation)
  return { item, variation, extra, soldOut, groups: groupsOf(item, variation) }
}

/** Names a candidate among those of its part. */
export function keyOfCandidate({ item, variation }: Pick<Candidate, 'item' | 'variation'>): string {
  return `${item.id}/${variation?.id ?? ''}`
}

export function findChosen(
  { candidates }: AskedPart,
  answer: PartAnswer | undefined,
): Candidate | undefined {
  return candidates.find(
    ({ item, variation }) =>
      item.id === answer?.itemId && (variation?.id ?? null) === answer.variationId,
  )
}

/** A part as a group of which one must be chosen. */
export function groupOfPart({ part, candidates }: AskedPart): OfferedGroup {
  return {
    id: part.id,
    version: 0,
    archived: false,
    name: part.name,
    min: 1,
    max: 1,
    freeCount: 0,
    selection: 'single',
    options: candidates.map((candidate) => {
      const { item, variation, extra, soldOut } = candidate
      return {
        id: keyOfCandidate(candidate),
        name: variation === null ? item.name : `${item.name} · ${variation.name}`,
        price: extra,
        isDefault: false,
        soldOut,
      }
    }),
  }
}

/** With what is preselected of what it asks for. */
export function answerWith({ item, variation, groups }: Candidate): PartAnswer {
  const variationId = variation?.id ?? null
  return { itemId: item.id, variationId, modifiers: defaultModifiers(groups) }
}

/** Whether a part leaves anything to ask. */
export function needsAnswer({ candidates }: AskedPart): boolean {
  const there = candidates.filter(({ soldOut }) => !soldOut)
  return there.length !== 1 || there.some(({ groups }) => asksFirst(groups))
}

/** What needs no asking: the only thing that a part can be. */
export function firstAnswers(parts: readonly AskedPart[]): PartAnswers {
  return Object.fromEntries(
    parts.flatMap(({ part, candidates }) => {
      const [only, ...others] = candidates.filter(({ soldOut }) => !soldOut)
      return only === undefined || others.length > 0 ? [] : [[part.id, answerWith(only)]]
    }),
  )
}

/** The parts with which something is wrong; empty where the bundle may be ordered. */
export function problemsOfParts(
  parts: readonly AskedPart[],
  answers: PartAnswers,
): readonly PartProblems[] {
  return parts.flatMap((asked): readonly PartProblems[] => {
    const partId = asked.part.id
    const answer = answers[partId]
    const chosen = findChosen(asked, answer)
    if (answer === undefined || chosen === undefined) {
      return [{ partId, own: [{ code: 'too_few', groupId: partId, optionId: null }], below: [] }]
    }
    const optionId = keyOfCandidate(chosen)
    const gone = { code: 'option_sold_out', groupId: partId, optionId } as const
    const own = chosen.soldOut ? [gone] : []
    const below = checkModifiers(chosen.groups, answer.modifiers)
    return own.length + below.length === 0 ? [] : [{ partId, own, below }]
  })
}
