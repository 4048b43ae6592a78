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
  categoryId: id.nullable().describe('Of sales: those of one category. Null: all.'),
}
const roleWeight = z.strictObject({
  roleId: id,
  weight: z.int().min(0).max(10_000).describe('Thousandths; 0 takes no part in the pool.'),
})

export const tipRulesInput = z.strictObject({
  branchId: id,
  weights: z.array(roleWeight).max(200).describe('Roles that are not named have a weight of 1.'),
  tipOuts: z
    .array(z.strictObject(tipOut))
    .max(20)
    .describe('From top to bottom; what they leave is pooled.'),
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
  roleId: id.nullable().describe('Null: somebody of whom the team knows nothing.'),
  minutes: count,
  weight: count,
  tipOut: amountSum,
  pool: amountSum,
  adjustment: amountSum.describe('Owed for intervals that were settled before.'),
  total: amountSum.describe('tipOut + pool + adjustment.'),
  declared: amountSum.describe('Cash tips that they say to have kept; in no sum.'),
})
export type TipMember = z.infer<typeof member>

export const tipInterval = z.object({
  branchId: id,
  from: businessDate,
  to: businessDate,
  currency,
  cash: amountSum,
  cashless: amountSum,
  charges: amountSum.describe('Service charges meant for the staff, without tax.'),
  tips: amountSum.describe('cash + cashless + charges: nothing is kept back.'),
  tipOuts: z.array(
    z.object({ ...tipOut, categoryName: z.string(), base: amountSum, amount: amountSum }),
  ),
  pooled: amountSum,
  units: count.describe('Σ minutes × weight of those in the pool.'),
  unshared: amountSum.describe('What nobody worked for.'),
  members: z.array(member),
  adjustments: z.array(
    z.object({ settlementId: id, number: z.int(), memberId: id, amount: amountSum }),
  ),
  openShifts: count.describe('Not ended yet: counted once they are.'),
})
export type TipInterval = z.infer<typeof tipInterval>

const settlementRow = z.object({
  id,
  number: z.int().describe('1, 2, 3 … in each branch.'),
  branchId: id,
  from: businessDate,
  to: businessDate,
  currency,
  tips: amountSum,
  paid: amountSum.describe('What all got together: tips and adjustments.'),
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
    .route({ method: 'GET', path: base, tags, summary: 'Tips of some days, and who gets them' })
    .input(z.strictObject(days))
    .output(
      tipInterval.extend({
        digest: digest.describe('Of all of this; to be sent when it is settled.'),
        settledTo: businessDate.nullable().describe('The last day that is settled.'),
        lastDay: businessDate.describe('The last day that can be settled: it is over.'),
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
        'For good: what comes to light later is adjusted in the next interval. It begins the day ' +
        'after the one before it. The same id with the same content is settled once.',
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
      summary: 'One settled interval',
    })
    .input(z.strictObject({ id }))
    .output(settlement)
    .errors(errorsOf('not_found')),
}
