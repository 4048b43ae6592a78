import type { OrderState } from './types.ts'

/** Of orders that are over so many results are kept: few of them are looked at again. */
const overMax = 64

/**
 * Works something out of an order once, as its states never change. It is kept as long as the state
 * is; of orders that are over, of which a till holds a whole day's, only the last ones' are.
 */
export function memoizeByOrder<T>(make: (order: OrderState) => T): (order: OrderState) => T {
  const open = new WeakMap<OrderState, { readonly made: T }>()
  const over = new Map<OrderState, { readonly made: T }>()
  return (order) => {
    const known = open.get(order) ?? over.get(order)
    if (known !== undefined) return known.made
    const fresh = { made: make(order) }
    if (order.status !== 'completed' && order.status !== 'cancelled') open.set(order, fresh)
    else {
      over.set(order, fresh)
      const [oldest] = over.keys()
      if (over.size > overMax && oldest !== undefined) over.delete(oldest)
    }
    return fresh.made
  }
}
