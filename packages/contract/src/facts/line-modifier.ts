import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { lineUsesMax } from '@servery/domain/offer/catalogue/recipe-types.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, quantity, text } from '../base/amounts.ts'

/** Far above what is chosen of all groups of an item. */
export const modifiersPerLineMax = 500

/** An option that is chosen with a line, as facts have it. */
export const lineModifier = z.strictObject({
  modifierId: id,
  groupId: id,
  name: text(80),
  unitPrice: amount,
  cost: amountNotNegative.exactOptional().describe('Of one, when it was chosen. Absent: unknown.'),
  quantity: z.int().min(1).max(100),
  prefix: z.enum(modifierPrefixes).exactOptional().describe('Printed before its name.'),
  parent: z
    .strictObject({ groupId: id, modifierId: id })
    .exactOptional()
    .describe('The modifier of the same line under which it was chosen.'),
})

/** What one of a line takes out of stock, as facts have it. */
export const otherCost = z
  .int()
  .min(0)
  .max(1_000_000_000_000)
  .nullable()
  .describe(
    'With `uses`: the cost of untracked ingredients of one unit, in thousandths of a minor unit. Null: unknown. Absent: there are none.',
  )
export const lineUses = z
  .array(z.strictObject({ itemId: id, variationId: id.nullable(), quantity }))
  .max(lineUsesMax)
  .describe(
    'What one unit of the line takes out of stock, by its recipe and options. Absent: the item itself, if it is tracked.',
  )
