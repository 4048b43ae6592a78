/** What is kept of facts beside the read tables, in this order, wherever facts are stored. */
import { balanceProjection, pointProjection } from '../../customers/balances/index.ts'
import { customerFigures } from '../../customers/directory/index.ts'
import { codeProjection } from '../../customers/discounts/index.ts'
import { registerProjections } from '../../journal/append/index.ts'
import { doubtProjection } from '../../journal/doubts/index.ts'
import { lateProjection } from '../../reporting/late-arrivals/index.ts'
import { serialProjection } from '../../stock/batches/index.ts'
import { wasteProjection } from '../../stock/waste/index.ts'

export function registerAllProjections(): void {
  registerProjections([
    customerFigures,
    balanceProjection,
    pointProjection,
    lateProjection,
    doubtProjection,
    wasteProjection,
    serialProjection,
    codeProjection,
  ])
}
