/** What a customer has with the business, and owes it: store credit and house account. */
import type { CustomerBalance } from '@servery/contract/people/balances.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { availableOf, customerBalanceKinds } from '@servery/domain/offer/balance/kinds.ts'
import type { AuditContext } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import {
  type CustomerRow,
  findFamily,
  findKept,
  inputOf,
  lockCustomers,
  requireRow,
} from '../directory/index.ts'
import { findLapses, findProgramme } from '../loyalty/index.ts'
import { ensureBalance, findBalances, type Whose } from './balances.store.ts'
import { type Bounds, type Entered, enter, listEntries } from './entries.service.ts'

type CustomerKind = CustomerBalance['kind']

export function limitOf(customer: CustomerRow): MinorUnits | null {
  const { accountLimit } = inputOf(customer)
  return accountLimit === null ? null : minorUnits(accountLimit)
}

/**
 * Each kind in the company's currency, and in others where there is something in them; points where
 * there is a programme, or was one.
 */
export async function customerBalances(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<readonly CustomerBalance[]> {
  const customer = await requireRow(scope, trx, id)
  const own = await findCompany(scope, trx)
  const programme = await findProgramme(scope, trx)
  const holders = await findFamily(scope, trx, id)
  const lapses = await findLapses(scope, trx, { customerId: id, family: holders })
  const rows: CustomerBalance[] = []
  for (const kind of customerBalanceKinds) {
    const limit = kind === 'house_account' ? limitOf(customer) : null
    const currency = kind === 'points' ? programme?.input.currency : own?.currency
    const sums = new Map(currency === undefined ? [] : [[currency, 0]])
    for (const { currency, amount } of await findBalances(scope, trx, { kind, holders })) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount)
    }
    for (const [currency, sum] of sums) {
      const balance = minorUnits(sum)
      const available = availableOf({ kind, amount: balance, limit })
      const lapsesAt = (kind === 'points' && lapses.get(currency)?.toISOString()) || null
      rows.push({ kind, currency, balance, available, limit, lapsesAt })
    }
  }
  return rows
}

interface OfCustomer {
  readonly kind: CustomerKind
  readonly customerId: string
  readonly currency: string
}

/** Locks whoever the id stands for, and answers what they have and may owe. */
export async function lockCustomerBalance(
  scope: Scope,
  trx: TenantTransaction,
  { kind, customerId, currency }: OfCustomer,
): Promise<Bounds & { readonly customerId: string; readonly whose: Whose }> {
  const kept = await findKept(scope, trx, customerId)
  if (kept === undefined) return fail('not_found', { field: 'id' })
  const [customer = kept] = await lockCustomers(scope, trx, [kept.id])
  const holders = await findFamily(scope, trx, customer.id)
  const limit = kind === 'house_account' ? limitOf(customer) : null
  return { customerId: customer.id, whose: { kind, holders, currency }, limit }
}

export async function enterOfCustomer(
  context: AuditContext,
  {
    id: customerId,
    kind,
    currency,
    ...entered
  }: Entered & Omit<OfCustomer, 'customerId'> & { readonly id: string },
): Promise<readonly CustomerBalance[]> {
  const { scope, trx } = context
  await requireRow(scope, trx, customerId)
  if (kind === 'points') {
    await requirePoints(context, { customerId, currency, cause: entered.cause })
  }
  const bounds = await lockCustomerBalance(scope, trx, { kind, customerId, currency })
  const holder = bounds.customerId
  const balanceId = await ensureBalance(scope, trx, { kind, holder, currency })
  await enter(context, balanceId, entered, bounds)
  return customerBalances(scope, trx, customerId)
}

/** Points are of a programme, and nobody pays for them. */
async function requirePoints(
  { scope, trx }: AuditContext,
  {
    customerId,
    currency,
    cause,
  }: { readonly customerId: string; readonly currency: string; readonly cause: Entered['cause'] },
): Promise<void> {
  const balances = await customerBalances(scope, trx, customerId)
  const isKnown = balances.some((one) => one.kind === 'points' && one.currency === currency)
  if (!isKnown) fail('reference_unknown', { field: 'currency' })
  const field = 'cause'
  const issues = [{ field, problem: 'must be adjusted' }]
  if (cause !== 'adjusted') fail('invalid_input', { field, issues })
}

export async function listCustomerEntries(
  scope: Scope,
  trx: TenantTransaction,
  {
    id,
    kind,
    currency,
    ...page
  }: Omit<OfCustomer, 'customerId'> & {
    readonly id: string
    readonly cursor?: string | undefined
    readonly limit: number
  },
) {
  await requireRow(scope, trx, id)
  const holders = await findFamily(scope, trx, id)
  const rows = await findBalances(scope, trx, { kind, holders, currency })
  return listEntries(
    scope,
    trx,
    rows.map((row) => row.id),
    page,
  )
}
