import { type Principal, requirePerson, type Secrets } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { granterOf } from '../users/index.ts'
import {
  addMember,
  archiveMember,
  changeMember,
  giveMemberBadge,
  giveMemberPin,
  listMembers,
} from './members.service.ts'
import { setOwnPin } from './own-pin.service.ts'

type Granter = ReturnType<typeof granterOf>

export const teamRoutes = (services: Services) => {
  const { database, secrets } = services
  const write = <Answer>(
    { scope, principal }: { readonly scope: Scope; readonly principal: Principal | null },
    work: (
      write: Write & { readonly granter: Granter; readonly secrets: Secrets },
    ) => Promise<Answer>,
  ): Promise<Answer> => {
    if (principal === null) return fail('not_allowed')
    const granter = granterOf(principal)
    return writeRecords(services, scope, writerOf(principal), (plain) =>
      work({ ...plain, granter, secrets }),
    )
  }
  return {
    list: os.team.list.handler(({ context: { scope } }) =>
      database.withTenant(scope, (trx) => listMembers(scope, trx)),
    ),
    create: os.team.create.handler(({ input, context }) =>
      write(context, (change) => addMember(change, input)),
    ),
    update: os.team.update.handler(({ input, context }) =>
      write(context, (change) => changeMember(change, input)),
    ),
    archive: os.team.archive.handler(({ input, context }) =>
      write(context, (change) => archiveMember(change, input)),
    ),
    setPin: os.team.setPin.handler(({ input, context }) =>
      write(context, (change) => giveMemberPin(change, input)),
    ),
    setBadge: os.team.setBadge.handler(({ input, context }) =>
      write(context, (change) => giveMemberBadge(change, input)),
    ),
    setOwnPin: os.team.setOwnPin.handler(({ input, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), (change) =>
        setOwnPin(change, secrets, requirePerson(principal), input.pin),
      ),
    ),
  }
}
