/**
 * Balances on the server, in memory, with the rules that its tables and procedures have: what
 * orders move is kept once, holds, what is overdrawn, points that lapse. All of it is plain data,
 * written in the transaction that stores the facts.
 */

import { minorUnits } from '@servery/domain/kernel/money.ts'
import { availableOf, type BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import type { SubjectRows } from '@servery/server/journal/projection/subjects.ts'
import type { Row } from '@servery/server/platform/db/columns.ts'
import { accountLimit } from '../account-actions.ts'
import type { AccountEntry } from '../account-oracle.ts'

interface Hold {
  readonly account: string
  readonly amount: number
  readonly untilMs: number
}

export interface Accounts {
  /** By account, which is its kind and its holder. */
  readonly sums: Map<string, number>
  readonly entries: AccountEntry[]
  /** By what they are for: a payment, a reward, a top-up that goes back. */
  readonly holds: Map<string, Hold>
  /** Holds that were granted and not used yet, for the oracle: it must not see what a bug drops. */
  readonly granted: Map<string, Hold>
}

/** What a planted bug may break. */
export interface AccountRules {
  /** What a cause has moved already. */
  moved(entries: readonly AccountEntry[], cause: string, causeId: string): number
  /** False: what is held for others is there for everyone. */
  readonly areHoldsCounted: boolean
  /** False: nobody is told of value that is missing. */
  readonly isMissingTold: boolean
  /** False: points lapse so long after they began, whatever came since. */
  readonly isRenewed: boolean
  /** Which moves of an order are kept. */
  keeps(move: Row): boolean
}

export const soundAccounts: AccountRules = {
  moved: (entries, cause, causeId) =>
    entries
      .filter((entry) => entry.cause === cause && entry.causeId === causeId)
      .reduce((sum, { amount }) => sum + amount, 0),
  areHoldsCounted: true,
  isMissingTold: true,
  isRenewed: true,
  keeps: () => true,
}

const holdMs = 20_000
/** Points lapse so long after something last moved them: months, if it were not for the hurry. */
export const lapseMs = 40_000

export function emptyAccounts(): Accounts {
  return { sums: new Map(), entries: [], holds: new Map(), granted: new Map() }
}

export const accountOf = (kind: string, holder: string): string => `${kind} ${holder}`

/** By hand, in the back office. */
export function enterByHand(accounts: Accounts, account: string, amount: number, nowMs: number) {
  const at = new Date(nowMs).toISOString()
  add(accounts, { account, cause: 'adjusted', causeId: null, orderId: null, amount, at }, nowMs)
}

/** What orders move by now, as `keep_balance_moves` and `keep_points` do. */
export function keepAccounts(
  accounts: Accounts,
  { order }: SubjectRows,
  nowMs: number,
  rules: AccountRules,
): void {
  if (order === null) return
  const orderId = String(order.order.id)
  const own = accounts.entries.filter((entry) => entry.orderId === orderId)
  for (const move of order.balanceMoves.filter(rules.keeps)) {
    const { cause, causeId, account } = namedOf(move, String(move.kind))
    const missing = Number(move.amount) - rules.moved(own, cause, causeId)
    const at = String(move.at)
    if (missing === 0) continue
    add(accounts, { account, cause, causeId, orderId, amount: missing, at }, nowMs)
    accounts.holds.delete(causeId)
  }
  if (order.points !== null) keepPoints(accounts, order.points, own, nowMs, rules)
}

function keepPoints(
  accounts: Accounts,
  { order, moves }: NonNullable<NonNullable<SubjectRows['order']>['points']>,
  own: readonly AccountEntry[],
  nowMs: number,
  rules: AccountRules,
): void {
  const wanted = moves.filter(rules.keeps).map((move) => ({
    ...{ ...namedOf(move, 'points'), points: Number(move.points), at: String(move.at) },
  }))
  const kept = own.filter(({ account }) => account.startsWith('points '))
  const gone = kept
    .filter((entry) => !wanted.some((one) => isSame(one, entry)))
    .map(({ account, cause, causeId }) => ({
      ...{ account, cause, causeId: causeId ?? '', points: 0, at: String(order.at) },
    }))
  const unique = new Map(
    [...wanted, ...gone].map((one) => [`${one.account} ${one.cause} ${one.causeId}`, one]),
  )
  for (const { account, cause, causeId, points, at } of unique.values()) {
    const before = kept.filter((entry) => entry.account === account)
    const missing = points - rules.moved(before, cause, causeId)
    if (cause === 'spent') accounts.holds.delete(causeId)
    if (missing === 0) continue
    const orderId = String(order.order_id)
    add(accounts, { account, cause, causeId, orderId, amount: missing, at }, nowMs)
  }
}

function namedOf(move: Row, kind: string) {
  const causeId = String(move.cause_id)
  return { cause: String(move.cause), causeId, account: accountOf(kind, String(move.holder)) }
}

type Named = Pick<AccountEntry, 'account' | 'cause' | 'causeId'>

function isSame(left: Named, right: Named): boolean {
  return (
    left.account === right.account && left.cause === right.cause && left.causeId === right.causeId
  )
}

function add(
  accounts: Accounts,
  entry: Omit<AccountEntry, 'storedMs' | 'isHeld'>,
  nowMs: number,
): void {
  const { account, causeId, amount } = entry
  const granted = accounts.granted.get(causeId ?? '')
  const isHeld = amount < 0 && granted !== undefined && granted.account === account
  if (isHeld) accounts.granted.delete(causeId ?? '')
  const isInTime = isHeld && granted.untilMs >= nowMs && granted.amount >= -amount
  accounts.entries.push({ ...entry, storedMs: nowMs, isHeld: isInTime })
  accounts.sums.set(account, (accounts.sums.get(account) ?? 0) + amount)
}

/** What a till asked for is kept for it, or why not. Asked again, it is held anew. */
export function holdOn(
  accounts: Accounts,
  wanted: { paymentId: string; kind: BalanceKind; holder: string; amount: number },
  nowMs: number,
  rules: AccountRules,
): 'held' | 'not_found' | 'balance_insufficient' | 'id_reused' {
  const { paymentId, kind, holder, amount } = wanted
  const account = accountOf(kind, holder)
  const sum = accounts.sums.get(account)
  if (sum === undefined && kind === 'gift_card') return 'not_found'
  const taken = ['payment', 'spent']
  if (accounts.entries.some((one) => one.causeId === paymentId && taken.includes(one.cause))) {
    return 'held'
  }
  const isOthers = ([id, hold]: [string, Hold]) =>
    id !== paymentId && hold.account === account && hold.untilMs > nowMs
  const others = rules.areHoldsCounted ? [...accounts.holds].filter(isOthers) : []
  const held = others.reduce((all, [, hold]) => all + hold.amount, 0)
  const limit = minorUnits(kind === 'house_account' ? accountLimit : 0)
  const there = availableOf({ kind, amount: minorUnits(sum ?? 0), limit })
  if (amount > there - held) return 'balance_insufficient'
  const before = accounts.holds.get(paymentId)
  if (before !== undefined && before.account !== account) return 'id_reused'
  const hold = { account, amount, untilMs: nowMs + holdMs }
  accounts.holds.set(paymentId, hold)
  accounts.granted.set(paymentId, hold)
  return 'held'
}

/** Once in a while points that nothing moved for so long are taken off; not those that are held. */
export function lapse(
  accounts: Accounts,
  visits: ReadonlyMap<string, number>,
  nowMs: number,
  rules: AccountRules,
): void {
  const held = new Set(
    [...accounts.holds.values()].map(({ account, untilMs }) => {
      return untilMs > nowMs ? account : ''
    }),
  )
  for (const [account, sum] of accounts.sums) {
    if (!account.startsWith('points ') || sum <= 0 || held.has(account)) continue
    const own = accounts.entries.filter(
      (entry) => entry.account === account && entry.cause !== 'lapsed',
    )
    const moved = rules.isRenewed ? own : own.slice(0, 1)
    const visit = rules.isRenewed ? (visits.get(account) ?? 0) : 0
    const last = Math.max(visit, ...moved.map(({ at }) => Date.parse(at)))
    if (last + lapseMs > nowMs) continue
    const at = new Date(nowMs).toISOString()
    const entry = { account, cause: 'lapsed', causeId: null, orderId: null, amount: 0 - sum, at }
    add(accounts, entry, nowMs)
  }
}

/** Of whom more was taken than there was, or than may be owed: what the bell tells. */
export function overdrawn(accounts: Accounts, rules: AccountRules): ReadonlyMap<string, number> {
  const told = new Map<string, number>()
  for (const [account, sum] of accounts.sums) {
    const [kind] = account.split(' ')
    const missing = 0 - sum - (kind === 'house_account' ? accountLimit : 0)
    if (missing > 0 && rules.isMissingTold) told.set(account, missing)
  }
  return told
}
