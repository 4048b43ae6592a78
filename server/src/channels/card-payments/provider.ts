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

export interface CardCall {
  readonly companyId: string
  /** As it was stored last. */
  readonly attempt: Attempt
  readonly reader: CardReader
  /** The guest may add a tip at the reader. */
  readonly asksTip: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Stores news that comes while a call still runs, before a terminal is told that we have it. */
  tell(news: AttemptNews): Promise<void>
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
  /** Gives it up if that is still possible, and answers what became of it. */
  cancel(call: CardCall): Promise<AttemptNews>
  /** Gives a part back; asked again with the same id, it is the same part. */
  refund(call: CardCall, refund: CardRefund): Promise<RefundNews>
  health(reader: CardReader): Promise<ProviderHealth>
}

export type ProviderHealth = Pick<CardReaderHealth, 'model' | 'serialNumber'> & {
  readonly state: Exclude<CardReaderHealth['state'], 'not_connected'>
}

/** Registered where the server is put together. */
export type CardProviders = ReadonlyMap<CardProviderKind, CardProvider>

export function providersOf(providers: readonly CardProvider[]): CardProviders {
  return new Map(providers.map((provider) => [provider.kind, provider]))
}
