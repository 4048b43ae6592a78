/** Who took, gave and moved the cash of a session, as the books have it now. */
import { isDrawerFact } from '@servery/domain/drawer/drawer-facts.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import { withAction } from '@servery/domain/drawer/people.ts'
import type { DrawerPerson } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findOrderFacts } from '../orders/index.ts'
import { sumByPerson } from './drawers.store.ts'

/** Its own facts say who moved cash, the payments who took it and gave it back. */
export async function findDrawerPeople(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<readonly DrawerPerson[]> {
  const stored = await findOrderFacts(scope, trx, id)
  const facts = stored.map(({ content }) => JSON.parse(content) as Fact)
  const moved = foldDrawer(facts.filter(isDrawerFact))?.people ?? []
  const paid = await sumByPerson(scope, trx, id)
  return paid.reduce((people, { taken_by: userId, sales, refunds }) => {
    const taken = withAction(people, { userId, figure: 'sales', amount: minorUnits(sales) })
    return withAction(taken, { userId, figure: 'refunds', amount: minorUnits(refunds) })
  }, moved)
}
