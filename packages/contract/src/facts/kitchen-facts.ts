/** Bodies of facts about the kitchen, version 1; `facts.ts` puts them among the others. */
import { courses } from '@servery/domain/offer/catalogue/types.ts'
import type { KitchenBodies } from '@servery/domain/order/model/kitchen-types.ts'
import { z } from 'zod'
import { id, quantity, rowsPerFactMax, text } from '../base/amounts.ts'

const course = z.enum(courses)
const stationId = id.nullable().describe('The station. Null: the pass.')
const ticketItem = { batchId: id, goodsId: id }

/** What a line says to the kitchen. */
export const kitchenContent = {
  course: course.exactOptional().describe('Absent: it has no course and is made at once.'),
  kitchen: z
    .strictObject({
      stationIds: z.array(id).max(50),
      turns: z
        .array(z.strictObject({ stationId: id, after: z.array(id).min(1).max(50) }))
        .max(50)
        .exactOptional()
        .describe('Stations that start only when other stations are done. Absent: none.'),
      name: text(80, 1).exactOptional(),
    })
    .exactOptional()
    .describe(
      'The stations that make it, and its name there. Absent: it is not made in the kitchen.',
    ),
}

export const kitchenBodies = {
  'order.sent': z.strictObject({
    batchId: id,
    lines: z
      .array(
        z.strictObject({
          lineId: id,
          quantity,
          upTo: quantity.describe(
            'The total quantity of the line that was sent so far, including this.',
          ),
          held: z.literal(true).exactOptional().describe('It waits until its course is fired.'),
        }),
      )
      .min(1)
      .max(rowsPerFactMax),
  }),
  'order.course_changed': z.strictObject({ lineId: id, course: course.nullable() }),
  'order.course_fired': z.strictObject({ course }),
  'order.line_held': z.strictObject({ lineId: id, held: z.boolean() }),
  'order.prioritised': z.strictObject({ prioritised: z.boolean() }),
  'order.prepared': z.strictObject({
    stationId,
    items: z.array(z.strictObject(ticketItem)).min(1).max(rowsPerFactMax),
    done: z.boolean(),
  }),
  'order.void_acknowledged': z.strictObject({
    stationId,
    items: z
      .array(z.strictObject({ ...ticketItem, quantity }))
      .min(1)
      .max(rowsPerFactMax),
  }),
  'order.line_voided': z.strictObject({
    voidId: id,
    lineId: id,
    quantity,
    wasted: z.boolean().describe('True: it was made already and counts as waste.'),
    reason: text(200),
    reasonId: id.exactOptional(),
    note: text(200).exactOptional(),
    quiet: z.boolean().exactOptional().describe('True: the kitchen is not notified.'),
  }),
} as const satisfies { [Kind in keyof KitchenBodies]: z.ZodType<KitchenBodies[Kind]> }
