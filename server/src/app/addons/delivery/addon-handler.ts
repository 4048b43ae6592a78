/** What an add-on does. Beside its manifest this is all that there is to write. */
import type { AddonName } from '@servery/domain/business/addons/manifests.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Connection } from '../connections/index.ts'
import type { Delivery } from './deliveries.store.ts'

export interface AddonLook {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly connection: Connection
  readonly now: Date
}

export type DeliveryOutcome =
  | { readonly kind: 'done'; readonly status: number | null }
  | {
      readonly kind: 'again'
      readonly status: number | null
      /** One of the problems that the pages have a text for. */
      readonly problem: string
      /** As the other side asks; null: as usual. */
      readonly retryAfterMs: number | null
      /** Everything for it waits as well, not this subject alone. */
      readonly isBusy: boolean
    }
  /** The other side wants nothing any more. */
  | { readonly kind: 'gone'; readonly status: number | null }

export interface AddonHandler {
  readonly addon: AddonName
  /**
   * Writes down what is to be delivered since the last look, in the transaction that moves its
   * cursors. Answers when to look again at the latest; null: when something happens.
   */
  readonly look: (look: AddonLook) => Promise<Date | null>
  /**
   * What the add-on owes the business, whether its connections work or not: when it is due next, in
   * the transaction of the turn, and to do all that is due.
   */
  readonly findDue?: (scope: Scope, trx: TenantTransaction) => Promise<Date | null>
  readonly tend?: (scope: Scope) => Promise<void>
  /** Carries one delivery; what it throws is tried again. */
  readonly deliver: (
    scope: Scope,
    connection: Connection,
    delivery: Delivery,
  ) => Promise<DeliveryOutcome>
}
