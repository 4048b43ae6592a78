import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { granterOf } from './granting.ts'
import { changeUser, listUsers, setUserStatus, showUser, type UserWrite } from './users.service.ts'

export const userRoutes = ({ database, live, now }: Services) => {
  const write = async (
    { scope, principal }: { scope: Scope; principal: Principal | null },
    id: string,
    work: (write: UserWrite) => Promise<void>,
  ) => {
    if (principal === null) return fail('not_signed_in')
    const granter = granterOf(principal)
    const actor = writerOf(principal)
    await database.withTenant(scope, (trx) =>
      work({ scope, trx, actor, now: new Date(now()), granter }),
    )
    live.publish(scope.companyId, { type: 'user', userId: id })
    return showUser(database, scope, id)
  }
  return {
    list: os.users.list.handler(({ context: { scope } }) => listUsers(database, scope)),
    get: os.users.get.handler(({ input, context: { scope } }) =>
      showUser(database, scope, input.id),
    ),
    update: os.users.update.handler(({ input: { id, version, ...input }, context }) =>
      write(context, id, (work) => changeUser(work, { id, version, input })),
    ),
    setStatus: os.users.setStatus.handler(({ input, context }) =>
      write(context, input.id, (work) => setUserStatus(work, input)),
    ),
  }
}
