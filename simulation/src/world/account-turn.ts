/** What happens to balances besides sales: values given by hand, and points that lapse. */
import { fakeStartMs, type Random } from '@servery/testing'
import { accountLimit, cards, customerIds } from '../account-actions.ts'
import type { AccountEvidence } from '../account-oracle.ts'
import { accountOf, enterByHand, lapse, lapseMs, overdrawn } from './accounts.ts'
import type { Books } from './books.ts'
import { type World, workMs } from './world.ts'

/** Guests come with something on their balances, and now and then somebody gives them more. */
export function scheduleAccounts(world: World, random: Random): void {
  const { scene, server } = world
  const { timeline } = scene
  const { accounts } = server.books
  const worth = new Map([
    ...cards.map((holder) => [accountOf('gift_card', holder), 2500] as const),
    ...customerIds.map((holder) => [accountOf('store_credit', holder), 1500] as const),
    ...customerIds.map((holder) => [accountOf('points', holder), 200] as const),
  ])
  for (const [account, most] of worth) {
    enterByHand(accounts, account, random.integer(1, most), timeline.nowMs())
  }
  const turn = () => {
    if (timeline.nowMs() - fakeStartMs > workMs) return
    timeline.after(random.integer(2000, 9000), turn)
    if (!server.isUp()) return
    if (random.chance(200_000)) {
      const [account, most] = random.pick([...worth])
      enterByHand(accounts, account, random.integer(1, most), timeline.nowMs())
    }
    look(world)
  }
  timeline.after(random.integer(2000, 9000), turn)
}

function look({ scene, server, rules }: World): void {
  const { books } = server
  lapse(books.accounts, visitsOf(books), scene.timeline.nowMs(), rules.server.accounts)
}

/** By the account of their points, when each customer was here last. */
function visitsOf({ projections }: Books): ReadonlyMap<string, number> {
  const visits = new Map<string, number>()
  for (const { rows } of projections.values()) {
    const { customer_id: customerId, status, closed_at: at } = rows.order?.order ?? {}
    if (customerId === null || status !== 'completed') continue
    const account = accountOf('points', String(customerId))
    visits.set(account, Math.max(visits.get(account) ?? 0, Date.parse(String(at))))
  }
  return visits
}

/** Looks for what has lapsed once more, and says how balances stand. */
export function accountEvidence(world: World, rebuilt: Books): AccountEvidence {
  const { scene, server, rules } = world
  const { accounts } = server.books
  const lookedMs = scene.timeline.nowMs()
  look(world)
  const live = [...accounts.holds.values()].filter(({ untilMs }) => untilMs > lookedMs)
  return {
    sums: accounts.sums,
    entries: accounts.entries,
    rebuilt: rebuilt.accounts.entries,
    told: overdrawn(accounts, rules.server.accounts),
    limitOf: (account) => (account.startsWith('house_account ') ? accountLimit : 0),
    lapse: { afterMs: lapseMs, lookedMs, heldThen: new Set(live.map(({ account }) => account)) },
  }
}
