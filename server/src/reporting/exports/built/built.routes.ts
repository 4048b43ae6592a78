import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { os } from '../../../platform/http/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { readBuiltSheet } from './built.service.ts'

/** What people built. */
export function builtExportRoutes(services: ExportServices) {
  return {
    builtReport: os.exports.builtReport.handler(
      async ({ input: { format, ...asked }, context }) => {
        const { principal, scope } = context
        const seesTeam = isAllowed(principal?.permissions ?? [], 'team.read')
        const sheet = await readBuiltSheet(services, scope, { ...asked, seesTeam })
        return answerSheet(services, context, { sheet, format })
      },
    ),
  }
}
