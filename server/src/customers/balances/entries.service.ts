/** Entries by hand, and the statement of all that moved a balance. */
import type { BalanceEntry } from '@servery/contract/people/balances.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { availableOf } from '@servery/domain/offer/balance/kinds.ts'
import type { AuditContext } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { namesOfActors } from '../directory/index.ts'
import { addEntry, findEntry, findEntryPage, sumOnIt, type Whose } from './balances.store.ts'

export interface Entered {
  readonly entryId: string
  readonly cause: 'issued' | 'reloaded' | 'paid_in' | 'adjusted'
  readonly amount: number
  readonly note: string
}

/** Whose balance, and how far below 0 it may be; whoever asks has locked it. */
export interface Bounds {
  readonly whose: Whose
  readonly limit: MinorUnits | null
}

/** What is on it, and what of that may still be taken. */
export async function standingNow(
  { scope, trx, now }: Pick<AuditContext, 'scope' | 'trx' | 'now'>,
  { whose, limit }: Bounds,
  exceptPayment?: string,
): Promise<{ readonly balance: MinorUnits; readonly available: MinorUnits }> {
  const except = exceptPayment === undefined ? {} : { exceptPayment }
  const { amount, held } = await sumOnIt(scope, trx, whose, { now, ...except })
  const balance = minorUnits(amount)
  const available = availableOf({ kind: whose.kind, amount: balance, limit }) - held
  return { balance, available: minorUnits(available) }
}

/** What is held for payments is not there any more. */
export async function availableNow(
  asking: Pick<AuditContext, 'scope' | 'trx' | 'now'>,
  bounds: Bounds,
  exceptPayment?: string,
): Promise<number> {
  return (await standingNow(asking, bounds, exceptPayment)).available
}

/** Nothing is taken off that is not there; the same entry asked for again is there already. */
export async function enter(
  context: AuditContext,
  balanceId: string,
  { entryId, cause, amount, note }: Entered,
  bounds: Bounds | null = null,
): Promise<void> {
  const { scope, trx, now, actor } = context
  const isIncome = cause === 'reloaded' || cause === 'paid_in'
  if (isIncome && amount < 0) {
    const issues = [{ field: 'amount', problem: 'must be more than 0' }]
    fail('invalid_input', { field: 'amount', issues })
  }
  const before = await findEntry(scope, trx, entryId)
  if (before !== undefined) {
    const isSame =
      before.balance_id === balanceId && before.cause === cause && before.amount === amount
    if (!isSame) fail('id_reused', { field: 'entryId' })
    return
  }
  if (bounds !== null && amount < 0) {
    const available = await availableNow(context, bounds)
    if (available + amount < 0) {
      fail('balance_insufficient', { field: 'amount', detail: { available } })
    }
  }
  await addEntry(scope, trx, {
    id: entryId,
    balance_id: balanceId,
    cause,
    amount,
    note,
    at: now,
    actor: actor.id,
  })
}

export async function listEntries(
  scope: Scope,
  trx: TenantTransaction,
  balanceIds: readonly string[],
  page: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit } = page
  const found = requirePage(await findEntryPage(scope, trx, balanceIds, { cursor, limit }))
  const names = await namesOfActors(
    scope,
    trx,
    found.rows.map(({ actor }) => actor),
  )
  return {
    ...found,
    rows: found.rows.map(
      (row): BalanceEntry => ({
        id: row.id,
        cause: row.cause,
        amount: minorUnits(row.amount),
        balanceAfter: minorUnits(row.after),
        note: row.note,
        at: row.at.toISOString(),
        by: names.get(row.actor) ?? '',
        orderId: row.order_id,
        callNumber: row.call_number ?? '',
      }),
    ),
  }
}
