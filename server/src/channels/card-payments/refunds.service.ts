/** What goes back to a card: written down before its provider is asked, as an attempt is. */
import type { RefundNews } from '@servery/domain/card/attempt.ts'
import { askRefund } from '@servery/domain/card/learn.ts'
import { tellsLastOnly } from '@servery/domain/card/readers.ts'
import { findRefundRefusal } from '@servery/domain/card/refusals.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { requireAllowed } from './attempts.service.ts'
import { firstAskMs, lockAttempt, type StoredAttempt } from './attempts.store.ts'
import { isReaderBusy, isReaderPaying, standAtReader } from './card-readers.store.ts'
import { insertRefund } from './refunds.store.ts'
import type { CardServices } from './services.ts'
import { tellRefund, withProvider } from './speak.ts'

interface PartAsked {
  readonly id: string
  readonly amount: number
}

interface RefundAsked {
  readonly attemptId: string
  readonly by: string
  /** What is to go back, of the attempt as it is while nobody else changes it; may refuse. */
  readonly partOf: (attempt: StoredAttempt, trx: TenantTransaction) => Promise<PartAsked>
}

/** Gives a part back to the card; the same id again is the same part. */
export async function refundAttempt(
  services: CardServices,
  scope: Scope,
  { attemptId, by, partOf }: RefundAsked,
): Promise<StoredAttempt> {
  const { database, now } = services
  const times = { now: new Date(now()), askAt: new Date(now() + firstAskMs) }
  const { attempt, refundId } = await database.withTenant(scope, async (trx) => {
    const before = await lockAttempt(scope, trx, attemptId)
    if (before === undefined) return fail('not_found', { field: 'attemptId' })
    const asked = await partOf(before, trx)
    requireAllowed(findRefundRefusal(before, asked))
    const refundId = asked.id
    const isNew = before.refunds.every(({ id }) => id !== refundId)
    const needsCard = services.cardProviders.get(before.provider)?.needsCard
    // What wants the card again is a terminal's only work, and what it remembers is one thing.
    const isAlone = tellsLastOnly(before.provider) || needsCard?.(before, asked.amount) === true
    if (isNew && before.readerId !== null && isAlone) {
      await standAtReader(scope, trx, before.readerId)
      if (await isReaderBusy(scope, trx, before.readerId)) requireAllowed('reader_busy')
    }
    if (!isNew) return { attempt: before, refundId }
    const after = askRefund(before, { id: asked.id, amount: minorUnits(asked.amount) })
    const refund = after.refunds.at(-1)
    if (refund !== undefined) {
      await insertRefund(scope, trx, { ...refund, attemptId: before.id, by }, times)
    }
    return { attempt: { ...before, ...after }, refundId }
  })
  await wakeTurn(database.work, scope.companyId, times.askAt)
  return sayRefund(services, scope, attempt, refundId)
}

/** Says it to the provider, again where it has not answered. */
export async function sayRefund(
  services: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
  refundId: string,
): Promise<StoredAttempt> {
  const refund = attempt.refunds.find(({ id }) => id === refundId)
  if (refund === undefined || refund.status === 'made' || refund.status === 'refused') {
    return attempt
  }
  const { readerId, provider } = attempt
  if (readerId !== null && tellsLastOnly(provider)) {
    // It waits its turn: the terminal would forget the payment that is asked about there.
    const isPaying = (trx: TenantTransaction) => isReaderPaying(scope, trx, readerId)
    if (await services.database.readTenant(scope, isPaying)) return attempt
  }
  const answer = await withProvider<RefundNews>(services, scope, attempt, {
    byReader: (provider, call) => provider.refund(call, refund),
    online: (payments, call) => payments.refund(call, refund),
  })
  const news: RefundNews = answer ?? { kind: 'unanswered' }
  return tellRefund(services, scope, { attemptId: attempt.id, refundId, news })
}
