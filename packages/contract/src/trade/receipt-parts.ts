/** A receipt as paper shows it, part by part. */
import { z } from 'zod'

export const receiptPart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string().describe('At most as long as the paper is wide; half of that at size 2.'),
    bold: z.boolean(),
    size: z.union([z.literal(1), z.literal(2)]),
    inverted: z.boolean(),
  }),
  z.object({ kind: z.literal('logo'), path: z.string() }),
  z.object({ kind: z.literal('qr'), content: z.string() }),
])
