/**
 * Charged = recorded, to the penny: what the terminals' own books say has moved stands in the books
 * of the business, once and by the same amount, or before a person as a charge to match; and so
 * does what went back to cards.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Charge, GivenBack } from './terminal.ts'

export interface CardEvidence {
  readonly charges: readonly Charge[]
  readonly givenBack: readonly GivenBack[]
  readonly overlaps: readonly string[]
  /** Attempts of which nobody knows what became of them. */
  readonly open: readonly string[]
  /** What a person is shown, by the attempt: what is left of the charge. */
  readonly toMatch: ReadonlyMap<string, number>
  /** Parts that a person is shown. */
  readonly backToMatch: ReadonlySet<string>
  /** What tills could have recorded, and did not. */
  readonly left: readonly string[]
}

/**
 * Facts without payments that stand on their order already: a charge has one id, and a till that
 * was put back may write it down once more beside its other past. The first by clock holds.
 */
export function withoutRepeats(facts: readonly Fact[]): readonly Fact[] {
  const first = new Map<string, Fact>()
  const keyOf = ({ subjectId, body }: Fact) =>
    `${subjectId} ${(body as { readonly paymentId?: string }).paymentId}`
  const isCharge = ({ kind, body }: Fact) =>
    kind === 'order.payment_taken' && (body as { readonly card?: unknown }).card !== undefined
  for (const fact of facts) {
    if (!isCharge(fact)) continue
    const before = first.get(keyOf(fact))
    if (before === undefined || fact.clock < before.clock) first.set(keyOf(fact), fact)
  }
  return facts.filter((fact) => !isCharge(fact) || first.get(keyOf(fact)) === fact)
}

interface Written {
  readonly id: string
  readonly attemptId: string
  readonly amount: number
}

export function judgeCards(
  orders: readonly OrderState[],
  { charges, givenBack, overlaps, open, toMatch, backToMatch, left }: CardEvidence,
): readonly string[] {
  const payments = orders.flatMap(takenByCard)
  const parts = orders.flatMap(backToCard)
  const backOf = (attemptId: string) =>
    sum(givenBack.filter((part) => part.attemptId === attemptId).map(({ amount }) => amount))
  const found = [
    ...overlaps.map((id) => `attempt ${id} began beside another for its bill`),
    ...open.map((id) => `nobody knows what became of attempt ${id}`),
    ...left.map((id) => `charge ${id} could be recorded, and no till did`),
  ]
  for (const { attemptId, amount } of charges) {
    const recorded = payments.filter((payment) => payment.attemptId === attemptId)
    const shown = toMatch.get(attemptId)
    const accounted = sum(recorded.map((payment) => payment.amount)) + (shown ?? 0)
    const due = recorded.length > 0 ? amount : amount - backOf(attemptId)
    if (accounted !== due) {
      found.push(`charge ${attemptId} of ${due} is accounted for by ${accounted}`)
    }
  }
  const charged = new Set(charges.map(({ attemptId }) => attemptId))
  for (const { attemptId } of payments) {
    if (!charged.has(attemptId)) found.push(`payment ${attemptId} was never charged`)
  }
  return [...found, ...judgeBack(payments, { parts, givenBack, backToMatch })]
}

function judgeBack(
  payments: readonly Written[],
  {
    parts,
    givenBack,
    backToMatch,
  }: Pick<CardEvidence, 'givenBack' | 'backToMatch'> & { readonly parts: readonly Written[] },
): readonly string[] {
  const found: string[] = []
  const isInBooks = new Set(payments.map(({ attemptId }) => attemptId))
  for (const { id, attemptId, amount } of givenBack) {
    const written = parts.filter((part) => part.id === id)
    const told = sum(written.map((part) => part.amount)) + (backToMatch.has(id) ? amount : 0)
    if (isInBooks.has(attemptId) && told !== amount) {
      found.push(`part ${id} of ${amount} went back to a card, and ${told} of it is told`)
    }
  }
  const made = new Set(givenBack.map(({ id }) => id))
  for (const { id } of parts) {
    if (!made.has(id)) found.push(`part ${id} is written down, and never went back to the card`)
  }
  return found
}

function takenByCard({ payments }: OrderState): readonly Written[] {
  return payments.flatMap(({ paymentId: id, card, amount, tip }) =>
    card === undefined ? [] : [{ id, attemptId: card.attemptId, amount: amount + tip }],
  )
}

/** Written down as gone back to the card that paid. */
function backToCard({ payments, refunds = [], reversals = [] }: OrderState): readonly Written[] {
  const cards = new Map(payments.map(({ paymentId, card }) => [paymentId, card?.attemptId]))
  const tenders = refunds.flatMap((refund) => refund.tenders)
  return [
    ...tenders.map(({ tenderId: id, tip = 0, ...one }) => ({
      ...{ ...one, id, amount: one.applied + tip },
    })),
    ...reversals.map(({ reversalId: id, tip, ...one }) => ({
      ...{ ...one, id, amount: one.amount + tip },
    })),
  ].flatMap(({ id, paymentId, method, amount }) => {
    const attemptId = cards.get(paymentId)
    const isBack = method.kind === 'card_integrated' && attemptId !== undefined
    return isBack ? [{ id, attemptId, amount }] : []
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
