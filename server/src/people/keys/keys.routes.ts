import type { Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { createKey, type KeyWrite, listKeys, revoke } from './keys.service.ts'

export const apiKeyRoutes = ({ database, now }: Services) => {
  const write = <Answer>(
    scope: Scope,
    principal: Principal | null,
    work: (write: KeyWrite) => Promise<Answer>,
  ) =>
    database.withTenant(scope, (trx) =>
      work({ scope, trx, principal: principal ?? fail('not_signed_in'), now: new Date(now()) }),
    )
  return {
    list: os.apiKeys.list.handler(({ context: { scope } }) =>
      database.withTenant(scope, (trx) => listKeys(scope, trx)),
    ),
    create: os.apiKeys.create.handler(({ input, context: { scope, principal } }) =>
      write(scope, principal, (key) => createKey(key, input)),
    ),
    revoke: os.apiKeys.revoke.handler(({ input, context: { scope, principal } }) =>
      write(scope, principal, (key) => revoke(key, input.id)),
    ),
  }
}
