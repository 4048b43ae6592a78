import { multiplyDivide } from '@servery/domain/kernel/rounding.ts'

/** Net sales per order, rounded half up as in the domain's own report; null without orders. */
export function getAverage(net: number, orders: number): number | null {
  return orders === 0 ? null : multiplyDivide(net, 1, orders, 'half_up')
}

/** The change in millionths of what was before; null where there was nothing to compare with. */
export function getChange(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 1_000_000)
}

/** Of amounts in millionths of what was before; of two rates so many points. */
export function getDelta(
  now: number | null,
  before: number | null,
  isRate: boolean,
): { readonly millionths: number | null; readonly isPoints: boolean } {
  if (!isRate) return { millionths: getChange(now, before), isPoints: false }
  return { millionths: now === null || before === null ? null : now - before, isPoints: true }
}

/** A share of the whole in millionths, for a column of percentages. */
export function getShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000_000)
}
