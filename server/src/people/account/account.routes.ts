import { requirePerson } from '../../platform/access/principal.ts'
import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { writerOf } from '../../platform/records/record.ts'
import { getProfile, updateProfile } from './account.service.ts'

export const accountRoutes = ({ database, live, now }: Services) => ({
  get: os.account.get.handler(({ context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => getProfile(scope, trx, requirePerson(principal).userId)),
  ),
  update: os.account.update.handler(async ({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    const { version, ...profile } = input
    const write = { userId, version, input: profile, actor: writerOf(principal) }
    const saved = await database.withTenant(scope, (trx) =>
      updateProfile(scope, trx, { ...write, now: new Date(now()) }),
    )
    live.publish(scope.companyId, { type: 'user', userId })
    return saved
  }),
})
