/**
 * Balances are what the facts and the back office put on them, to the penny and the point; what was
 * kept for a till is there for it; what is missing is told; points lapse when they should. Reckoned
 * anew, without the server's own procedures.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { factMoves } from './balance-oracle.ts'
import { pointsOf } from './point-oracle.ts'

export interface AccountEntry {
  /** Kind and holder. */
  readonly account: string
  readonly cause: string
  readonly causeId: string | null
  /** Null: by hand, or lapsed. */
  readonly orderId: string | null
  readonly amount: number
  /** When it happened, by the clock of whoever did it. */
  readonly at: string
  /** When the server wrote it. */
  readonly storedMs: number
  /** So much was kept for it, until then. */
  readonly isHeld: boolean
}

export interface AccountEvidence {
  readonly sums: ReadonlyMap<string, number>
  /** In the order in which they were written. */
  readonly entries: readonly AccountEntry[]
  /** What the journal alone makes of it. */
  readonly rebuilt: readonly AccountEntry[]
  /** What people are told is missing, by account; null: nobody looked. */
  readonly told: ReadonlyMap<string, number> | null
  /** How far below 0 an account may be. */
  readonly limitOf: (account: string) => number
  readonly lapse: {
    /** Absent points stay so long after something moved them. */
    readonly afterMs: number
    /** When it was last looked; 0: never. */
    readonly lookedMs: number
    /** Points that were kept for somebody then stay. */
    readonly heldThen: ReadonlySet<string>
  } | null
}

export function judgeAccounts(
  facts: readonly Fact[],
  orders: readonly OrderState[],
  evidence: AccountEvidence,
): readonly string[] {
  const { entries, rebuilt, sums, told, limitOf } = evidence
  const byAccount = Map.groupBy(entries, ({ account }) => account)
  const found = [...judgeOrders(facts, orders, entries), ...judgeRebuilt(entries, rebuilt)]
  for (const account of new Set([...sums.keys(), ...byAccount.keys()])) {
    const own = byAccount.get(account) ?? []
    const sum = totalOf(own)
    if (sums.get(account) !== sum) found.push(`${account} has ${sums.get(account)}, not ${sum}`)
    const missing = Math.max(0, 0 - sum - limitOf(account))
    const said = told === null ? missing : (told.get(account) ?? 0)
    if (said !== missing) found.push(`${account} misses ${missing}, people are told ${said}`)
    found.push(...judgeHeld(account, own, limitOf(account)))
    if (account.startsWith('points ')) found.push(...judgeLapse(account, own, orders, evidence))
  }
  return found
}

/** Order by order and account by account: what the ledger moved is what the facts say. */
function judgeOrders(
  facts: readonly Fact[],
  orders: readonly OrderState[],
  entries: readonly AccountEntry[],
): readonly string[] {
  const bySubject = Map.groupBy(facts, ({ subjectId }) => subjectId)
  const byOrder = Map.groupBy(entries, ({ orderId }) => orderId)
  return orders.flatMap((order) => {
    const wanted = new Map([...factMoves(bySubject.get(order.id) ?? [], order), ...pointsOf(order)])
    const own = Map.groupBy(byOrder.get(order.id) ?? [], ({ account }) => account)
    return [...new Set([...wanted.keys(), ...own.keys()])].flatMap((account) => {
      const moved = totalOf(own.get(account) ?? [])
      const said = wanted.get(account) ?? 0
      if (moved === said) return []
      return [`the ledger moves ${account} by ${moved} for order ${order.id}, its facts by ${said}`]
    })
  })
}

function judgeRebuilt(
  entries: readonly AccountEntry[],
  rebuilt: readonly AccountEntry[],
): readonly string[] {
  const sumsOf = (all: readonly AccountEntry[]) => {
    const sums = new Map<string, number>()
    for (const { account, cause, causeId, orderId, amount } of all) {
      if (orderId === null) continue
      const key = [account, cause, causeId, orderId].join(' ')
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    return sums
  }
  const [live, again] = [sumsOf(entries), sumsOf(rebuilt)]
  return [...new Set([...live.keys(), ...again.keys()])]
    .filter((key) => (live.get(key) ?? 0) !== (again.get(key) ?? 0))
    .map((key) => `the ledger has ${live.get(key)} of ${key}, made again ${again.get(key)}`)
}

/**
 * Nothing is spent twice but by whoever took the risk: an account is short by no more than what was
 * taken off it without having been kept for it, and what lapses leaves what is kept.
 */
function judgeHeld(
  account: string,
  entries: readonly AccountEntry[],
  limit: number,
): readonly string[] {
  let sum = 0
  let risked = 0
  for (const { amount, cause, isHeld, causeId } of entries) {
    sum += amount
    if (amount < 0 && !isHeld && cause !== 'lapsed') risked -= amount
    const short = 0 - sum - limit
    if (short > risked) {
      return [`${account} is short of ${short} by ${cause} ${causeId}, ${risked} was risked`]
    }
  }
  return []
}

function judgeLapse(
  account: string,
  entries: readonly AccountEntry[],
  orders: readonly OrderState[],
  { lapse }: AccountEvidence,
): readonly string[] {
  if (lapse === null) return []
  const found: string[] = []
  const holder = account.slice('points '.length)
  let sum = 0
  let last = 0
  for (const { amount, cause, at, storedMs } of entries) {
    if (cause === 'lapsed') {
      if (sum <= 0 || amount !== -sum) found.push(`${amount} of ${sum} lapse of ${account}`)
      if (last + lapse.afterMs > storedMs) found.push(`points of ${account} lapse too soon`)
    } else last = Math.max(last, Date.parse(at))
    sum += amount
  }
  const visits = orders
    .filter((order) => order.status === 'completed' && order.customer?.customerId === holder)
    .map(({ closedAt }) => Date.parse(closedAt ?? ''))
  const until = Math.max(last, ...visits) + lapse.afterMs
  if (sum > 0 && until <= lapse.lookedMs && !lapse.heldThen.has(account)) {
    found.push(`${sum} points of ${account} should have lapsed`)
  }
  return found
}

function totalOf(entries: readonly AccountEntry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
