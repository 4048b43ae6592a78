/** What the card schemes want on a guest's receipt. */
import { type CardReceipt, cardEntries } from '@servery/domain/card/attempt.ts'
import { z } from 'zod'
import { text } from './amounts.ts'

export const cardReceipt: z.ZodType<CardReceipt> = z.strictObject({
  scheme: text(40),
  lastFour: text(4),
  entry: z.enum(cardEntries),
  authorisation: text(20),
  applicationId: text(40),
  terminalId: text(40),
  merchantId: text(40),
  trace: text(40).describe('The number of the receipt or the trace at the terminal.'),
})
