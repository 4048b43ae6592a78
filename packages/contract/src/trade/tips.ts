/** Tips: what came in for the staff, how it is shared, and intervals that are settled for good. */
import { z } from 'zod'
import { amountSum, businessDate, currency, id, instant, rate, text } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

const tipOut = {
  roleId: id,
  share: rate,
  of: z.enum(['tips', 'sales']),
  categoryId: id.nullable().describe('Only sales of this category. Null: all sales.'),
}
const roleWeight = z.strictObject({
  roleId: id,
  weight: z
    .int()
    .min(0)
    .max(10_000)
    .describe('The weight in thousandths. 0 excludes the role from the pool.'),
})

export const tipRulesInput = z.strictObject({
  branchId: id,
  weights: z
    .array(roleWeight)
    .max(200)
    .describe('Weights by role. Roles that are not listed have a weight of 1.'),
  tipOuts: z
    .array(z.strictObject(tipOut))
    .max(20)
    .describe('Applied in order; what is left goes to the pool.'),
})
export type TipRulesInput = z.infer<typeof tipRulesInput>
export const tipRulesRecord = tipRulesInput.extend(bodyHead)
export type TipRulesRecord = z.infer<typeof tipRulesRecord>

export const tipRules = recordRoutes(
  {
    path: 'tip-rules',
    tag: 'Tips',
    one: 'set of rules of tips',
    many: 'rules of tips',
    read: 'team.read',
    write: 'tips.write',
  },
  { create: tipRulesInput.extend({ id }), update: tipRulesInput.extend(versioned) },
  tipRulesRecord,
  { branchId: id.optional() },
)

const count = z.int().min(0)
const member = z.object({
  memberId: id,
  memberName: z.string(),
  roleId: id
    .nullable()
    .describe('The role of the person. Null: the person is not a member of the team.'),
  minutes: count,
  weight: count,
  tipOut: amountSum,
  pool: amountSum,
  adjustment: amountSum.describe('Corrections of intervals that were settled earlier.'),
  total: amountSum.describe('tipOut + pool + adjustment.'),
  declared: amountSum.describe(
    'Cash tips that the person declared to have kept; not included in any sum.',
  ),
})
export type TipMember = z.infer<typeof member>

export const tipInterval = z.object({
  branchId: id,
  from: businessDate,
  to: businessDate,
  currency,
  cash: amountSum,
  cashless: amountSum,
  charges: amountSum.describe('Service charges for staff, without tax.'),
  tips: amountSum.describe('cash + cashless + charges; nothing is kept back.'),
  tipOuts: z.array(
    z.object({ ...tipOut, categoryName: z.string(), base: amountSum, amount: amountSum }),
  ),
  pooled: amountSum,
  units: count.describe('The sum of minutes × weight over all people in the pool.'),
  unshared: amountSum.describe('Tips of times at which no staff worked.'),
  members: z.array(member),
  adjustments: z.array(
    z.object({ settlementId: id, number: z.int(), memberId: id, amount: amountSum }),
  ),
  openShifts: count.describe('Shifts that are not ended; they count when they are.'),
})
export type TipInterval = z.infer<typeof tipInterval>

const settlementRow = z.object({
  id,
  number: z.int().describe('Counted from 1 in each branch.'),
  branchId: id,
  from: businessDate,
  to: businessDate,
  currency,
  tips: amountSum,
  paid: amountSum.describe('What all people received: tips and corrections.'),
  people: count,
  settledAt: instant,
  settledBy: z.string(),
})
export type TipSettlementRow = z.infer<typeof settlementRow>
const settlement = settlementRow.extend({ interval: tipInterval })

const days = { branchId: id, from: calendarDay, to: calendarDay }
const digest = text(64, 64)
const [base, tags] = ['/tips', ['Tips']] as const

export const tips = {
  interval: route('team.read')
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'Calculate the tips of some days, and who receives them',
    })
    .input(z.strictObject(days))
    .output(
      tipInterval.extend({
        digest: digest.describe('Identifies this calculation. Send it back to settle.'),
        settledTo: businessDate.nullable().describe('The last settled day. Null: none.'),
        lastDay: businessDate.describe('The last day that can be settled, as it is over.'),
      }),
    )
    .errors(errorsOf('not_found')),
  settle: route('tips.write')
    .route({
      method: 'POST',
      path: `${base}/settlements`,
      tags,
      summary: 'Settle an interval',
      description:
        'This can’t be undone; later changes are corrected in the next interval. The interval begins the day after the last settled one. Repeating the request with the same id and content settles once.',
      successStatus: 201,
    })
    .input(z.strictObject({ id, ...days, digest }))
    .output(settlement)
    .errors(
      errorsOf(
        'not_found',
        'id_reused',
        'stale_version',
        'tips_not_over',
        'tips_not_next',
        'tips_unshared',
      ),
    ),
  settlements: route('team.read')
    .route({ method: 'GET', path: `${base}/settlements`, tags, summary: 'List settled intervals' })
    .input(
      z.strictObject({ ...pageInput, branchId: id, sort: z.enum(['-number']).default('-number') }),
    )
    .output(pageOf(settlementRow)),
  settlement: route('team.read')
    .route({
      method: 'GET',
      path: `${base}/settlements/{id}`,
      tags,
      summary: 'Read a settled interval',
    })
    .input(z.strictObject({ id }))
    .output(settlement)
    .errors(errorsOf('not_found')),
}
