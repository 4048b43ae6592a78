import { requirePerson } from '../auth/principal.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { writeRecords, writerOf } from '../records/record.ts'
import { setOwnPin } from './own-pin.service.ts'

export const teamRoutes = (services: Services) => ({
  setOwnPin: os.team.setOwnPin.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) =>
      setOwnPin(write, requirePerson(principal), input.pin),
    ),
  ),
})
