/** What is kept of facts beside the read tables, in this order, wherever facts are stored. */
import { balanceProjection } from '../../customers/balances/keep-moves.store.ts'
import { pointProjection } from '../../customers/balances/keep-points.store.ts'
import { customerFigures } from '../../customers/directory/count-orders.store.ts'
import { registerProjections } from '../../journal/append/projections.ts'
import { lateProjection } from '../../reporting/late-arrivals/keep-late-arrivals.store.ts'

export function registerAllProjections(): void {
  registerProjections([customerFigures, balanceProjection, pointProjection, lateProjection])
}
