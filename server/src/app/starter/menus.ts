import type { BusinessKind } from '@servery/domain/business/company/onboarding.ts'
import { cafeMenu } from './data/cafe.ts'
import { otherMenu } from './data/other.ts'
import { pubBarMenu } from './data/pub-bar.ts'
import { restaurantMenu } from './data/restaurant.ts'
import { retailMenu } from './data/retail.ts'
import { takeawayMenu } from './data/takeaway.ts'
import type { StarterMenu } from './starter-types.ts'

/** What a business of each kind may start with. */
export const starterMenus: { readonly [kind in BusinessKind]: StarterMenu } = {
  cafe: cafeMenu,
  restaurant: restaurantMenu,
  pub_bar: pubBarMenu,
  takeaway: takeawayMenu,
  retail: retailMenu,
  other: otherMenu,
}
