import { actorOf, type Principal, takeAttempt } from '../../platform/access/index.ts'
import type { AuditContext } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import {
  customerBalances,
  enterOfCustomer,
  listCustomerEntries,
} from './customer-balances.service.ts'
import { listEntries } from './entries.service.ts'
import {
  blockCard,
  cardView,
  enterOnCard,
  issueCard,
  listCards,
  requireCard,
} from './gift-cards.service.ts'
import { findAtTill, hold } from './holds.service.ts'

interface Context {
  readonly scope: Scope
  readonly principal: Principal | null
}

/** Codes cannot be guessed; whoever tries many of them is stopped all the same. */
const codesMax = 100

export const balanceRoutes = (services: Services) => {
  const { database, now } = services
  const routes = os.balances
  const write = <Answer>(
    { scope, principal }: Context,
    run: (context: AuditContext) => Promise<Answer>,
  ) =>
    database.withTenant(scope, (trx) =>
      run({ scope, trx, actor: writerOf(principal), now: new Date(now()) }),
    )
  const countCode = async (principal: Principal | null) => {
    const key = `gift card ${principal === null ? '' : actorOf(principal)}`
    const attempt = { key, max: codesMax, nowMs: now() }
    if (!(await takeAttempt(database.identity, attempt))) fail('too_many_requests')
  }
  return {
    listCards: routes.listCards.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listCards(scope, trx, input)),
    ),
    getCard: routes.getCard.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => cardView(await requireCard(scope, trx, input.id))),
    ),
    issueCard: routes.issueCard.handler(({ input, context }) =>
      write(context, (writing) => issueCard(writing, input)),
    ),
    blockCard: routes.blockCard.handler(({ input, context }) =>
      write(context, (writing) => blockCard(writing, input)),
    ),
    enterOnCard: routes.enterOnCard.handler(({ input, context }) =>
      write(context, (writing) => enterOnCard(writing, input)),
    ),
    cardEntries: routes.cardEntries.handler(({ input: { id, ...page }, context: { scope } }) =>
      database.readTenant(scope, async (trx) => {
        const card = await requireCard(scope, trx, id)
        return listEntries(scope, trx, [card.id], page)
      }),
    ),
    ofCustomer: routes.ofCustomer.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({
        rows: [...(await customerBalances(scope, trx, input.id))],
      })),
    ),
    enterOfCustomer: routes.enterOfCustomer.handler(({ input, context }) =>
      write(context, async (writing) => ({ rows: [...(await enterOfCustomer(writing, input))] })),
    ),
    customerEntries: routes.customerEntries.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listCustomerEntries(scope, trx, input)),
    ),
    find: routes.find.handler(async ({ input, context: { scope, principal } }) => {
      if (input.code !== undefined) await countCode(principal)
      return database.readTenant(scope, async (trx) => ({
        rows: [...(await findAtTill({ scope, trx, now: new Date(now()) }, input))],
      }))
    }),
    hold: routes.hold.handler(({ input, context }) =>
      write(context, (writing) => hold(writing, input)),
    ),
  }
}
