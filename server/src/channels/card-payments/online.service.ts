/**
 * Payments that a guest makes online: attempts without a reader. Written down before the provider
 * is asked, one open at a time for an order, asked about until known, and given up in the end.
 */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { cardRefunded, isOpenAttempt, leftOnCharge } from '@servery/domain/card/attempt.ts'
import { type CardPayment, cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import { chargesIn } from '@servery/domain/card/readers.ts'
import { findStartRefusal } from '@servery/domain/card/refusals.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { attemptView } from './attempt-view.ts'
import { ask, giveUp, requireAllowed } from './attempts.service.ts'
import {
  findAttempt,
  findByOrder,
  firstAskMs,
  insertAttempt,
  lockAttempt,
  type StoredAttempt,
  standForPayment,
} from './attempts.store.ts'
import type { OnlineStart } from './provider.ts'
import { refundAttempt } from './refunds.service.ts'
import type { CardServices } from './services.ts'
import { withProvider } from './speak.ts'

export interface OnlinePaymentInput {
  readonly orderId: string
  readonly branchId: string
  /** The one that the order is written at. */
  readonly registerId: string
  readonly currency: string
  readonly amount: MinorUnits
}

export interface OnlineOffer {
  readonly provider: 'stripe'
  readonly publicKey: string
  readonly scriptUrl: string
}

/** How guests can pay online; null: they can't, or nothing could record it. */
export async function findOnlineOffer(
  { database, cardProviders }: CardServices,
  scope: Scope,
): Promise<OnlineOffer | null> {
  const offer = await cardProviders.get('stripe')?.online?.offer(scope.companyId)
  if (offer == null) return null
  const method = await database.readTenant(scope, (trx) => findMethod(scope, trx))
  return method === null ? null : { provider: 'stripe', ...offer }
}

/** What records a charge: a method whose payments a provider takes. */
async function findMethod(scope: Scope, trx: TenantTransaction) {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const found = stored.find(({ archived, input }) => !archived && input.kind === 'card_integrated')
  return found === undefined ? null : { id: found.id, name: found.input.name }
}

export interface OnlinePayment {
  readonly attempt: CardAttempt
  readonly provider: 'stripe'
  readonly publicKey: string
  /** Null: it is over, and the browser has nothing to pay any more. */
  readonly clientSecret: string | null
}

/** Asked again it is the same payment, until that is over and nothing was charged. */
export async function startOnlinePayment(
  services: CardServices,
  scope: Scope,
  input: OnlinePaymentInput,
): Promise<OnlinePayment> {
  const { database, now } = services
  const offer = await findOnlineOffer(services, scope)
  if (offer === null || !chargesIn(offer.provider, input.currency)) return fail('stripe_missing')
  const attempt = await database.withTenant(scope, (trx) =>
    keep(scope, trx, input, new Date(now())),
  )
  const { provider, publicKey } = offer
  const over = { provider, publicKey, clientSecret: null }
  if (!isOpenAttempt(attempt)) return { ...over, attempt: attemptView(attempt) }
  await wakeTurn(database.work, scope.companyId, new Date(now() + firstAskMs))
  const started = await withProvider<OnlineStart | null>(services, scope, attempt, {
    byReader: async () => null,
    online: (payments, call) => payments.start(call),
  })
  const after = await read(services, scope, attempt.id)
  return {
    ...over,
    attempt: attemptView(after),
    clientSecret: started === null ? null : started.clientSecret,
  }
}

async function keep(
  scope: Scope,
  trx: TenantTransaction,
  input: OnlinePaymentInput,
  now: Date,
): Promise<StoredAttempt> {
  const { orderId, branchId, registerId, currency, amount } = input
  await standForPayment(scope, trx, registerId)
  const attempts = await findByOrder(scope, trx, orderId)
  const standing = attempts.find((one) => isOpenAttempt(one) || one.status === 'approved')
  const id = standing?.id ?? v5(`online payment ${attempts.length}`, orderId)
  requireAllowed(findStartRefusal(attempts, { id, orderId, amount, currency }))
  if (standing !== undefined) return standing
  const beside = {
    ...{ isAccounted: false, isDenied: false, refunds: [], unaccountedRefunds: [] },
    readerName: '',
  }
  const attempt: Omit<StoredAttempt, keyof typeof beside> = {
    ...{ id, orderId, branchId, registerId, currency, amount, readerId: null },
    // Nobody signs in to a shop online.
    ...{ provider: 'stripe', asksTip: false, createdBy: registerId, status: 'created' },
    ...{ reference: '', charged: null, tip: zeroAmount, receipt: null, reason: null },
    ...{ cancelAskedAt: null, intent: null, createdAt: now.toISOString() },
  }
  await insertAttempt(scope, trx, attempt, new Date(now.getTime() + firstAskMs))
  return { ...attempt, ...beside }
}

async function read({ database }: CardServices, scope: Scope, id: string): Promise<StoredAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, id))
  return found?.readerId === null ? found : fail('not_found', { field: 'id' })
}

/** What became of it, as the provider says now. */
export async function readOnlinePayment(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<CardAttempt> {
  const attempt = await read(services, scope, id)
  const isAsked = isOpenAttempt(attempt) && attempt.status !== 'created'
  return attemptView(isAsked ? await ask(services, scope, attempt, 'read') : attempt)
}

/** Nobody can pay it any more after that, unless it is paid already or nobody knows. */
export async function closeOnlinePayment(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<CardAttempt> {
  return attemptView(await giveUp(services, scope, await read(services, scope, id)))
}

/** The payment of an order that is open or was made, or else the last one; null: none was begun. */
export async function findOnlinePayment(
  scope: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<Pick<StoredAttempt, 'id' | 'status' | 'receipt' | 'createdBy'> | null> {
  const online = (await findByOrder(scope, trx, orderId)).filter(
    ({ readerId }) => readerId === null,
  )
  const standing = online.find((one) => isOpenAttempt(one) || one.status === 'approved')
  return standing ?? online.at(-1) ?? null
}

/**
 * The order will not be had: the payment is given up while nobody has paid, and all of it goes back
 * to the card where somebody has. Asked again, it is the same.
 */
export async function givenBack(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<CardAttempt> {
  const attempt = await giveUp(services, scope, await read(services, scope, id))
  if (attempt.status !== 'approved') return attemptView(attempt)
  const { open } = cardRefunded(attempt)
  const left = leftOnCharge(attempt)
  if (left <= 0) return attemptView(attempt)
  const asked = attempt.refunds.find(({ status }) => status === 'asked' || status === 'in_doubt')
  const next = { id: v5(`given back ${attempt.refunds.length}`, id), amount: left }
  const refunded = await refundAttempt(services, scope, {
    attemptId: id,
    by: attempt.createdBy,
    partOf: async () => (open > 0 && asked !== undefined ? asked : next),
  })
  return attemptView(refunded)
}

/**
 * What records the charge in its order's journal; null: nothing was charged, or it went back. Held
 * until the transaction ends, so that it is not given back meanwhile.
 */
export async function onlinePaymentCommand(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<CardPayment | null> {
  const attempt = await lockAttempt(scope, trx, id)
  const method = await findMethod(scope, trx)
  if (attempt?.status !== 'approved' || method === null) return null
  const { made, open } = cardRefunded(attempt)
  return made + open > 0 ? null : cardPaymentOf(attempt, method)
}
