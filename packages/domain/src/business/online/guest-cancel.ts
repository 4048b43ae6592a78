/** Until when a guest may cancel what the branch has accepted; times in milliseconds. */

/** So long after ordering a guest may cancel in any case. */
const cancelWindowMs = 60_000
const minuteMs = 60_000

export interface CancelTerms {
  readonly placedAt: number
  readonly promisedAt: number
  /** When the kitchen is told of it; null: it has been. */
  readonly sendAt: number | null
  /** The setting of the branch: so long before the promised time. Null: not once it is accepted. */
  readonly minutesBefore: number | null
}

/** The latest of what the branch allows: what nobody has begun may always be cancelled. */
export function guestCancelLimit(terms: CancelTerms): number {
  const { placedAt, promisedAt, sendAt, minutesBefore } = terms
  const limits = [placedAt + cancelWindowMs]
  if (sendAt !== null) limits.push(sendAt)
  if (minutesBefore !== null) limits.push(promisedAt - minutesBefore * minuteMs)
  return Math.max(...limits)
}
