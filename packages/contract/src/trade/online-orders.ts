/** What a branch does with the orders of its shop, and with those of marketplaces that wait. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import { guestStates, shopPayments } from '@servery/domain/business/online/shop-refusals.ts'
import { z } from 'zod'
import { amountNotNegative, id, instant, text } from '../base/amounts.ts'
import { moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { shopAddress, shopContact } from './shop-parts.ts'

const tags = ['Online ordering']

export const onlineOrderRow = z.object({
  orderId: id,
  branchId: id,
  number: z.string().describe('Empty: not accepted yet.'),
  platform: z
    .string()
    .exactOptional()
    .describe('The marketplace it came from, with its number there. Absent: the online shop.'),
  state: z.enum(guestStates),
  orderType: z.enum(onlineOrderTypes),
  payment: z.enum(shopPayments),
  paid: z.boolean().describe('True: already paid online.'),
  isAsap: z.boolean(),
  placedAt: instant,
  promisedAt: instant,
  answerBy: instant
    .nullable()
    .describe('When it is rejected automatically. Null: it was answered.'),
  contact: shopContact,
  address: shopAddress.nullable(),
  tableName: z.string(),
  note: z.string(),
  total: amountNotNegative,
  currency: z.string(),
  lines: z.array(
    z.object({
      ...{ id, name: z.string(), count: z.int() },
      ...{ details: z.array(z.string()), note: z.string() },
    }),
  ),
})
export type OnlineOrderRow = z.infer<typeof onlineOrderRow>

export const onlineOrders = {
  list: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/online-orders',
      tags,
      summary: 'List the orders of the online shop that wait for an answer or are not finished',
      description: 'Orders of marketplaces are among them while they wait for an answer.',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches.'),
        only: z.enum(['waiting', 'running']).default('waiting'),
      }),
    )
    .output(
      z.object({
        rows: z.array(onlineOrderRow).describe('Sorted by the promised time.'),
        silentTills: z
          .boolean()
          .describe(
            'True: no till of the branch has been connected lately. False if no branch is given.',
          ),
      }),
    )
    .errors(errorsOf('not_found')),
  answer: route('availability.write')
    .route({
      method: 'POST',
      path: '/online-orders/{orderId}/answer',
      tags,
      summary: 'Accept or reject an order of the online shop or of a marketplace',
      description:
        'The guest or the marketplace is notified. Repeating the answer changes nothing. Accepting after `answerBy` is refused as `answer_too_late`.',
    })
    .input(
      z.strictObject({
        orderId: id,
        accept: z.boolean(),
        promisedAt: moment
          .nullable()
          .default(null)
          .describe(
            'A promised time that differs from the requested time. Null: the requested time.',
          ),
        reason: text(200).default('').describe('The reason of a rejection; the guest can read it.'),
      }),
    )
    .output(onlineOrderRow)
    .errors(errorsOf('not_found', 'shop_refused')),
  sendOut: route('availability.write')
    .route({
      method: 'POST',
      path: '/online-orders/{orderId}/send-out',
      tags,
      summary: 'Mark an order as on its way to the guest',
    })
    .input(z.strictObject({ orderId: id }))
    .output(onlineOrderRow)
    .errors(errorsOf('not_found', 'shop_refused')),
}
