import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import {
  archiveBranch,
  createBranch,
  getBranch,
  listBranches,
  updateBranchDetails,
} from './branches.service.ts'

export const branchRoutes = (services: Services) => {
  const { database, live, now } = services
  /** Whoever has the back office open sees its branches at once. */
  const tell = (companyId: string) => live.publish(companyId, { type: 'company' })
  return {
    list: os.branches.list.handler(({ input, context: { scope, principal } }) =>
      database.readTenant(scope, (trx) =>
        listBranches(scope, trx, input, { principal, now: new Date(now()) }),
      ),
    ),
    get: os.branches.get.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => getBranch(scope, trx, input.id)),
    ),
    create: os.branches.create.handler(async ({ input, context: { scope, principal } }) => {
      const branch = await writeRecords(services, scope, writerOf(principal), (write) =>
        createBranch(write, input),
      )
      tell(scope.companyId)
      return branch
    }),
    updateDetails: os.branches.updateDetails.handler(
      async ({ input, context: { scope, principal } }) => {
        const branch = await writeRecords(services, scope, writerOf(principal), (write) =>
          updateBranchDetails(write, principal, input),
        )
        tell(scope.companyId)
        return branch
      },
    ),
    archive: os.branches.archive.handler(async ({ input, context: { scope, principal } }) => {
      const branch = await writeRecords(services, scope, writerOf(principal), (write) =>
        archiveBranch(write, input),
      )
      tell(scope.companyId)
      return branch
    }),
  }
}
