/**
 * Asks providers, and stores what they say in a transaction of its own: an answer is learned by the
 * attempt as it is while nobody else changes it.
 */
import type { AttemptNews, RefundNews } from '@servery/domain/card/attempt.ts'
import { learn, learnRefund } from '@servery/domain/card/learn.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail, logFailure } from '../../platform/errors/index.ts'
import { lockAttempt, type StoredAttempt, updateAttempt } from './attempts.store.ts'
import { cardReaderStore } from './card-readers.store.ts'
import type { CardCall, CardProvider, OnlinePayments, PaymentCall } from './provider.ts'
import { updateRefund } from './refunds.store.ts'
import type { CardServices } from './services.ts'

/** A provider that says nothing for so long has not answered. */
export const patienceMs = 20_000

export function tell(
  services: CardServices,
  scope: Scope,
  id: string,
  news: AttemptNews,
): Promise<StoredAttempt> {
  return change(services, scope, id, (attempt) => learn(attempt, news))
}

export async function change(
  { database }: CardServices,
  scope: Scope,
  id: string,
  by: (attempt: StoredAttempt) => object,
): Promise<StoredAttempt> {
  return database.withTenant(scope, async (trx) => {
    const before = await lockAttempt(scope, trx, id)
    if (before === undefined) return fail('not_found', { field: 'id' })
    const after = by(before) as StoredAttempt
    if (after !== before) await updateAttempt(scope, trx, after)
    return after
  })
}

interface Asking<Answer> {
  readonly byReader: (provider: CardProvider, call: CardCall) => Promise<Answer>
  readonly online: (payments: OnlinePayments, call: PaymentCall) => Promise<Answer>
}

/** Null: no answer. Whatever goes wrong at a provider is none. */
export async function withProvider<Answer>(
  services: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
  { byReader, online }: Asking<Answer>,
): Promise<Answer | null> {
  const { database, cardProviders, log, now } = services
  const provider = cardProviders.get(attempt.provider)
  if (provider === undefined) return null
  const call: PaymentCall = {
    companyId: scope.companyId,
    attempt,
    now: now(),
    tell: (news) => tell(services, scope, attempt.id, news),
    tellRefund: async (refundId, news) => {
      const { refunds } = await tellRefund(services, scope, {
        attemptId: attempt.id,
        refundId,
        news,
      })
      return refunds.find(({ id }) => id === refundId)
    },
  }
  const { readerId, asksTip } = attempt
  const found =
    readerId === null
      ? null
      : await database.readTenant(scope, (trx) => cardReaderStore.find(scope, trx, readerId))
  const run = () => {
    if (readerId === null) {
      return provider.online === undefined ? null : online(provider.online, call)
    }
    if (found == null) return null
    return byReader(provider, { ...call, asksTip, reader: { ...found.input, id: readerId } })
  }
  try {
    const work = run()
    return work === null ? null : await inTime(work)
  } catch (error) {
    const about = { attemptId: attempt.id, provider: attempt.provider }
    logFailure(log, error, 'a provider of card payments gave no answer', about)
    return null
  }
}

function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

export function tellRefund(
  { database }: CardServices,
  scope: Scope,
  told: { readonly attemptId: string; readonly refundId: string; readonly news: RefundNews },
): Promise<StoredAttempt> {
  const { attemptId, refundId, news } = told
  return database.withTenant(scope, async (trx) => {
    const before = await lockAttempt(scope, trx, attemptId)
    if (before === undefined) return fail('not_found', { field: 'attemptId' })
    const after = learnRefund(before, refundId, news)
    const changed = after.refunds.find(({ id }) => id === refundId)
    if (after !== before && changed !== undefined) await updateRefund(scope, trx, changed)
    return { ...before, ...after }
  })
}
