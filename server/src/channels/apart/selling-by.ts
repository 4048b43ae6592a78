/** By what a branch sells: what recording a sale of sealed figures needs. */
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { recordView } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { cashRoundingOf, regimeOf } from '../../trade/quotes/index.ts'
import { findLanguage } from './past.store.ts'
import type { SellingBy } from './recorded-sale.ts'

const starter = readMessages('starter/starter')

export async function sellingBy(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<SellingBy> {
  const branch = (await findBranch(scope, trx, branchId)) ?? fail('not_found', { field: 'id' })
  return {
    currency: branch.view.currency,
    regime: regimeOf(branch.view),
    cashRounding: cashRoundingOf({}, branch.view),
    taxRates: (await taxRateTable.findSince(scope, trx, -1)).map((row) => recordView(row)),
    label: starter[languageOf(await findLanguage(scope, trx))].recorded,
  }
}
