/**
 * The one way to read what the ledger has worked out: a reader takes a `FoldedTransaction`, and
 * only this folds and hands one out.
 */
import type { Database, Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { FoldScope } from './fold.sql.ts'
import { foldStock, foldWaiting } from './fold.store.ts'

declare const isFolded: unique symbol

/** In which what waited was folded before. */
export type FoldedTransaction = TenantTransaction & { readonly [isFolded]: true }

/** What of the ledger is to be read; absent: all of it. */
export type FoldWithin = Omit<FoldScope, 'companyId'>

/** Folds first, in transactions of its own that hold nobody up, then reads all of one moment. */
export async function readFolded<Read>(
  database: Pick<Database, 'withTenant' | 'readTenant'>,
  scope: Scope,
  within: FoldWithin,
  read: (trx: FoldedTransaction) => Promise<Read>,
): Promise<Read> {
  await foldWaiting(database, { companyId: scope.companyId, ...within })
  return database.readTenant(scope, (trx) => read(trx as FoldedTransaction))
}

/** The same for who writes by what it reads: what comes in meanwhile is folded with it. */
export async function writeFolded<Written>(
  database: Pick<Database, 'withTenant'>,
  scope: Scope,
  within: FoldWithin,
  write: (trx: FoldedTransaction) => Promise<Written>,
): Promise<Written> {
  await foldWaiting(database, { companyId: scope.companyId, ...within })
  return database.withTenant(scope, async (trx) => write(await folded(trx, scope, within)))
}

/** Folds what waits within a transaction that writes: its own entries too. */
export async function folded(
  trx: TenantTransaction,
  { companyId }: Pick<Scope, 'companyId'>,
  within: FoldWithin = {},
): Promise<FoldedTransaction> {
  await foldStock(trx, { companyId, ...within })
  return trx as FoldedTransaction
}
