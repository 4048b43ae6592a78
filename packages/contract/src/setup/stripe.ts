/** The account at Stripe of a business that takes card payments. Keys go in and never come out. */
import { z } from 'zod'
import { recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const secretKey = z
  .string()
  .trim()
  .max(255)
  .regex(/^(sk|rk)_(test|live)_\w{8,}$/, { message: 'begins with sk_live_, rk_live_ or sk_test_' })
const webhookSecret = z
  .string()
  .trim()
  .max(255)
  .regex(/^whsec_\S{8,}$/, { message: 'begins with whsec_' })
const publishableKey = z
  .string()
  .trim()
  .max(255)
  .regex(/^$|^pk_(test|live)_\w{8,}$/, { message: 'begins with pk_live_ or pk_test_' })

export const stripeStates = ['none', 'working', 'refused', 'unreachable'] as const

export const stripeConnection = z.object({
  state: z
    .enum(stripeStates)
    .describe('The result of the last check. `refused`: Stripe no longer accepts the key.'),
  keyHint: z.string().describe('The last four characters of the secret key.'),
  hasWebhookSecret: z.boolean(),
  webhookAddress: z
    .string()
    .describe('The address for Stripe’s webhook events. Empty: no account is connected.'),
  publishableKey: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  isLive: z.boolean().describe('False: a test account, which moves no money.'),
  checkedAt: z.string().nullable(),
  heardAt: z.string().nullable().describe('When Stripe last sent an event with a valid signature.'),
  version: z.int().describe('0: no account is connected.'),
})
export type StripeConnection = z.infer<typeof stripeConnection>

export const stripeReader = z.object({
  reference: z.string(),
  label: z.string(),
  model: z.string(),
  serialNumber: z.string(),
  isOnline: z.boolean(),
  cardReaderId: z
    .string()
    .nullable()
    .describe('The card terminal that stands for this reader. Null: none.'),
})
export type StripeReader = z.infer<typeof stripeReader>

const tags = ['Stripe']

export const stripe = {
  get: route('settings.read')
    .route({ method: 'GET', path: '/stripe', tags, summary: 'Read the connected Stripe account' })
    .output(stripeConnection),
  connect: route('billing.write')
    .route({
      method: 'PUT',
      path: '/stripe',
      tags,
      summary: 'Connect a Stripe account (people who have confirmed their identity recently)',
      description:
        'The secret key is tested before it is stored. A key that is left out is not changed. Keys are encrypted and never returned.',
    })
    .input(
      z.strictObject({
        version: z
          .int32()
          .min(0)
          .describe('The version that you read; 0 if no account is connected.'),
        secretKey: secretKey.optional(),
        webhookSecret: webhookSecret.optional(),
        publishableKey: publishableKey
          .optional()
          .describe(
            'The key for payments in a browser, such as in the online shop. Empty: no online payments.',
          ),
      }),
    )
    .output(stripeConnection)
    .errors(
      errorsOf(
        ...(['stale_version', 'reauthentication_required', 'stripe_refused'] as const),
        ...(['stripe_unreachable', 'stripe_missing', 'stripe_other_account'] as const),
        'practice_company',
      ),
    ),
  disconnect: route('billing.write')
    .route({
      method: 'POST',
      path: '/stripe/disconnect',
      tags,
      summary:
        'Delete the keys of the Stripe account (people who have confirmed their identity recently)',
    })
    .input(z.strictObject({ version: recordVersion }))
    .output(stripeConnection)
    .errors(errorsOf('stale_version', 'reauthentication_required', 'stripe_other_account')),
  check: route('settings.read')
    .route({
      method: 'POST',
      path: '/stripe/check',
      tags,
      summary: 'Check whether Stripe accepts the key',
    })
    .output(stripeConnection)
    .errors(errorsOf('stripe_missing')),
  readers: route('settings.read')
    .route({
      method: 'GET',
      path: '/stripe/readers',
      tags,
      summary: 'List the readers of the Stripe account',
    })
    .output(z.object({ rows: z.array(stripeReader) }))
    .errors(errorsOf('stripe_missing', 'stripe_refused', 'stripe_unreachable')),
}
