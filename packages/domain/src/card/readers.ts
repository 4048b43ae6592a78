/** Which terminals a till may send an amount to. */
import type { CurrencyCode } from '../kernel/types.ts'

export const cardProviders = ['simulated', 'stripe', 'zvt'] as const
/** Who speaks to the terminal; `simulated` moves no money. */
export type CardProviderKind = (typeof cardProviders)[number]

/**
 * Stripe counts these in other minor units than ISO 4217, or takes no odd last digit of them
 * (docs.stripe.com/currencies): an amount of ours would be another one there.
 */
const countedOtherwise: Readonly<Partial<Record<CardProviderKind, readonly CurrencyCode[]>>> = {
  stripe: ['BHD', 'ISK', 'JOD', 'KWD', 'MGA', 'OMR', 'TND', 'UGX'],
}

/** Whether a provider can be sent amounts of a currency as they are here. */
export function chargesIn(provider: CardProviderKind, currency: CurrencyCode): boolean {
  return countedOtherwise[provider]?.includes(currency) !== true
}

/**
 * Whether a terminal can be asked only for the last thing that it did: while the end of one is not
 * known it must do no other, or that would be taken for it.
 */
export function tellsLastOnly(provider: CardProviderKind): boolean {
  return provider === 'zvt'
}

/** Whether an amount can be held on a card there, to be charged once the bill is final. */
export function canHold(reader: {
  readonly provider: CardProviderKind
  /** What the business has agreed on with whoever runs the terminal. Absent: nothing. */
  readonly holdsAmounts?: boolean | undefined
}): boolean {
  return reader.provider !== 'zvt' || reader.holdsAmounts === true
}

interface Pairing {
  readonly registerIds: readonly string[]
  readonly profileIds: readonly string[]
}

interface Asking {
  readonly registerId: string
  readonly profileId: string | null
}

/**
 * The readers of a till, those that name it first, then those of its profile. One that names
 * neither tills nor profiles is everybody's.
 */
export function readersOf<Reader extends Pairing>(
  readers: readonly Reader[],
  { registerId, profileId }: Asking,
): readonly Reader[] {
  const own = readers.filter(({ registerIds }) => registerIds.includes(registerId))
  const ofProfile = readers.filter(
    (reader) =>
      !own.includes(reader) && profileId !== null && reader.profileIds.includes(profileId),
  )
  const ofAll = readers.filter(
    ({ registerIds, profileIds }) => registerIds.length === 0 && profileIds.length === 0,
  )
  return [...own, ...ofProfile, ...ofAll]
}
