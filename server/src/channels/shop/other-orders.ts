/** Orders that wait for a branch beside those of its shop: those of marketplaces. */
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface OnlineAnswer {
  readonly orderId: string
  readonly accept: boolean
  readonly promisedAt: string | null
  readonly reason: string
}

/** Registered by whoever puts the routes together. */
export interface OtherOnlineOrders {
  listWaiting(
    scope: Scope,
    trx: TenantTransaction,
    branchIds: readonly string[] | null,
  ): Promise<readonly OnlineOrderRow[]>
  /** Null: it is none of theirs. */
  answer(scope: Scope, answer: OnlineAnswer): Promise<OnlineOrderRow | null>
}
