/**
 * Settling a bill (rules.md 4.3).
 *
 * Tenders settle in the order in which they are offered. Only the cash tender that completes the
 * bill is rounded to the smallest coin, and only cash gives change.
 */
import { roundToCoin } from '../../kernel/cash.ts'
import { greater, lesser, minorUnits, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { CashRounding, PricedOrder, PricedTender, PricingTender } from './types.ts'

export interface Settlement {
  readonly tenders: readonly PricedTender[]
  readonly applied: MinorUnits
  readonly cashRounding: MinorUnits
  readonly change: MinorUnits
  readonly due: MinorUnits
  readonly dueInCash: MinorUnits
}

/**
 * Applies tenders to a total in minor units.
 *
 * 12.23 with 10.00 by card and 5.00 in cash to the nearest 0.05: the card settles 10.00, the cash
 * 2.23 and +0.02 of rounding; the change is 2.75. A total below zero leaves nothing due.
 */
export function settle(
  total: MinorUnits,
  tenders: readonly PricingTender[],
  rounding: CashRounding | null,
): Settlement {
  let due = greater(total, zeroAmount)
  let applied = zeroAmount
  let cashRounding = zeroAmount
  let change = zeroAmount
  const settled = tenders.map((tender) => {
    const result = tender.cash ? settleInCash(due, tender, rounding) : settleExactly(due, tender)
    due = minorUnits(due - result.applied)
    applied = minorUnits(applied + result.applied)
    cashRounding = minorUnits(cashRounding + result.rounding)
    change = minorUnits(change + result.change)
    return result
  })
  const dueInCash = cashDue(due, rounding)
  return { tenders: settled, applied, cashRounding, change, due, dueInCash }
}

/** What an amount due comes to if it is paid in cash: rounded to the smallest coin; minor units. */
export function cashDue(due: MinorUnits, rounding: CashRounding | null): MinorUnits {
  return rounding === null ? due : roundToCoin(due, rounding)
}

/**
 * Why a tender cannot be taken for what is due, or null: nothing but cash may exceed it, as only
 * cash gives change. `priceOrder` does not refuse such a tender; it applies what is due, gives no
 * change and leaves the excess visible as tendered − applied.
 */
export function tenderProblem(
  tender: { readonly cash: boolean; readonly tendered: MinorUnits },
  due: MinorUnits,
): 'tender_exceeds_due' | null {
  return !tender.cash && tender.tendered > due ? 'tender_exceeds_due' : null
}

/**
 * What the business holds beyond the bill, in minor units: what tenders other than cash exceeded it
 * by (two tills took one bill), and a total below zero. 0 for every order in good standing.
 */
export function overpaymentOf(priced: PricedOrder): MinorUnits {
  let excess = -lesser(priced.totals.total, zeroAmount)
  for (const tender of priced.tenders) {
    excess += tender.tendered - tender.change - tender.applied - tender.rounding
  }
  return minorUnits(excess)
}

function settleExactly(due: MinorUnits, tender: PricingTender): PricedTender {
  const { id, cash, tendered } = tender
  return {
    id,
    cash,
    tendered,
    applied: lesser(tendered, due),
    rounding: zeroAmount,
    change: zeroAmount,
  }
}

function settleInCash(
  due: MinorUnits,
  tender: PricingTender,
  coin: CashRounding | null,
): PricedTender {
  const { id, cash, tendered } = tender
  const rounded = cashDue(due, coin)
  if (tendered < lesser(due, rounded)) return settleExactly(due, tender)
  // Whoever hands over the very sum is not asked for the coin that rounding would add.
  const kept = lesser(tendered, rounded)
  return {
    id,
    cash,
    tendered,
    applied: due,
    rounding: minorUnits(kept - due),
    change: minorUnits(tendered - kept),
  }
}
