import type { Language } from '@servery/messages/languages.ts'
import { findCustomerNames } from '../../customers/directory/index.ts'
import { type ReportPlace, reportBranches } from '../../journal/aggregates/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { exportWords } from './words/words.ts'

/** By the id of each branch, whatever its currency: lists have all of them. */
export function zonesOf({ branches, leftOut }: ReportPlace): ReadonlyMap<string, string> {
  return new Map([...branches, ...leftOut].map(({ id, time_zone }) => [id, time_zone]))
}

const lists = [
  ...(['orders', 'transactions', 'customers', 'lateArrivals', 'apart'] as const),
  ...(['stock', 'lowStock', 'stockLedger'] as const),
  ...(['purchaseOrders', 'deliveries', 'transfers', 'stockTakes'] as const),
]
type ListName = (typeof lists)[number]

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
    readonly list: ListName
    readonly language: Language
    readonly branchId?: string | undefined
    readonly customerId?: string | undefined
  },
) {
  const { currency, branches, leftOut, customer } = await database.readTenant(
    scope,
    async (trx) => ({
      ...(await reportBranches(scope, trx, branchId)),
      customer: customerId && (await findCustomerNames(scope, trx, [customerId])).get(customerId),
    }),
  )
  const [first] = branches
  const zones = zonesOf({ branches, leftOut })
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
