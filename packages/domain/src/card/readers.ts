/** Which terminals a till may send an amount to. */

export const cardProviders = ['simulated', 'stripe', 'zvt'] as const
/** Who speaks to the terminal; `simulated` moves no money. */
export type CardProviderKind = (typeof cardProviders)[number]

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
