/** Segments: filters of customers that are kept under a name. */
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { customerTag, customerViews, ordersAskedMax } from './customers.ts'

/** As the list of customers is narrowed; whoever meets all of them is in the segment. */
const segmentFilters = z.strictObject({
  view: z.enum(customerViews).optional(),
  tag: customerTag.optional(),
  branchId: id.optional(),
  visitedFrom: calendarDay.optional(),
  visitedTo: calendarDay.optional(),
  spentMin: amountNotNegative.optional(),
  spentMax: amountNotNegative.optional(),
  ordersMin: z.int().min(0).max(ordersAskedMax).optional(),
  ordersMax: z.int().min(0).max(ordersAskedMax).optional(),
  hasEmail: z.boolean().optional(),
  marketing: z.boolean().optional(),
})
export type SegmentFilters = z.infer<typeof segmentFilters>

export const segmentInput = z.strictObject({ name: text(40, 1), filters: segmentFilters })
export type SegmentInput = z.infer<typeof segmentInput>
export const segmentRecord = segmentInput.extend(bodyHead)
export type SegmentRecord = z.infer<typeof segmentRecord>

const tag = 'Customer segments'

export const customerSegments = {
  ...recordRoutes(
    {
      path: 'customer-segments',
      tag,
      one: 'segment of customers',
      many: 'segments of customers',
      read: 'customers.read',
      write: 'customers.write',
    },
    { create: segmentInput.extend({ id }), update: segmentInput.extend(versioned) },
    segmentRecord,
    {},
  ),
  counts: route('customers.read')
    .route({
      method: 'GET',
      path: '/customer-segment-counts',
      tags: [tag],
      summary: 'Count the customers of each segment',
      description: 'Counts stop at 10,000.',
    })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(z.object({ id, customers: z.int(), isLeast: z.boolean() })) }))
    .errors(errorsOf()),
}
