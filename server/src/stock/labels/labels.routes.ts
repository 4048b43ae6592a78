import { pdfType } from '@servery/contract/base/files.ts'
import type { FileServices } from '../../fair/index.ts'
import { actorOf, requireBranch } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { answerFile, os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { assignBarcodes, findLabels } from './labels.service.ts'

const maker = new URL('./labels.maker.ts', import.meta.url).href
const name = 'labels.pdf'

export const labelRoutes = (services: Services & Pick<FileServices, 'papers'>) => ({
  file: os.labels.file.handler(async ({ input, context }) => {
    const { scope, principal } = context
    if (principal === null) return fail('not_signed_in')
    requireBranch(scope, input.branchId)
    const labels = await services.database.readTenant(scope, (trx) =>
      findLabels(scope, trx, input, new Date(services.now())),
    )
    const asker = { companyId: scope.companyId, actor: actorOf(principal) }
    const parts = services.papers.write({ ...asker, name, maker, input: labels })
    return answerFile(context, { name, type: pdfType }, parts)
  }),
  assign: os.labels.assign.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => ({
      rows: await assignBarcodes(write, input.goods),
    })),
  ),
})
