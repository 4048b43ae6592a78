import type { AvailabilityState } from '@servery/domain/offer/catalogue/availability.ts'
import type { NetworkPort } from './ports/ports.ts'

export interface SaidAvailability {
  readonly branchId: string
  /** Of the item, variation or option. */
  readonly subjectId: string
  readonly state: AvailabilityState
  /** Thousandths where it is counted, otherwise null. */
  readonly remaining: number | null
}

/**
 * Tells every till of the branch that something is sold out, counted down or there again. False
 * where the server did not take it, or did not answer.
 */
export async function sayAvailability(
  network: NetworkPort,
  { branchId, subjectId, ...said }: SaidAvailability,
): Promise<boolean> {
  const body = { branchIds: [branchId], subjectIds: [subjectId], ...said }
  const answer = await network
    .request({ method: 'POST', path: '/availability', body })
    .catch(() => null)
  return answer !== null && answer.status < 300
}
