/** Which orders of the demo come by telephone, and which from a marketplace's tablet. */
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { OrderSource } from '@servery/domain/order/model/origin.ts'
import type { SeedBusiness } from './business.ts'
import type { SeedRandom } from './random.ts'
import type { OrderAsk } from './run-register.ts'

interface Source {
  readonly business: SeedBusiness
  readonly calls: SeedRandom
  readonly seats: SeedRandom
}

/** Nobody's: no marketplace that there is. */
const platforms = ['Plate Post', 'Quick Fork', 'Bay Bites'] as const

/** In percent, by telephone and through a marketplace. */
const shares: { readonly [type in OrderType]: readonly [number, number] } = {
  eat_in: [0, 0],
  takeaway: [3, 9],
  collection: [45, 30],
  delivery: [20, 80],
}

/** Says by which way an order of a restaurant came; in a shop people take what they buy. */
export function planOrigin(
  { business, calls }: Source,
  orderType: OrderType,
  then: (gapMs: number, ask: OrderAsk) => void,
): OrderSource {
  const [byPhone, there] = shares[orderType]
  if (business.kind !== 'restaurant' || byPhone + there === 0) return 'till'
  const way = calls.weighted([byPhone, there, 100 - byPhone - there])
  if (way === 2) return 'till'
  if (way === 0) {
    then(0, () => ({ type: 'change_source', source: 'phone' }))
    return 'phone'
  }
  const platform = platforms[calls.weighted([5, 3, 1])] ?? platforms[0]
  const platformNumber = `${platform.slice(0, 2).toUpperCase()}-${10_000 + calls.below(90_000)}`
  then(0, () => ({ type: 'change_source', source: 'marketplace', platform, platformNumber }))
  return 'marketplace'
}

/** With chance of their own, so that what is at tables stays as it is. */
export function ofCalls<Context extends Source>(source: Context): Context {
  return { ...source, seats: source.calls }
}
