/** Why a register takes nothing any more, whatever its device wants. */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { Fact } from '@servery/domain/journal/types.ts'

/**
 * `other_past`: the server has other facts under numbers of this journal, which was copied or put
 * back.
 * `behind`: the server has facts that this journal lacks, and nothing here is unknown to it.
 * `forgotten`: the back office ended the pairing.
 * `unproven`: the server has another key for this device, or the device has lost its own.
 */
export type StopReason = 'other_past' | 'behind' | 'forgotten' | 'unproven'

/** What is kept of it in the store, so that a reload offline sells as little as before. */
export interface StoredStop {
  readonly why: StopReason
  /** Of the register that goes on after it: asked for again, it is the same. */
  readonly nextId: string
}

export interface Stopped {
  readonly why: StopReason
  /** Sales of this journal that the server keeps, or will keep, beside the books. */
  readonly sales: number
  /** Orders that nobody but this device knows to be open. */
  readonly open: number
  /** The server has all of it. */
  readonly kept: boolean
  /** Under which it goes on; null until the server has said. */
  readonly next: Pairing | null
}

const ofMoney = new Set(['order.payment_taken', 'order.closed', 'order.refunded', 'order.unpaid'])

/** Orders of these facts that took or gave money. */
export function salesOf(facts: readonly Fact[]): readonly string[] {
  return facts.filter(({ kind }) => ofMoney.has(kind)).map(({ subjectId }) => subjectId)
}

/** How many orders of these facts took or gave money. */
export function countSales(facts: readonly Fact[]): number {
  return new Set(salesOf(facts)).size
}

/** Orders that begin among these facts and that none of them ends. */
export function countOpen(facts: readonly Fact[]): number {
  const of = (kinds: readonly string[]) =>
    new Set(facts.filter(({ kind }) => kinds.includes(kind)).map(({ subjectId }) => subjectId))
  const over = of(['order.closed', 'order.cancelled'])
  return [...of(['order.opened'])].filter((id) => !over.has(id)).length
}
