/** What is charged of an amount that a card keeps for a tab, once its bill is final. */
import { lesser, minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'

export interface TabClosing {
  /** What is still to be paid of the bill. */
  readonly due: number
  /** What the card keeps. */
  readonly kept: number
  readonly tip: number
}

export type TabRefusal = 'nothing_due' | 'tip_exceeds'

export interface TabCharge {
  /** Of the bill, without the tip. */
  readonly goods: MinorUnits
  /** What the card pays, with the tip: never more than it keeps. */
  readonly tendered: MinorUnits
  /** What is left of the bill for another payment. */
  readonly rest: MinorUnits
  /** Why it can't be charged so, or null. */
  readonly refusal: TabRefusal | null
}

export function tabChargeOf({ due, kept, tip }: TabClosing): TabCharge {
  const goods = Math.max(0, Math.min(due, kept))
  const refusal = goods === 0 ? 'nothing_due' : goods + tip > kept ? 'tip_exceeds' : null
  return {
    goods: minorUnits(goods),
    tendered: lesser(minorUnits(goods + tip), minorUnits(kept)),
    rest: minorUnits(Math.max(0, due - goods)),
    refusal,
  }
}
