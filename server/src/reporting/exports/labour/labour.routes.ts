import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { os } from '../../../platform/http/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { readHoursSheet, readLabourSheet } from './labour.service.ts'

/** What work cost, and who worked when. */
export function labourExportRoutes(services: ExportServices) {
  return {
    labour: os.exports.labour.handler(async ({ input: { format, ...asked }, context }) => {
      const { principal, scope } = context
      const seesSales = isAllowed(principal?.permissions ?? [], 'sales.read')
      const sheet = await readLabourSheet(services, scope, { ...asked, seesSales })
      return answerSheet(services, context, { sheet, format })
    }),
    hours: os.exports.hours.handler(async ({ input: { format, ...asked }, context }) => {
      const sheet = await readHoursSheet(services, context.scope, asked)
      return answerSheet(services, context, { sheet, format })
    }),
  }
}
