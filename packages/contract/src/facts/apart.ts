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
      .describe('The number that the books gave it: of a drawer, its Z report.'),
  })
  .nullable()

const apartSale = z.object({
  orderId: id,
  callNumber: z.string(),
  openedAt: z.string(),
  by: z.string().describe('Who took it down; empty where nobody knows.'),
  state: apartState,
  beginning: z
    .enum(['known', 'waiting', 'gone'])
    .describe(
      'Whether the books or this past know how it began; or another past does, which waits; or nobody, as that was left out or never came.',
    ),
  recordable: z
    .boolean()
    .describe('Its beginning is gone, and what it was closed with says what to record.'),
  together: z
    .array(z.object({ orderId: id, why: z.enum(['move', 'exchange']) }))
    .describe('Sales of this past with which it shares a move of lines or an exchange.'),
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
  sales: z.int().describe('Cash taken, less what was given as change.'),
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
  beginning: z.boolean().describe('Whether it is known with how much it was opened.'),
  salesWaiting: z.int().describe('Sales paid into it that nobody has decided; they come first.'),
  apart: drawerSide.describe('As the other past has it, with what both have of it.'),
  books: drawerSide.nullable(),
  takenAs: id.nullable().describe('The session in the books that it was taken as.'),
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
  beginning: z.boolean().describe('Whether it is known who began it, and when.'),
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
    .describe('The books have another past, or the register was closed.'),
  firstSequence: z.int(),
  lastSequence: z.int(),
  receivedAt: z.string(),
  sales: z.int(),
  waiting: z.int().describe('Sales that nobody has decided.'),
  othersWaiting: z.int().describe('Drawers and shifts that nobody has decided.'),
})
export type ApartPast = z.infer<typeof pastHead>

const pastDetail = pastHead.extend({
  saleRows: z.array(apartSale),
  drawerRows: z.array(apartDrawer),
  shiftRows: z.array(apartShift),
  notSales: z.int().describe('How many facts of drawers and shifts are among it.'),
})
export type ApartPastDetail = z.infer<typeof pastDetail>

export const apart = {
  apart: route('exceptions.read')
    .route({
      method: 'GET',
      path: '/journal/apart',
      tags: ['Journal'],
      summary: 'Pasts of registers that are kept apart from the books',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(z.object({ rows: z.array(pastHead) })),
  readApart: route('exceptions.read')
    .route({
      method: 'GET',
      path: '/journal/apart/{id}',
      tags: ['Journal'],
      summary: 'The sales, drawers and shifts of a past, each beside what is in the books',
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
        'Each is decided once; decided again it stays as it is. The office register of the branch writes the facts again with their people, days and times, and with receipt numbers of its own; the printed number stays with the order. A drawer is taken once its sales are decided, and as a session of its own where the books go on with it. A sale whose beginning is gone can be recorded with the figures it was closed with.',
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
          .describe('Sales without a beginning: with their sealed total, tender and tax.'),
        halves: z
          .enum(['together', 'alone'])
          .default('together')
          .describe('Of a move or an exchange the other half is taken too, unless it is rejected.'),
        reason: text(200, 1),
      }),
    )
    .output(pastDetail)
    .errors(errorsOf('not_found')),
}
