/** What a branch does with the orders of its shop. */
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
  number: z.string().describe('Empty: it is not accepted yet.'),
  state: z.enum(guestStates),
  orderType: z.enum(onlineOrderTypes),
  payment: z.enum(shopPayments),
  paid: z.boolean().describe('Online, already.'),
  isAsap: z.boolean(),
  placedAt: instant,
  promisedAt: instant,
  answerBy: instant.nullable().describe('Rejected by itself at this moment. Null: answered.'),
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
      summary: 'Orders of the shop of a branch that wait for an answer, or are not done yet',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Absent: of all branches.'),
        only: z.enum(['waiting', 'running']).default('waiting'),
      }),
    )
    .output(
      z.object({
        rows: z.array(onlineOrderRow).describe('Those promised first are first.'),
        silentTills: z
          .boolean()
          .describe('No till of the branch was heard of lately; false without a branch.'),
      }),
    )
    .errors(errorsOf('not_found')),
  answer: route('availability.write')
    .route({
      method: 'POST',
      path: '/online-orders/{orderId}/answer',
      tags,
      summary: 'Accept an order of the shop, or reject it',
      description: 'The guest is told. The same answer again changes nothing.',
    })
    .input(
      z.strictObject({
        orderId: id,
        accept: z.boolean(),
        promisedAt: moment
          .nullable()
          .default(null)
          .describe('Another time than was asked for. Null: as it was.'),
        reason: text(200).default('').describe('Of a rejection; the guest reads it.'),
      }),
    )
    .output(onlineOrderRow)
    .errors(errorsOf('not_found', 'shop_refused')),
  sendOut: route('availability.write')
    .route({
      method: 'POST',
      path: '/online-orders/{orderId}/send-out',
      tags,
      summary: 'Say that an order is on its way to the guest',
    })
    .input(z.strictObject({ orderId: id }))
    .output(onlineOrderRow)
    .errors(errorsOf('not_found', 'shop_refused')),
}
