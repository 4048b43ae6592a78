import type { CardServices } from '../card-payments/index.ts'
import type { StripeAccess } from './access.ts'

/** What this module builds on besides card payments. */
export interface StripeServices extends CardServices {
  readonly stripe: StripeAccess
}
