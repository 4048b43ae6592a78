/**
 * What a provider of card payments does for us. It is asked by an attempt that is written down
 * already, whose id it keeps as idempotency key, and answers with news that the attempt learns
 * from. A provider never decides whether there may be another attempt, and stores nothing itself.
 */
import type { CardReaderHealth, CardReaderInput } from '@servery/contract/setup/card-readers.ts'
import type { Attempt, AttemptNews, CardRefund, RefundNews } from '@servery/domain/card/attempt.ts'
import type { CardProviderKind } from '@servery/domain/card/readers.ts'

export interface CardReader extends CardReaderInput {
  readonly id: string
}

/** About an attempt, whether by a reader or online. */
export interface PaymentCall {
  readonly companyId: string
  /** As it was stored last. */
  readonly attempt: Attempt
  /** Milliseconds since the epoch. */
  readonly now: number
  /**
   * Stores news that comes while a call still runs, before a terminal is told that we have it;
   * answers the attempt as it then is: somebody may have given it up meanwhile.
   */
  tell(news: AttemptNews): Promise<Attempt>
  /** The same of a part that goes back. */
  tellRefund(refundId: string, news: RefundNews): Promise<CardRefund | undefined>
}

export interface CardCall extends PaymentCall {
  readonly reader: CardReader
  /** The guest may add a tip at the reader. */
  readonly asksTip: boolean
}

/** What a guest's browser pays with. */
export interface OnlineStart {
  /** Shown to whoever pays, and to nobody else. */
  readonly clientSecret: string
}

/** Payments that a guest makes in a browser, at the provider; the same rules as by a reader. */
export interface OnlinePayments {
  /** The key for the guest's browser; null: the company can't take such payments. */
  offer(
    companyId: string,
  ): Promise<{ readonly publicKey: string; readonly scriptUrl: string } | null>
  /** Makes the payment and names it, or finds it again; null: it is over. */
  start(call: PaymentCall): Promise<OnlineStart | null>
  read(call: PaymentCall): Promise<AttemptNews>
  cancel(call: PaymentCall): Promise<AttemptNews>
  refund(call: PaymentCall, refund: CardRefund): Promise<RefundNews>
}

/** Throwing is the same as `unanswered`: nothing is concluded from it. */
export interface CardProvider {
  readonly kind: CardProviderKind
  /**
   * Sends the amount to the terminal and answers as soon as that has it (`running`), or with the
   * end of it. Is called once for an attempt; `read` follows if the answer is not the end.
   */
  start(call: CardCall): Promise<AttemptNews>
  /**
   * What became of it, without ever starting it: an attempt that provably never reached the
   * terminal, or that nothing can charge any more, is `cancelled`.
   */
  read(call: CardCall): Promise<AttemptNews>
  /** Gives it up if that is still possible, lets go what it keeps, and answers the outcome. */
  cancel(call: CardCall): Promise<AttemptNews>
  /** Gives a part back; asked again with the same id, it is the same part. */
  refund(call: CardCall, refund: CardRefund): Promise<RefundNews>
  /**
   * Whether so much of it goes back only with the card at the terminal again, and so not from the
   * back office. Absent: nothing does.
   */
  needsCard?(attempt: Attempt, amount: number): boolean
  health(reader: CardReader, companyId: string): Promise<ProviderHealth>
  /**
   * Charges what an attempt keeps, as much as its `hold` says; asked again until it is known. With
   * it `start` and `read` keep the amount of an attempt that has a `hold`. Absent: it keeps none.
   */
  capture?(call: CardCall): Promise<AttemptNews>
  /** Whether its readers are to be asked how they are every minute while nobody pays there. */
  readonly isLookedAfter?: true
  /** Absent: it takes none. */
  readonly online?: OnlinePayments
}

export type ProviderHealth = Omit<CardReaderHealth, 'checkedAt'>

/** Registered where the server is put together. */
export type CardProviders = ReadonlyMap<CardProviderKind, CardProvider>

export function providersOf(providers: readonly CardProvider[]): CardProviders {
  return new Map(providers.map((provider) => [provider.kind, provider]))
}
