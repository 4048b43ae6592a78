/** What a till shows its guest on a screen of their own: less than the order, and nobody's name. */
import { shownMost } from '@servery/domain/business/device/shown-most.ts'
import { z } from 'zod'
import { amount, quantity, text } from '../base/amounts.ts'
import { route } from '../base/route.ts'

const short = text(200)

export const shownLine = z.strictObject({
  name: short,
  quantity: quantity.describe('Thousandths of the unit.'),
  unit: short,
  details: z.array(short).max(shownMost.details),
  total: amount,
})

export const shownScreen = z.strictObject({
  phase: z.enum(['idle', 'order', 'paid']).describe('`idle`: no order is open on the till.'),
  currency: short,
  number: short.describe('The call number of the order. Empty: none.'),
  lines: z.array(shownLine).max(shownMost.lines),
  saved: amount.describe('The total of all discounts, 0 or more.'),
  total: amount,
  due: amount,
  change: amount.describe('The change due on the last payment.'),
  receiptUrl: short.describe('The address of the guest’s receipt. Empty: there is none yet.'),
})
export type ShownScreen = z.infer<typeof shownScreen>

export const displays = {
  show: route('journal.write')
    .route({
      method: 'POST',
      path: '/till-screen',
      tags: ['Registers'],
      summary: 'Set what the customer display of this till shows',
      description:
        'Only the latest content is kept. Displays that belong to the till receive a `display` event.',
    })
    .input(shownScreen)
    .output(z.object({ heard: z.boolean() })),
  shown: route('journal.read')
    .route({
      method: 'GET',
      path: '/till-screen',
      tags: ['Registers'],
      summary: 'Read what the till of this customer display shows',
    })
    .output(
      z.object({
        tillId: z.string().nullable().describe('The till this display belongs to. Null: none.'),
        tillName: z.string().nullable(),
        screen: shownScreen.nullable(),
      }),
    ),
}
