import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
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
