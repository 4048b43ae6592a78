import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { archiveRole, changeRole, createRole, listRoles } from './roles.service.ts'

export const roleRoutes = (services: Services) => {
  const { database, live } = services
  const write = async <Answer>(
    { scope, principal }: { readonly scope: Scope; readonly principal: Principal | null },
    work: (write: Write & { readonly granted: Principal['permissions'] }) => Promise<Answer>,
  ): Promise<Answer> => {
    const granted = principal?.permissions ?? []
    const answer = await writeRecords(services, scope, writerOf(principal), (plain) =>
      work({ ...plain, granted }),
    )
    // Screens that are open ask anew what the person before them may do.
    live.publish(scope.companyId, { type: 'company' })
    return answer
  }
  return {
    list: os.roles.list.handler(({ context: { scope } }) =>
      database.withTenant(scope, (trx) => listRoles(scope, trx)),
    ),
    create: os.roles.create.handler(({ input, context }) =>
      write(context, (change) => createRole(change, input)),
    ),
    update: os.roles.update.handler(({ input, context }) =>
      write(context, (change) => changeRole(change, input)),
    ),
    archive: os.roles.archive.handler(({ input, context }) =>
      write(context, (change) => archiveRole(change, input)),
    ),
  }
}
