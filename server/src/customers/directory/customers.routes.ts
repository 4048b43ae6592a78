import { customerFor } from '@servery/contract/devices/device-parts.ts'
import type { CustomerInput } from '@servery/contract/people/customers.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { countTags, countViews } from './customer-list.store.ts'
import { customerDetailOf, customerView, listCustomers, requireRow } from './customers.service.ts'
import { inputOf, nobody } from './customers.store.ts'
import { eraseCustomer, mergeCustomers, tagCustomers } from './keep-customers.service.ts'
import { addAtTill, findAtTill, goneAtTill, knownAtTill } from './recognise.service.ts'
import {
  archiveCustomer,
  changeCustomer,
  createCustomer,
  requireCustomer,
} from './write-customers.ts'

interface Context {
  readonly scope: Scope
  readonly principal: Principal | null
}

/** What somebody may owe, and that they pay no tax, is decided by those who move balances. */
function requireTerms(principal: Principal | null, before: CustomerInput, after: CustomerInput) {
  if (isAllowed(principal?.permissions ?? [], 'balances.write')) return
  for (const field of ['accountLimit', 'taxExempt'] as const) {
    if (before[field] !== after[field]) fail('not_allowed', { field })
  }
}

async function merge(
  write: Write,
  input: Parameters<typeof mergeCustomers>[1],
  principal: Principal | null,
) {
  const allow = (before: CustomerInput, after: CustomerInput) =>
    requireTerms(principal, before, after)
  return customerView(await mergeCustomers(write, input, allow))
}

export const customerRoutes = (services: Services) => {
  const { database, now } = services
  const routes = os.customers
  const write = <Answer>({ scope, principal }: Context, run: (write: Write) => Promise<Answer>) =>
    writeRecords(services, scope, writerOf(principal), run)
  return {
    list: routes.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listCustomers(scope, trx, { ...input, now: now() })),
    ),
    get: routes.get.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) =>
        customerView(await requireRow(scope, trx, input.id)),
      ),
    ),
    create: routes.create.handler(({ input: { id, ...input }, context }) =>
      write(context, async (write) => {
        requireTerms(context.principal, nobody, input)
        return customerView(await createCustomer(write, { id, input }))
      }),
    ),
    update: routes.update.handler(({ input: { id, version, ...input }, context }) =>
      write(context, async (write) => {
        const existing = await requireCustomer(write, { id, version })
        requireTerms(context.principal, inputOf(existing), input)
        return customerView(await changeCustomer(write, existing, { input, source: 'back_office' }))
      }),
    ),
    archive: routes.archive.handler(({ input, context }) =>
      write(context, async (write) => customerView(await archiveCustomer(write, input))),
    ),
    detail: routes.detail.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => customerDetailOf(scope, trx, input.id)),
    ),
    counts: routes.counts.handler(({ context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({
        rows: await countViews(scope, trx, { now: now() }),
      })),
    ),
    tags: routes.tags.handler(({ context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({ rows: await countTags(scope, trx) })),
    ),
    tagMany: routes.tagMany.handler(({ input, context }) =>
      write(context, (write) => tagCustomers(write, input)),
    ),
    merge: routes.merge.handler(({ input, context }) =>
      write(context, (write) => merge(write, input, context.principal)),
    ),
    erase: routes.erase.handler(({ input, context }) =>
      write(context, async (write) => customerView(await eraseCustomer(write, input))),
    ),
    ...routesOfTills(services),
  }
}

const routesOfTills = (services: Services) => {
  const { database, now } = services
  const routes = os.customers
  return {
    find: routes.find.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => findAtTill(scope, trx, { ...input, now: now() })),
    ),
    known: routes.known.handler(async ({ input, context: { scope, principal } }) => {
      const known = await database.readTenant(scope, (trx) =>
        knownAtTill(scope, trx, { ...input, now: now() }),
      )
      return principal?.kind === 'device' ? customerFor(principal.deviceKind, known) : known
    }),
    recognise: routes.recognise.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), (write) => addAtTill(write, input)),
    ),
    gone: routes.gone.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({ ids: await goneAtTill(scope, trx, input.ids) })),
    ),
  }
}
