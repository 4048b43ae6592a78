import type { Principal } from '../../platform/access/index.ts'
import { requireBranch, requirePerson } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { completeTake } from './complete.service.ts'
import { findCounters } from './counters.store.ts'
import {
  addRows,
  type Counting,
  createTake,
  getTake,
  listTakes,
  moveTake,
  startTake,
} from './counts.service.ts'
import { countRows } from './entries.service.ts'
import { sheetOf } from './sheet.ts'

interface Input {
  readonly scope: Scope
  readonly principal: Principal | null
}

export const stockTakeRoutes = (services: Services) => {
  const { database, live, now } = services
  /** Changes a stock take and answers it as it is then. */
  const write = <Answer>(
    { scope, principal }: Input,
    change: (counting: Counting) => Promise<Answer>,
  ): Promise<Answer> => {
    const person = requirePerson(principal)
    const actor = { id: person.userId, name: person.name }
    return database.withTenant(scope, (trx) =>
      change({ scope, trx, actor, now: new Date(now()), personId: person.userId }),
    )
  }
  const tell = ({ scope }: Input, { id, branchId }: { id: string; branchId: string }) =>
    live.publish(scope.companyId, { type: 'stock_take', branchId, id })
  const changed = async (
    asked: Input,
    id: string,
    change: (counting: Counting) => Promise<void>,
  ) => {
    const take = await write(asked, async (counting) => {
      await change(counting)
      return getTake(counting.scope, counting.trx, id)
    })
    tell(asked, take)
    return take
  }
  const sheet = async (
    asked: Input,
    id: string,
    change: (counting: Counting) => Promise<number>,
  ) => {
    const { branchId, ...answer } = await write(asked, async (counting) => {
      const since = await change(counting)
      return sheetOf(counting.scope, counting.trx, id, since)
    })
    tell(asked, { id, branchId })
    return answer
  }
  const { stockTakes } = os
  return {
    list: stockTakes.list.handler(({ input, context: { scope } }) =>
      database.withTenant(scope, (trx) => listTakes(scope, trx, input)),
    ),
    create: stockTakes.create.handler(({ input, context }) =>
      changed(context, input.id, (counting) => createTake(counting, input)),
    ),
    get: stockTakes.get.handler(({ input, context: { scope } }) =>
      database.withTenant(scope, (trx) => getTake(scope, trx, input.id)),
    ),
    rows: stockTakes.rows.handler(async ({ input, context: { scope } }) => {
      const { rows, revision } = await database.withTenant(scope, (trx) =>
        sheetOf(scope, trx, input.id, input.since),
      )
      return { rows, revision }
    }),
    people: stockTakes.people.handler(({ input: { branchId }, context: { scope } }) => {
      requireBranch(scope, branchId)
      return database.readTenant(scope, async (trx) => ({
        rows: [...(await findCounters(scope, trx, branchId))],
      }))
    }),
    start: stockTakes.start.handler(({ input: { id }, context }) =>
      changed(context, id, (counting) => startTake(counting, id)),
    ),
    addRows: stockTakes.addRows.handler(({ input: { id, rows }, context }) =>
      sheet(context, id, (counting) => addRows(counting, id, rows)),
    ),
    count: stockTakes.count.handler(({ input: { id, entries }, context }) =>
      sheet(context, id, (counting) => {
        const by = counting.personId
        return countRows(
          counting,
          id,
          entries.map((entry) => ({ ...entry, by })),
        )
      }),
    ),
    review: stockTakes.review.handler(({ input: { id }, context }) =>
      changed(context, id, (counting) => moveTake(counting, id, 'review')),
    ),
    reopen: stockTakes.reopen.handler(({ input: { id }, context }) =>
      changed(context, id, (counting) => moveTake(counting, id, 'reopen')),
    ),
    complete: stockTakes.complete.handler(async ({ input, context }) => {
      const take = await changed(context, input.id, (counting) => completeTake(counting, input))
      live.publish(context.scope.companyId, { type: 'stock', branchId: take.branchId })
      return take
    }),
    cancel: stockTakes.cancel.handler(({ input: { id }, context }) =>
      changed(context, id, (counting) => moveTake(counting, id, 'cancel')),
    ),
  }
}
