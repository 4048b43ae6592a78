/** Branches, and the one call that changes a branch together with its billing record. */
import { annualRevenueBands, companyTypes } from '@servery/domain/business/company/company-type.ts'
import { cutOverMinutesMax } from '@servery/domain/kernel/business-date.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, id, text } from '../base/amounts.ts'
import { flag, recordVersion, shaped, sorting } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { zoneName } from '../base/zone.ts'
import { currencyCode } from './company.ts'

export const emailOrNothing = z.union([z.literal(''), z.email().max(254)])

const orderType = z.enum(orderTypes)

/** How a branch sells: what an order takes on as it is opened, and keeps. */
export const saleRules = {
  taxRounding: z.enum(['half_up', 'half_even', 'up', 'down']),
  taxRoundPer: z
    .enum(['bucket', 'line'])
    .describe('Whether tax is rounded once for all goods of a rate, or per line.'),
  taxRoundEach: z
    .boolean()
    .describe('True: each of several taxes on the same goods is rounded separately.'),
  cashRoundingStep: amountNotNegative.describe(
    'The smallest coin, in minor units. 0: cash is not rounded.',
  ),
  cashRoundingMode: z.enum(['nearest', 'up', 'down']),
  orderTypes: z
    .array(orderType)
    .min(1)
    .max(orderTypes.length)
    .refine((types) => new Set(types).size === types.length, 'must name each type once'),
  defaultOrderType: orderType.describe('One of the order types of the branch.'),
  lineTypes: z
    .boolean()
    .describe('True: single lines may be eat-in or takeaway, whatever the order is.'),
}
const { shape: optionalRules } = z.object(saleRules).partial()

export const branchInput = z.strictObject({
  ...optionalRules,
  name: text(80, 1),
  companyName: text(80, 1).describe('Printed on receipts.'),
  line1: text(80, 1),
  line2: text(80).default(''),
  town: text(60, 1).describe('Also shown as the location.'),
  postcode: text(20, 1),
  phone: text(30).default(''),
  email: emailOrNothing.default(''),
  timeZone: zoneName,
  cutOverMinutes: z
    .int()
    .min(0)
    .max(cutOverMinutesMax)
    .default(240)
    .describe('When the business day ends, in minutes after midnight: 240 is 04:00.'),
  currency: currencyCode.describe('Can be changed only until the first sale.'),
})
export type BranchInput = z.infer<typeof branchInput>

/** What the billing record has besides what it copies from its branch. */
export const billingInput = z.strictObject({
  companyType: z.enum(companyTypes),
  companyNumber: text(20).default('').describe('Required for registered companies.'),
  county: text(60).default(''),
  annualRevenue: z
    .union([z.literal(''), z.enum(annualRevenueBands), shaped(/^\d{1,12}$/, 12)])
    .default('')
    .describe('A band, or a whole number of major units of the currency.'),
  vatRegistered: z.boolean().default(false),
  vatNumber: text(20).default('').describe('Printed on the receipts of the branch.'),
})
export type BillingInput = z.infer<typeof billingInput>

export const branchRecord = z.object({
  id,
  version: z.int(),
  archived: z.boolean(),
  name: z.string(),
  companyName: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** The town. */
  location: z.string(),
  phone: z.string(),
  email: z.string(),
  vatNumber: z.string(),
  timeZone: z.string(),
  cutOverMinutes: z.int(),
  currency: z.string(),
  ...saleRules,
  /** True once something was sold: the currency stays. */
  currencyFixed: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type BranchRecord = z.infer<typeof branchRecord>

export const branchRow = branchRecord.extend({
  /** Registers of tills which are not closed. */
  tills: z.int(),
  /** People who may work at its tills. */
  team: z.int(),
  /** Net sales of its present business day; null for whoever may not see sales. */
  netToday: amountSum.nullable(),
})
export type BranchRow = z.infer<typeof branchRow>

const versioned = { id, version: recordVersion }
const tags = ['Branches']

export const branches = {
  list: route('company.read')
    .route({ method: 'GET', path: '/branches', tags, summary: 'List branches' })
    .input(
      z.strictObject({
        ...pageInput,
        search: text(100).optional(),
        archived: flag.default(false),
        sort: sorting.optional(),
      }),
    )
    .output(pageOf(branchRow)),
  get: route('company.read')
    .route({ method: 'GET', path: '/branches/{id}', tags, summary: 'Read a branch' })
    .input(z.strictObject({ id }))
    .output(branchRecord)
    .errors(errorsOf('not_found')),
  create: route('branches.write')
    .route({
      method: 'POST',
      path: '/branches',
      tags,
      summary: 'Create a branch with its billing record',
      description: 'Needs access to all branches.',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        id,
        branch: branchInput,
        copyOf: id
          .optional()
          .describe('The branch whose rules for tax, rounding and order types are copied.'),
      }),
    )
    .output(branchRecord)
    .errors(errorsOf('id_reused', 'reference_unknown')),
  updateDetails: route('branches.write')
    .route({
      method: 'PUT',
      path: '/branches/{id}',
      tags,
      summary: 'Change a branch and its billing record, both or neither',
      description: 'Changing `billing` also needs the permission `billing.write`.',
    })
    .input(z.strictObject({ ...versioned, branch: branchInput, billing: billingInput.optional() }))
    .output(
      branchRecord.extend({
        billing: z
          .object({ id, version: z.int() })
          .describe('The billing record. Omitted: it does not change.'),
      }),
    )
    .errors(errorsOf('stale_version', 'currency_fixed', 'day_would_change', 'not_found')),
  archive: route('branches.write')
    .route({
      method: 'POST',
      path: '/branches/{id}/archive',
      tags,
      summary: 'Archive or restore a branch',
      description: 'Needs access to all branches.',
    })
    .input(z.strictObject({ ...versioned, archived: z.boolean() }))
    .output(branchRecord)
    .errors(
      errorsOf(
        'stale_version',
        'not_found',
        'last_branch',
        'branch_has_tills',
        'branch_has_orders',
      ),
    ),
}
