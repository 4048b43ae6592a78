/** Money that goes back to a card: the provider gives it, and only then is it written down. */
import type { CardPart } from '@servery/domain/order/refund/card-parts.ts'
import type { Person } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { type OfficeRefusal, refuse } from './refused.ts'

/**
 * `id`: under which the provider has it. `unknown`: nobody knows yet, and asking again tells.
 * `needs_till`: the card has to be at the terminal.
 */
export type BackOutcome =
  | { readonly kind: 'made'; readonly id: string }
  | { readonly kind: 'refused' | 'unknown' | 'exceeds' | 'needs_till' }

/** Whoever speaks to the providers; the same part asked for again goes back once. */
export type BackToCard = (
  scope: Scope,
  part: CardPart & { readonly by: string },
) => Promise<BackOutcome>

const refusals: Readonly<Record<Exclude<BackOutcome['kind'], 'made'>, OfficeRefusal>> = {
  refused: 'card_refund_refused',
  unknown: 'card_refund_unknown',
  exceeds: 'card_refund_exceeds',
  needs_till: 'refund_needs_till',
}

interface BackFirst {
  /** Money that the books would not take must not move. */
  readonly foresee: () => Promise<{ readonly parts: readonly CardPart[] }>
  /** Nothing has moved, and nothing will. */
  readonly onRefused?: (() => Promise<void>) | undefined
}

/** What a trial sends to cards goes first. */
export async function backFirst(
  toCard: BackToCard,
  scope: Scope,
  { userId: by }: Pick<Person, 'userId'>,
  { foresee, onRefused }: BackFirst,
): Promise<ReadonlyMap<string, string>> {
  const { parts } = await foresee()
  return backToCards(toCard, scope, { parts, by, onRefused })
}

/** By the ids of the parts, those under which they went back; one that did not ends the request. */
async function backToCards(
  toCard: BackToCard,
  scope: Scope,
  {
    parts,
    by,
    onRefused,
  }: Pick<BackFirst, 'onRefused'> & { readonly parts: readonly CardPart[]; readonly by: string },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const part of parts) {
    const outcome = await toCard(scope, { ...part, by })
    if (outcome.kind !== 'made') {
      if (ids.size === 0 && outcome.kind !== 'unknown') await onRefused?.()
      return refuse(refusals[outcome.kind])
    }
    ids.set(part.id, outcome.id)
  }
  return ids
}
