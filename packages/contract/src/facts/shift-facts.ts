/** Bodies of shift facts on the wire. */
import type { ShiftBodies, ShiftEventKind } from '@servery/domain/shift/types.ts'
import { z } from 'zod'
import { amountNotNegative, currency, id, instant, text } from '../base/amounts.ts'

/** Bodies of shift facts, version 1. */
export const shiftBodies = {
  'shift.started': z.strictObject({ memberId: id, currency }),
  'shift.break_started': z.strictObject({ breakId: id, paid: z.boolean() }),
  'shift.break_ended': z.strictObject({ breakId: id }),
  'shift.ended': z.strictObject({
    endedAt: instant,
    cashTips: amountNotNegative.describe('The cash tips that the person declared.'),
    note: text(200),
  }),
} as const satisfies { [Kind in ShiftEventKind]: z.ZodType<ShiftBodies[Kind]> }
