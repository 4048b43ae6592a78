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

const apartSale = z.object({
  orderId: id,
  callNumber: z.string(),
  openedAt: z.string(),
  by: z.string().describe('Who took it down; empty where nobody knows.'),
  state: z.enum(['waiting', 'taken', 'left_out']),
  /** As it is with what is kept apart. */
  apart: side,
  /** As it is in the books; null where they do not have it. */
  books: side.nullable(),
  /** Other sales of the books with the number on its receipt. */
  sameReceipt: z.array(z.object({ orderId: id, callNumber: z.string(), total: z.int() })),
  decided: z
    .object({
      by: z.string(),
      at: z.string(),
      reason: z.string(),
      receiptNumber: z.string().nullable().describe('The number that the books gave it.'),
    })
    .nullable(),
})
export type ApartSale = z.infer<typeof apartSale>

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
})
export type ApartPast = z.infer<typeof pastHead>

const pastDetail = pastHead.extend({
  saleRows: z.array(apartSale),
  notSales: z.int().describe('Facts of drawers and shifts: they stay apart, and can be read here.'),
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
      summary: 'The sales of a past, each beside what is in the books',
    })
    .input(z.strictObject({ id }))
    .output(pastDetail)
    .errors(errorsOf('not_found')),
  decideApart: route('registers.pair')
    .route({
      method: 'POST',
      path: '/journal/apart/{id}/decide',
      tags: ['Journal'],
      summary: 'Take sales into the books, or leave them out',
      description:
        'Each sale is decided once; decided again it stays as it is. The office register of the branch writes the facts again with their people, days and times, and with receipt numbers of its own; the printed number stays with the order.',
    })
    .input(
      z.strictObject({
        id,
        take: z.union([z.literal('all'), z.array(id).max(20_000)]).default([]),
        reject: z.array(id).max(20_000).default([]),
        reason: text(200, 1),
      }),
    )
    .output(pastDetail)
    .errors(errorsOf('not_found')),
}
