/** A code that nobody used yet is worth money: only devices and editors of discounts read it. */
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Principal } from '../../platform/access/index.ts'

interface Coded {
  readonly codes: string[]
  readonly codeCount?: number
}

/** Devices take codes without the network. */
export function mayReadCodes(principal: Principal | null): boolean {
  if (principal?.kind === 'device') return true
  return principal !== null && isAllowed(principal.permissions, 'catalogue.write')
}

/** The discount as whoever asks may see it: with its codes, or with their number. */
export function codesShown<Discount extends Coded>(
  discount: Discount,
  principal: Principal | null,
): Discount {
  const { codes } = discount
  if (codes.length === 0 || mayReadCodes(principal)) return discount
  return { ...discount, codes: [], codeCount: codes.length }
}
