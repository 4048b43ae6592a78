import { requirePerson } from '../../../platform/access/index.ts'
import { os, type Services } from '../../../platform/http/index.ts'
import { writerOf } from '../../../platform/records/index.ts'
import { correctShift, listCorrections } from './corrections.service.ts'
import { approveHours, filePayroll, readHours } from './hours.service.ts'

export const hoursRoutes = ({ database, now }: Services) => ({
  sheet: os.hours.sheet.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => readHours(scope, trx, input, new Date(now()))),
  ),
  approve: os.hours.approve.handler(({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    return database.withTenant(scope, (trx) =>
      approveHours({ scope, trx, userId, actor: writerOf(principal), now: new Date(now()) }, input),
    )
  }),
  corrections: os.hours.corrections.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listCorrections(scope, trx, input)),
  ),
  correct: os.hours.correct.handler(({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    return database.withTenant(scope, (trx) =>
      correctShift({ scope, trx, userId, actor: writerOf(principal), now: new Date(now()) }, input),
    )
  }),
  payroll: os.hours.payroll.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => filePayroll(scope, trx, input, new Date(now()))),
  ),
})
