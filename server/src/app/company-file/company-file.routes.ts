/** Everything of a company to take away, for its owners: sealed before it leaves the server. */
import { companyFileType } from '@servery/contract/base/files.ts'
import type { FileServices } from '../../fair/index.ts'
import { actorOf, requireOwner } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { answerFile, os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { requireLatelyProven } from '../../setup/billing/index.ts'
import { linesOfCompany } from './export-company.ts'
import type { SealedInput } from './sealed-file.maker.ts'

const maker = new URL('./sealed-file.maker.ts', import.meta.url).href

export const companyFileRoutes = (services: Services & FileServices) => ({
  company: os.exports.company.handler(async ({ input: { passphrase }, context }) => {
    const { scope, principal } = context
    const { companyId } = scope
    const owner = requireOwner(principal)
    if (scope.branchIds !== null) return fail('not_allowed')
    await requireLatelyProven(services, owner)
    const now = new Date(services.now())
    const name = `company-${now.toISOString().slice(0, 10)}.servery`
    let totalRows: number | null = null
    const lines = linesOfCompany(services.database, companyId, {
      now,
      tell: ({ total }) => {
        totalRows = total
      },
    })
    const input: SealedInput = { passphrase }
    const parts = services.files.write({
      ...{ companyId, actor: actorOf(owner), name, maker, input },
      ...{ sources: [lines], totalRows: () => totalRows },
    })
    // What is refused because too much waits has taken nothing away.
    await services.database.withTenant(scope, (trx) =>
      recordChanges({ scope, trx, actor: writerOf(owner), now }, 'company', companyId, [
        { field: 'exported', old: null, new: name },
      ]),
    )
    return answerFile(context, { name, type: companyFileType }, parts)
  }),
})
