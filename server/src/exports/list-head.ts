import { findCustomerNames } from '../customers/customer-names.store.ts'
import type { Scope } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { reportBranches } from '../sales/sales.service.ts'
import { type ExportLanguage, exportWords } from './words/words.ts'

/** Whose list it is, in whose time and money. */
export async function headOf(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  {
    list,
    language,
    branchId,
    customerId,
  }: {
    readonly list: 'orders' | 'transactions' | 'customers' | 'drawers' | 'lateArrivals'
    readonly language: ExportLanguage
    readonly branchId?: string | undefined
    readonly customerId?: string | undefined
  },
) {
  const { currency, branches, customer } = await database.readTenant(scope, async (trx) => ({
    ...(await reportBranches(scope, trx, branchId)),
    customer: customerId && (await findCustomerNames(scope, trx, [customerId])).get(customerId),
  }))
  const [first] = branches
  const zones = new Map(branches.map(({ id, time_zone }) => [id, time_zone]))
  return {
    timeZoneOf: (row: object) => ('branchId' in row ? zones.get(String(row.branchId)) : undefined),
    fileName: branchId === undefined || first === undefined ? list : `${list}-${first.name}`,
    title: exportWords[language].file[list],
    lines: [
      ...(customer ? [customer.name] : []),
      ...(branchId === undefined || first === undefined ? [] : [first.name]),
    ],
    currency,
    timeZone: first?.time_zone ?? 'UTC',
    language,
  }
}
