import { os, type Services } from '../../platform/http/index.ts'
import { listShifts, sumShifts } from './shifts.service.ts'

export const shiftRoutes = ({ database }: Services) => ({
  list: os.shifts.list.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listShifts(scope, trx, input, new Date())),
  ),
  people: os.shifts.people.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => sumShifts(scope, trx, input, new Date())),
  ),
})
