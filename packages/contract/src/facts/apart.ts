/** What is kept apart from the books: pasts of registers, and what is decided. */
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const side = z.object({
  status: z.enum(['draft', 'open', 'completed', 'cancelled']).or(z.string()),
  receiptNumber: z.string().nullable(),
  currency: z.string(),
  total: z.int(),
  closedAt: z.string().nullable(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), gross: z.int() })),
  payments: z.array(z.object({ method: z.string(), amount: z.int() })),
})
export type ApartSide = z.infer<typeof side>

const apartState = z.enum(['waiting', 'taken', 'left_out', 'recorded'])

const decided = z
  .object({
    by: z.string(),
    at: z.string(),
    reason: z.string(),
    receiptNumber: z
      .string()
      .nullable()
      .describe(
        'The number it has in the books: the receipt number of a sale, the Z report number of a drawer.',
      ),
  })
  .nullable()

const apartSale = z.object({
  orderId: id,
  callNumber: z.string(),
  openedAt: z.string(),
  by: z.string().describe('Who opened the order. Empty: not known.'),
  state: apartState,
  beginning: z
    .enum(['known', 'waiting', 'gone'])
    .describe(
      'Where its opening facts are. `known`: in the books or in this history. `waiting`: in another history that is not decided yet. `gone`: they were left out or never arrived.',
    ),
  recordable: z
    .boolean()
    .describe(
      'True: its opening facts are missing, but its closing fact has the figures to record it.',
    ),
  together: z
    .array(z.object({ orderId: id, why: z.enum(['move', 'exchange']) }))
    .describe('Sales of this history that share a move of lines or an exchange with it.'),
  /** As it is with what is kept apart. */
  apart: side,
  /** As it is in the books; null where they do not have it. */
  books: side.nullable(),
  /** Other sales of the books with the number on its receipt. */
  sameReceipt: z.array(z.object({ orderId: id, callNumber: z.string(), total: z.int() })),
  decided,
})
export type ApartSale = z.infer<typeof apartSale>

const drawerSide = z.object({
  closedAt: z.string().nullable(),
  zNumber: z.string().nullable(),
  float: z.int(),
  sales: z.int().describe('Cash tendered less change, in minor units.'),
  refunds: z.int(),
  paidIn: z.int(),
  paidOut: z.int(),
  dropped: z.int(),
  expected: z.int(),
  counted: z.int().nullable().describe('Null: not counted.'),
})
export type ApartDrawerSide = z.infer<typeof drawerSide>

const apartDrawer = z.object({
  drawerId: id,
  openedAt: z.string(),
  by: z.string(),
  currency: z.string(),
  state: apartState,
  beginning: z.boolean().describe('True: the opening float is known.'),
  salesWaiting: z
    .int()
    .describe('How many sales paid into it are not decided yet; they must be decided first.'),
  apart: drawerSide.describe('As it is in this history, including what it shares with the books.'),
  books: drawerSide.nullable(),
  takenAs: id
    .nullable()
    .describe('The drawer session that was made of it in the books. Null: none.'),
  decided,
})
export type ApartDrawer = z.infer<typeof apartDrawer>

const shiftSide = z.object({
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  breaks: z.int(),
  cashTips: z.int(),
})
export type ApartShiftSide = z.infer<typeof shiftSide>

const apartShift = z.object({
  shiftId: id,
  memberId: id.nullable(),
  who: z.string(),
  currency: z.string(),
  state: apartState,
  beginning: z.boolean().describe('True: it is known who began the shift, and when.'),
  apart: shiftSide,
  books: shiftSide.nullable(),
  decided,
})
export type ApartShift = z.infer<typeof apartShift>

const pastHead = z.object({
  id,
  branchId: id,
  registerId: id,
  registerName: z.string(),
  why: z
    .enum(['differs', 'closed'])
    .describe(
      '`differs`: the books have other facts at the same place. `closed`: the register was closed.',
    ),
  firstSequence: z.int(),
  lastSequence: z.int(),
  receivedAt: z.string(),
  sales: z.int(),
  waiting: z.int().describe('How many sales are not decided yet.'),
  othersWaiting: z.int().describe('How many drawers and shifts are not decided yet.'),
})
export type ApartPast = z.infer<typeof pastHead>

const pastDetail = pastHead.extend({
  saleRows: z.array(apartSale),
  drawerRows: z.array(apartDrawer),
  shiftRows: z.array(apartShift),
  notSales: z.int().describe('How many of its facts are about drawers and shifts.'),
})
export type ApartPastDetail = z.infer<typeof pastDetail>

export const apart = {
  apart: route('exceptions.read')
    .route({
      method: 'GET',
      path: '/journal/apart',
      tags: ['Journal'],
      summary: 'List the histories of registers that are kept apart from the books',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(z.object({ rows: z.array(pastHead) })),
  readApart: route('exceptions.read')
    .route({
      method: 'GET',
      path: '/journal/apart/{id}',
      tags: ['Journal'],
      summary: 'Show the sales, drawers and shifts of a history beside those in the books',
    })
    .input(z.strictObject({ id }))
    .output(pastDetail)
    .errors(errorsOf('not_found')),
  decideApart: route('registers.pair')
    .route({
      method: 'POST',
      path: '/journal/apart/{id}/decide',
      tags: ['Journal'],
      summary: 'Take sales, drawers and shifts into the books, or leave them out',
      description:
        'Each can be decided once; deciding again changes nothing. The office register of the branch writes the facts again with their original people, days and times, and with new receipt numbers; the printed number is kept on the order. A drawer can be taken only once its sales are decided; it becomes a session of its own if the session in the books went on. A sale without its opening facts can be recorded with its closing figures.',
    })
    .input(
      z.strictObject({
        id,
        take: z.union([z.literal('all'), z.array(id).max(20_000)]).default([]),
        reject: z.array(id).max(20_000).default([]),
        record: z
          .array(id)
          .max(20_000)
          .default([])
          .describe(
            'Sales without their opening facts, to be recorded with their closing total, payments and tax.',
          ),
        halves: z
          .enum(['together', 'alone'])
          .default('together')
          .describe(
            'Whether the other half of a move or an exchange is taken too, unless it is rejected.',
          ),
        reason: text(200, 1),
      }),
    )
    .output(pastDetail)
    .errors(errorsOf('not_found')),
}
