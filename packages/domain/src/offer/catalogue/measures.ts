/** What units measure: a thousand of one are one of the other. */
import type { Unit } from './types.ts'

interface Measure {
  readonly of: 'mass' | 'volume'
  /** In grams or millilitres. */
  readonly size: number
}

const measures: { readonly [unit in Unit]?: Measure } = {
  kg: { of: 'mass', size: 1000 },
  g: { of: 'mass', size: 1 },
  l: { of: 'volume', size: 1000 },
  ml: { of: 'volume', size: 1 },
}

/** One of the first is `numerator ÷ denominator` of the other; null where they do not compare. */
export function unitRatio(
  from: string,
  to: Unit,
): { readonly numerator: number; readonly denominator: number } | null {
  if (from === to) return { numerator: 1, denominator: 1 }
  const [one, other] = [measures[from as Unit], measures[to]]
  if (one === undefined || other === undefined || one.of !== other.of) return null
  return { numerator: one.size, denominator: other.size }
}
