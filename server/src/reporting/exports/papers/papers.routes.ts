import { os } from '../../../platform/http/index.ts'
import { answerSheet, type ExportServices } from '../exports.service.ts'
import { readDailyFlash, readTaxPack } from './papers.service.ts'

/** Pages that are drawn as one. */
export const paperRoutes = (services: ExportServices) => ({
  dailyFlash: os.exports.dailyFlash.handler(async ({ input: { format, ...asked }, context }) => {
    const sheet = await readDailyFlash(services, context.scope, asked)
    return answerSheet(services, context, { sheet, format })
  }),
  taxPack: os.exports.taxPack.handler(async ({ input: { format, ...asked }, context }) => {
    const sheet = await readTaxPack(services, context.scope, asked)
    return answerSheet(services, context, { sheet, format })
  }),
})
