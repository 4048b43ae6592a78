/** How a branch rounds tax, as an order takes it on when it is opened (rules.md 4.2). */
import type { RoundingMode } from '../../kernel/types.ts'
import type { TaxRegime } from './types.ts'

export interface RoundingOfBranch {
  readonly taxRounding: RoundingMode
  readonly taxRoundPer: TaxRegime['roundPer']
  readonly taxRoundEach?: boolean | undefined
}

/** What nobody asked for stays absent, so that orders of before and now read alike. */
export function regimeOfBranch(branch: RoundingOfBranch): TaxRegime {
  const { taxRounding: rounding, taxRoundPer: roundPer, taxRoundEach } = branch
  return { rounding, roundPer, ...(taxRoundEach === true ? { roundEach: true } : {}) }
}
