/**
 * The register of a branch on the server: what is done from the back office is written by it, with
 * a sequence, a chain and receipt numbers of its own. It is there from the first such deed on, and
 * no device can be paired with it.
 */
import { v5 } from 'uuid'
import { nextNumber } from '../db/revision.store.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import { getStarterLanguage, type StarterLanguage } from '../starter/starter-texts.ts'

const names: { readonly [language in StarterLanguage]: string } = {
  en: 'Back office',
  de: 'Verwaltung',
  es: 'Oficina',
}

export interface OfficeRegister {
  readonly id: string
  /** Before its receipt numbers, such as `BO1-000001`. */
  readonly code: string
}

/** The same for everybody who asks at once. */
export function officeRegisterId(branchId: string): string {
  return v5('office register', branchId)
}

/** The register of the branch, made where it was not needed before. */
export async function ensureOfficeRegister(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<OfficeRegister> {
  const id = officeRegisterId(branchId)
  const known = await findOffice(scope, trx, id)
  if (known !== undefined) return known
  // The counter stands until the transaction ends: who comes second finds what the first has made.
  const code = `BO${await nextNumber(scope, trx, 'office_code')}`
  const { language } = await trx
    .selectFrom('companies')
    .select('language')
    .where('id', '=', scope.companyId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('registers')
    .values({
      company_id: scope.companyId,
      id,
      branch_id: branchId,
      name: names[getStarterLanguage(language)],
      code,
      call_prefix: 'BO',
      kind: 'server',
      state: 'active',
      last_seen_at: null,
      device_secret_enc: null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
  return (await findOffice(scope, trx, id)) ?? fail('internal')
}

function findOffice(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('registers')
    .select(['id', 'code'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
