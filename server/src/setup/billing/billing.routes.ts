import { languageOf } from '@servery/messages/languages.ts'
import { findActiveOwners } from '../../people/users/index.ts'
import { type Person, type Principal, requireOwner } from '../../platform/access/index.ts'
import type { AuditContext } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { findCompany } from '../company/index.ts'
import { bankEmail } from './bank-email.ts'
import {
  changeBankDetails,
  changeShareholders,
  listBilling,
  revealBankDetails,
  showBilling,
} from './billing.service.ts'
import { requireLatelyProven } from './lately-proven.ts'

export const billingRoutes = (services: Services) => {
  const { database, secrets, now } = services
  const write = <Answer>(
    { scope, principal }: { scope: Scope; principal: Principal | null },
    work: (write: AuditContext) => Promise<Answer>,
  ): Promise<Answer> =>
    database.withTenant(scope, (trx) =>
      work({ scope, trx, actor: writerOf(principal), now: new Date(now()) }),
    )
  const show = (scope: Scope, branchId: string) =>
    database.readTenant(scope, (trx) => showBilling(scope, trx, branchId))
  return {
    list: os.billing.list.handler(({ context: { scope } }) =>
      database.readTenant(scope, (trx) => listBilling(scope, trx)),
    ),
    get: os.billing.get.handler(({ input, context: { scope } }) => show(scope, input.branchId)),
    updateBankDetails: os.billing.updateBankDetails.handler(
      async ({ input: { branchId, version, ...details }, context }) => {
        const { scope } = context
        const owner = requireOwner(context.principal)
        await show(scope, branchId)
        await requireLatelyProven(services, owner)
        const { changed, branchName } = await write(context, (work) =>
          changeBankDetails(work, secrets, { branchId, version, details }),
        )
        if (changed) await tellOwners(services, scope, { branchName, owner })
        return show(scope, branchId)
      },
    ),
    revealBankDetails: os.billing.revealBankDetails.handler(async ({ input, context }) => {
      const owner = requireOwner(context.principal)
      await show(context.scope, input.branchId)
      await requireLatelyProven(services, owner)
      return write(context, (work) => revealBankDetails(work, secrets, input.branchId))
    }),
    updateShareholders: os.billing.updateShareholders.handler(async ({ input, context }) => {
      await write(context, (work) => changeShareholders(work, input))
      return show(context.scope, input.branchId)
    }),
  }
}

/** Every owner, whoever it was: money that goes elsewhere must not go unseen. */
async function tellOwners(
  { database, mail, signIn }: Services,
  scope: Scope,
  { branchName, owner }: { readonly branchName: string; readonly owner: Person },
): Promise<void> {
  const { owners, company } = await database.readTenant(scope, async (trx) => ({
    owners: await findActiveOwners(scope, trx),
    company: await findCompany(scope, trx),
  }))
  for (const { email } of owners) {
    const letter = {
      to: email,
      language: languageOf(company?.language ?? ''),
      branch: branchName,
      changedBy: owner.name,
      url: `${signIn.publicUrl}/company/billing`,
    }
    mail.post(bankEmail(letter))
  }
}
