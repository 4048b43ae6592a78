/**
 * Promotions at the till. What they take off is worked out after every change of a ticket; the
 * function that does so is fetched only where the business has a promotion, or a ticket a code.
 */
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { Till } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'

type Apply = (till: Till, orderId: string, approval: Approval | null) => void

let apply: Apply | null = null

/** Brings what promotions take off a ticket up to date. */
export function applyPromotions(
  till: Till,
  orderId: string,
  approval: Approval | null = null,
): void {
  apply?.(till, orderId, approval)
}

/** Fetches the function once there is something for it to do. */
export function followPromotions(till: Till): void {
  const look = () => {
    if (apply !== null) return
    if (!till.catalogue.get().discounts.some(isByItself)) return
    void import('./apply-promotions.ts').then(({ applyTo }) => {
      apply = applyTo
      const { orderId } = till.state.get()
      if (orderId !== null) applyTo(till, orderId, null)
    })
  }
  till.catalogue.subscribe(look)
  look()
}

function isByItself({ giving }: DiscountRecord): boolean {
  return giving === 'automatic' || giving === 'code'
}
