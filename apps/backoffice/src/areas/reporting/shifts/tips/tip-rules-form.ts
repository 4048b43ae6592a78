import type { TipRulesInput, TipRulesRecord } from '@servery/contract/trade/tips.ts'
import { outsideTips, plainTipWeight } from '@servery/domain/shift/tip-pool.ts'

/** What a tip-out is a share of: all tips, all sales, or the sales of the category of this id. */
type Basis = string

export interface TipRulesValues {
  /** One for each role that there is. */
  weights: { roleId: string; weight: number }[]
  tipOuts: { roleId: string; share: number; basis: Basis }[]
}

export interface TipRole {
  readonly id: string
  readonly key: string | null
}

export function toTipRulesValues(
  record: TipRulesRecord | null,
  roles: readonly TipRole[],
): TipRulesValues {
  const weightOf = ({ id, key }: TipRole) => {
    if (record === null) return outsideTips.some((one) => one === key) ? 0 : plainTipWeight
    return record.weights.find(({ roleId }) => roleId === id)?.weight ?? plainTipWeight
  }
  return {
    weights: roles.map((role) => ({ roleId: role.id, weight: weightOf(role) })),
    tipOuts: (record?.tipOuts ?? []).map(({ roleId, share, of, categoryId }) => ({
      roleId,
      share,
      basis: categoryId ?? of,
    })),
  }
}

export function toTipRules(
  { weights, tipOuts }: TipRulesValues,
  branchId: string,
): Omit<TipRulesInput, 'tipOuts'> & {
  tipOuts: { roleId: string; share: number; of: 'tips' | 'sales'; categoryId: string | null }[]
} {
  return {
    branchId,
    weights,
    tipOuts: tipOuts.map(({ basis, ...tipOut }) => ({
      ...tipOut,
      of: basis === 'tips' ? 'tips' : 'sales',
      categoryId: basis === 'tips' || basis === 'sales' ? null : basis,
    })),
  }
}
