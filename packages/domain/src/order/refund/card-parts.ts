/** What of a command goes back to cards that a terminal took: before it is written down. */
import { minorUnits } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { OrderCommand, OrderPayment, OrderState } from '../model/types.ts'

export interface CardPart {
  /** Of the tender or the reversal that writes it down, and of the part at the provider. */
  readonly id: string
  readonly attemptId: string
  /** With the tip. */
  readonly amount: MinorUnits
}

const isOfTerminal = ({ kind }: { readonly kind: string }): boolean => kind === 'card_integrated'

export function cardParts(
  { payments }: Pick<OrderState, 'payments'>,
  command: OrderCommand,
): readonly CardPart[] {
  const paid = (id: string) => payments.find(({ paymentId }) => paymentId === id)
  if (command.type === 'refund') {
    return command.tenders.flatMap(({ tenderId, paymentId, method, applied, tip = 0 }) =>
      isOfTerminal(method) ? partOf(tenderId, paid(paymentId), applied + tip) : [],
    )
  }
  if (command.type !== 'unpay') return []
  return command.reversals.flatMap(({ reversalId, paymentId }) => {
    const payment = paid(paymentId)
    return partOf(reversalId, payment, (payment?.amount ?? 0) + (payment?.tip ?? 0))
  })
}

function partOf(
  id: string,
  payment: OrderPayment | undefined,
  amount: number,
): readonly CardPart[] {
  return payment?.card === undefined || amount <= 0
    ? []
    : [{ id, attemptId: payment.card.attemptId, amount: minorUnits(amount) }]
}

/** The command under the ids by which the provider has the parts. */
export function withPartIds(command: OrderCommand, ids: ReadonlyMap<string, string>): OrderCommand {
  if (command.type === 'refund') {
    const tenders = command.tenders.map((tender) => ({
      ...tender,
      tenderId: ids.get(tender.tenderId) ?? tender.tenderId,
    }))
    return { ...command, tenders }
  }
  if (command.type !== 'unpay') return command
  const reversals = command.reversals.map((reversal) => ({
    ...reversal,
    reversalId: ids.get(reversal.reversalId) ?? reversal.reversalId,
  }))
  return { ...command, reversals }
}
