/** What the generated trade takes off. */
import { minorUnits, type OrderCommand, rate } from '@servery/domain'
import { aDiscount } from './builders.ts'
import { idOf } from './ids.ts'
import type { Random } from './random.ts'

const kinds = [
  {},
  { reason: 'Slow kitchen' },
  { definitionId: idOf('disc', 901), name: 'Regulars' },
  { definitionId: idOf('disc', 902), name: 'Neighbours', reason: 'Slow kitchen' },
]

/** Off a line or the order; `varied`: of the catalogue and for a reason too. Null: nothing. */
export function drawDiscount(
  random: Random,
  varied: Random | null,
  lineIds: readonly string[],
  newId: () => string,
): OrderCommand | null {
  const values = [
    { kind: 'percent', rate: rate(random.pick([50_000, 100_000, 333_333, 1_000_000])) },
    { kind: 'amount', amount: minorUnits(random.integer(10, 700)) },
  ] as const
  if (!random.chance(250_000)) return null
  const lineId = random.chance(400_000) ? random.pick(lineIds) : null
  const kind = varied?.pick(kinds) ?? {}
  const discount = aDiscount({ discountId: newId(), lineId, value: random.pick(values), ...kind })
  return { type: 'add_discount', ...discount }
}
