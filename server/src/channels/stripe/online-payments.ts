/**
 * Payments online, by the Payment Element in the guest's browser. The payment is made at Stripe
 * under the attempt's id; whether it was paid is read from Stripe, never told by a browser.
 */
import type { AttemptNews } from '@servery/domain/card/attempt.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import type { Stripe } from 'stripe'
import type { OnlinePayments, PaymentCall } from '../card-payments/index.ts'
import type { StripeAccess } from './access.ts'
import { close, knownOf, readIntent } from './intents.ts'
import { attemptMark, refund } from './refunds.ts'

type Access = Pick<StripeAccess, 'clientOf' | 'publicKeyOf' | 'scriptUrl'>

/** A browser that has not been told of the payment for so long never will be. */
const startedMs = 30_000

export function createOnlinePayments(access: Access): OnlinePayments {
  const ask = async <Answer>(
    { companyId }: PaymentCall,
    work: (stripe: Stripe) => Promise<Answer>,
  ): Promise<Answer | { readonly kind: 'unanswered' }> => {
    const stripe = await access.clientOf(companyId)
    return stripe === null ? { kind: 'unanswered' } : work(stripe)
  }
  return {
    offer: async (companyId) => {
      const publicKey = await access.publicKeyOf(companyId)
      return publicKey === null ? null : { publicKey, scriptUrl: access.scriptUrl }
    },
    start: async (call) => {
      const stripe = await access.clientOf(call.companyId)
      return stripe === null ? null : start(stripe, call)
    },
    read: (call) => ask(call, (stripe) => read(stripe, call)),
    cancel: (call) => ask(call, (stripe) => cancel(stripe, call)),
    refund: (call, part) => ask(call, (stripe) => refund(stripe, call, part)),
  }
}

function createIntent(stripe: Stripe, { attempt, companyId }: PaymentCall) {
  return stripe.paymentIntents.create(
    {
      amount: attempt.amount,
      currency: attempt.currency.toLowerCase(),
      allowed_payment_method_types: ['card'],
      capture_method: 'automatic',
      metadata: {
        [attemptMark]: attempt.id,
        servery_order: attempt.orderId,
        servery_company: companyId,
      },
    },
    { idempotencyKey: attempt.id },
  )
}

async function start(stripe: Stripe, call: PaymentCall) {
  const { reference } = call.attempt
  const intent =
    reference === ''
      ? await createIntent(stripe, call)
      : await stripe.paymentIntents.retrieve(reference)
  // Sent is what a browser can pay from now on: it is asked about.
  const after = await call.tell({ kind: 'running', reference: intent.id })
  const isPayable = isOpenAttempt(after) && after.cancelAskedAt === null
  return isPayable && intent.client_secret !== null ? { clientSecret: intent.client_secret } : null
}

async function read(stripe: Stripe, call: PaymentCall): Promise<AttemptNews> {
  const { reference, createdAt } = call.attempt
  if (reference === '') {
    const isBeingStarted = call.now - Date.parse(createdAt) < startedMs
    return isBeingStarted ? { kind: 'running' } : unnamed(stripe, call)
  }
  const known = knownOf(await readIntent(stripe, reference))
  // The guest is typing, or has closed the page: the attempt's age decides.
  return known ?? { kind: 'running', reference }
}

/** No browser was told of it. */
async function unnamed(stripe: Stripe, call: PaymentCall): Promise<AttemptNews> {
  try {
    const intent = await createIntent(stripe, call)
    return await close(stripe, intent.id, { kind: 'cancelled' })
  } catch {
    return { kind: 'cancelled' }
  }
}

async function cancel(stripe: Stripe, call: PaymentCall): Promise<AttemptNews> {
  const { reference } = call.attempt
  if (reference === '') return unnamed(stripe, call)
  const known = knownOf(await readIntent(stripe, reference))
  return known ?? close(stripe, reference, { kind: 'cancelled' })
}
