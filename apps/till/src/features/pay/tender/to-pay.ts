/**
 * What is to pay of the ticket in front, where goods come back for it. Until it is paid they are
 * but a plan of this till; then their refund and all that pays are one transaction.
 */
import type { CommandStep, RegisterCommands } from '@servery/client'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import type { ExchangeFigures } from '@servery/domain/order/refund/plan-exchange.ts'
import type { PlannedTender, RefundTo } from '@servery/domain/order/refund/refund-tenders.ts'
import { useMemo } from 'react'
import { type Till, type TillState, useTillState } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { findTicket } from '../../order/front/index.ts'

declare module '../../../device/store/till.ts' {
  interface TillState {
    /** Goods come back for those of this ticket. */
    readonly exchange: ExchangeBegun | null
  }
}

export const payAtStart = {
  exchange: null,
} as const satisfies Partial<TillState>

/** How that is handed out which is more than the new goods cost. */
export interface HandedOut {
  /** Null: as it was paid. */
  readonly to: RefundTo | null
  readonly reference: string
}

export interface ExchangeBegun {
  /** Of the new goods. */
  readonly orderId: string
  /** The receipt of those that come back, and what they are. */
  readonly receiptNumber: string
  readonly goods: readonly string[]
  /** The order they were sold with, as it is known now. */
  sold(): OrderState
  figures(): ExchangeFigures
  /** How they are refunded: by the new goods, and by what is handed out. */
  tenders(to: RefundTo | null): readonly PlannedTender[]
  /** The ticket as if what comes back had paid for it. */
  foresee(ticket: OrderState): OrderState
  /** Runs it if the person may take the goods back, as a refund. */
  authorise(out: HandedOut | null, run: (approval: Approval) => void): void
  /**
   * What both orders are asked for, with the other commands of the ticket, once what of it goes
   * back to cards has gone; null: it has not, and whoever asked has been told.
   */
  settle(
    register: RegisterCommands,
    out: HandedOut | null,
    commands: readonly OrderCommand[],
  ): Promise<readonly CommandStep[] | null>
}

/** The exchange that the ticket is for, or null. */
export function exchangeFor(till: Till, ticket: OrderState): ExchangeBegun | null {
  const { exchange } = till.state.get()
  return exchange?.orderId === ticket.id ? exchange : null
}

/** The ticket in front as it is to be paid, or null. */
export function findTicketToPay(till: Till): OrderState | null {
  const ticket = findTicket(till)
  return ticket === null ? null : (exchangeFor(till, ticket)?.foresee(ticket) ?? ticket)
}

/** The same of a ticket that a screen shows. */
export function useToPay(ticket: OrderState | null): OrderState | null {
  const exchange = useTillState((state) => state.exchange)
  return useMemo(
    () => (ticket === null || exchange?.orderId !== ticket.id ? ticket : exchange.foresee(ticket)),
    [ticket, exchange],
  )
}
