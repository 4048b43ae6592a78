/**
 * Reads from Stripe what was paid out, kept and disputed: every hour, and when an event says that
 * there is something. Read again it is the same, so that nothing depends on an event.
 */
import type { DisputeRow, PayoutRow } from '@servery/contract/trade/settlements.ts'
import { payoutStatuses } from '@servery/contract/trade/settlements.ts'
import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/db/index.ts'
import { logFailure } from '../../platform/errors/index.ts'
import {
  findIncomplete,
  type KeptEntry,
  keepDispute,
  keepEntries,
  keepPayout,
  markPayout,
} from '../settlements/index.ts'
import { refusalOf } from './clients.ts'
import { findSettling, noteSettled } from './connection.store.ts'
import type { StripeServices } from './services.ts'

const dayMs = 86_400_000
const everyMs = 3_600_000
const afterFailureMs = 300_000
/** Of an account that was connected just now, so much of its past. */
const firstDays = 40
/** Fees and payouts of a payment are known a little after it. */
const overlapDays = 3
/** A payout reaches the bank, or comes back from it, so many days after it was made. */
const payoutDays = 30
const disputeDays = 150
const entriesMax = 20_000
const batch = 500

/** Answers when to look again at the latest; null: no account is connected. */
export async function settle(services: StripeServices, scope: Scope): Promise<Date | null> {
  const { database, stripe, now, log } = services
  const found = await database.readTenant(scope, (trx) => findSettling(scope, trx))
  if (found === null) return null
  if (found.settleAt.getTime() > now()) return found.settleAt
  const client = await stripe.clientOf(scope.companyId)
  if (client === null) return null
  const at = new Date(now())
  const next = new Date(at.getTime() + everyMs)
  try {
    const days = found.settledAt === null ? firstDays : overlapDays
    const since = (found.settledAt ?? at).getTime() - days * dayMs
    await readAll(services, scope, client, { since, at })
    await database.withTenant(scope, (trx) => noteSettled(scope, trx, { at, next }))
    return next
  } catch (error) {
    logFailure(log, error, 'payouts could not be read', { companyId: scope.companyId })
    const soon = new Date(at.getTime() + afterFailureMs)
    await database.withTenant(scope, (trx) => noteSettled(scope, trx, { at: null, next: soon }))
    return soon
  }
}

async function readAll(
  services: StripeServices,
  scope: Scope,
  client: Stripe,
  { since, at }: { readonly since: number; readonly at: Date },
): Promise<void> {
  const { database } = services
  const secondsOf = (ms: number) => Math.floor(ms / 1000)
  const created = { gte: secondsOf(since) }
  await readEntries(services, scope, client, { created })
  const paidOut = { gte: secondsOf(Math.min(since, at.getTime() - payoutDays * dayMs)) }
  for await (const payout of client.payouts.list({ created: paidOut, limit: 100 })) {
    await database.withTenant(scope, (trx) => keepPayout(scope, trx, payoutOf(payout)))
  }
  const incomplete = await database.readTenant(scope, (trx) => findIncomplete(scope, trx))
  for (const payout of incomplete) {
    try {
      await readEntries(services, scope, client, { payout })
    } catch (error) {
      // One that it doesn't tell of holds up no other.
      if (refusalOf(error)?.kind !== 'request') throw error
      await database.withTenant(scope, (trx) => markPayout(scope, trx, payout, { is_untold: true }))
      continue
    }
    await database.withTenant(scope, (trx) => markPayout(scope, trx, payout, { is_complete: true }))
  }
  const disputed = { gte: secondsOf(at.getTime() - disputeDays * dayMs) }
  for await (const dispute of client.disputes.list({ created: disputed, limit: 100 })) {
    await database.withTenant(scope, (trx) => keepDispute(scope, trx, disputeOf(dispute), at))
  }
}

async function readEntries(
  { database }: StripeServices,
  scope: Scope,
  client: Stripe,
  of: { readonly created: { readonly gte: number } } | { readonly payout: string },
): Promise<void> {
  const payoutId = 'payout' in of ? of.payout : null
  const list = client.balanceTransactions.list({ ...of, limit: 100, expand: ['data.source'] })
  let entries: KeptEntry[] = []
  let count = 0
  const keep = () => database.withTenant(scope, (trx) => keepEntries(scope, trx, entries))
  for await (const transaction of list) {
    const entry = entryOf(transaction, payoutId)
    if (entry !== null) entries.push(entry)
    count += 1
    if (entries.length >= batch) {
      await keep()
      entries = []
    }
    if (count >= entriesMax) break
  }
  await keep()
}

const timeOf = (seconds: number) => new Date(seconds * 1000)
const idOf = (one: string | { readonly id: string } | null | undefined) =>
  typeof one === 'string' ? one : (one?.id ?? null)

const kinds: Readonly<Record<string, KeptEntry['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  stripe_fee: 'fee',
  tax_fee: 'fee',
}

/** Null: the payout itself, which is no part of it. */
function entryOf(
  transaction: Stripe.BalanceTransaction,
  payoutId: string | null,
): KeptEntry | null {
  const { id, type, amount, fee, currency, created, available_on, source } = transaction
  if (type.startsWith('payout')) return null
  const isDispute = transaction.reporting_category.startsWith('dispute')
  return {
    ...{ id, amount, fee, payoutId, currency: currency.toUpperCase() },
    kind: isDispute ? 'dispute' : (kinds[type] ?? 'other'),
    createdAt: timeOf(created),
    availableAt: timeOf(available_on),
    reference: isDispute ? null : referenceOf(source),
  }
}

/** What our attempt or our refund calls it. */
function referenceOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (source === null || typeof source === 'string') return null
  if (source.object === 'charge') return idOf(source.payment_intent)
  return source.object === 'refund' ? source.id : null
}

function payoutOf(payout: Stripe.Payout) {
  const { id, status, currency, amount, arrival_date, created, automatic } = payout
  const known: PayoutRow['status'] = payoutStatuses.find((one) => one === status) ?? 'pending'
  return {
    ...{ id, amount, status: known, currency: currency.toUpperCase() },
    arrivesOn: timeOf(arrival_date).toISOString().slice(0, 'YYYY-MM-DD'.length),
    createdAt: timeOf(created),
    isUntold: !automatic,
  }
}

const states: Readonly<Record<string, DisputeRow['status']>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  appeal_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_under_review: 'under_review',
  won: 'won',
  lost: 'lost',
}

function disputeOf(dispute: Stripe.Dispute) {
  const { id, amount, currency, reason, status, created, evidence_details } = dispute
  const { due_by: dueBy } = evidence_details
  return {
    ...{ id, amount, reason, currency: currency.toUpperCase() },
    reference: idOf(dispute.payment_intent),
    status: states[status] ?? 'closed',
    dueAt: dueBy === null ? null : timeOf(dueBy),
    createdAt: timeOf(created),
  }
}
