/**
 * Payments online, by the Payment Element in the guest's browser. The payment is made at Stripe
 * under the attempt's id; whether it was paid is read from Stripe, never told by a browser.
 */
import type { AttemptNews } from '@servery/domain/card/attempt.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import type { Stripe } from 'stripe'
import type { OnlinePayments, PaymentCall } from '../card-payments/index.ts'
import {
  askWith,
  close,
  closeUnnamed,
  createIntent,
  isBeingStarted,
  knownOf,
  type PayingAccess,
  readIntent,
} from './intents.ts'
import { refund } from './refunds.ts'

export function createOnlinePayments(access: PayingAccess): OnlinePayments {
  return {
    offer: async (companyId) => {
      const publicKey = await access.publicKeyOf(companyId)
      return publicKey === null ? null : { publicKey, scriptUrl: access.scriptUrl }
    },
    start: async (call) => {
      const stripe = await access.clientOf(call.companyId)
      return stripe === null ? null : start(stripe, call)
    },
    read: (call) => askWith(access, call, (stripe) => read(stripe, call)),
    cancel: (call) => askWith(access, call, (stripe) => cancel(stripe, call)),
    refund: (call, part) => askWith(access, call, (stripe) => refund(stripe, call, part)),
  }
}

async function start(stripe: Stripe, call: PaymentCall) {
  const { reference } = call.attempt
  const intent =
    reference === ''
      ? await createIntent(stripe, call, 'card')
      : await stripe.paymentIntents.retrieve(reference)
  // Sent is what a browser can pay from now on: it is asked about.
  const after = await call.tell({ kind: 'running', reference: intent.id })
  const isPayable = isOpenAttempt(after) && after.cancelAskedAt === null
  return isPayable && intent.client_secret !== null ? { clientSecret: intent.client_secret } : null
}

async function read(stripe: Stripe, call: PaymentCall): Promise<AttemptNews> {
  const { reference } = call.attempt
  if (reference === '') {
    return isBeingStarted(call) ? { kind: 'running' } : closeUnnamed(stripe, call, 'card')
  }
  const known = knownOf(await readIntent(stripe, reference))
  // The guest is typing, or has closed the page: the attempt's age decides.
  return known ?? { kind: 'running', reference }
}

async function cancel(stripe: Stripe, call: PaymentCall): Promise<AttemptNews> {
  const { reference } = call.attempt
  if (reference === '') return closeUnnamed(stripe, call, 'card')
  const known = knownOf(await readIntent(stripe, reference))
  return known ?? close(stripe, reference, { kind: 'cancelled' })
}
