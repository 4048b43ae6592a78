/** What a till shows its guest on a screen of their own: less than the order, and nobody's name. */
import { z } from 'zod'
import { amount, quantity, text } from '../base/amounts.ts'
import { route } from '../base/route.ts'

/** So much of an order is told at most. */
export const shownMost = { lines: 300, details: 60 } as const
const short = text(200)

export const shownLine = z.strictObject({
  name: short,
  quantity: quantity.describe('Thousandths of the unit.'),
  unit: short,
  details: z.array(short).max(shownMost.details),
  total: amount,
})

export const shownScreen = z.strictObject({
  phase: z.enum(['idle', 'order', 'paid']).describe('`idle`: no order is in front.'),
  currency: short,
  number: short.describe('By which the order is called; empty without one.'),
  lines: z.array(shownLine).max(shownMost.lines),
  saved: amount.describe('What discounts take off, 0 or more.'),
  total: amount,
  due: amount,
  change: amount.describe('Of the last payment.'),
  receiptUrl: short.describe('Where the guest finds the receipt; empty: nowhere yet.'),
})
export type ShownScreen = z.infer<typeof shownScreen>

export const displays = {
  show: route('journal.write')
    .route({
      method: 'POST',
      path: '/till-screen',
      tags: ['Registers'],
      summary: 'Say what this till shows its guest',
      description: 'Only the last word is kept. Screens beside the till hear a `display` event.',
    })
    .input(shownScreen)
    .output(z.object({ heard: z.boolean() })),
  shown: route('journal.read')
    .route({
      method: 'GET',
      path: '/till-screen',
      tags: ['Registers'],
      summary: 'What the till beside this screen shows now',
    })
    .output(
      z.object({
        tillId: z.string().nullable().describe('Null: it stands beside none.'),
        tillName: z.string().nullable(),
        screen: shownScreen.nullable(),
      }),
    ),
}
