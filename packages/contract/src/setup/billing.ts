/** The billing record of each branch: the business behind it, its bank account, its owners. */
import { billingParts } from '@servery/domain/business/company/billing.ts'
import { parseAccountNumber, parseSortCode } from '@servery/domain/business/company/billing-bank.ts'
import {
  shareholdersMax,
  shareholderTypes,
} from '@servery/domain/business/company/billing-shareholders.ts'
import { annualRevenueBands, companyTypes } from '@servery/domain/business/company/company-type.ts'
import { z } from 'zod'
import { id, rate, text } from '../base/amounts.ts'
import { dayOfLife, recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const shareholder = z.strictObject({
  type: z.enum(shareholderTypes),
  firstName: text(80).default(''),
  secondName: text(80).default(''),
  companyName: text(80).default(''),
  companyNumber: text(20).default(''),
  dateOfBirth: z.union([z.literal(''), dayOfLife]).default(''),
  nationality: text(80).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  phone: text(20).default(''),
  line1: text(80).default(''),
  town: text(80).default(''),
  postcode: text(12).default(''),
  country: text(80).default(''),
  ownership: rate.describe('Millionths, in steps of 100: 12.5% is 125000.'),
  isDirector: z.boolean().default(false),
})

export const billingRecord = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  version: z.int(),
  name: z.string(),
  companyName: z.string(),
  companyType: z.enum(['', ...companyTypes]),
  companyNumber: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  location: z.string(),
  /** Composed of the lines above. */
  address: z.string(),
  annualRevenue: z.enum(['', ...annualRevenueBands]),
  vatRegistered: z.boolean(),
  vatNumber: z.string(),
  /** The last four digits of the account; null where there is none. */
  accountHint: z.string().nullable(),
  shareholders: z.array(
    shareholder.extend({
      dateOfBirth: z.string(),
      email: z.string(),
      isPsc: z.boolean().describe('True: holds more than 25%.'),
    }),
  ),
  completeness: z.object({
    share: rate,
    done: z.array(z.enum(billingParts)),
    missing: z.array(z.string()),
  }),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type BillingRecord = z.infer<typeof billingRecord>

const digits = (parse: typeof parseSortCode) =>
  z
    .string()
    .max(20)
    .transform((value, context) => {
      const parsed = parse(value)
      if (parsed.ok) return parsed.digits
      context.addIssue(parsed.problem)
      return z.NEVER
    })

export const bankDetails = z.object({
  bankName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
})

const tags = ['Billing']
const versioned = { branchId: id, version: recordVersion }

export const billing = {
  list: route('billing.read')
    .route({ method: 'GET', path: '/billing', tags, summary: 'List billing records' })
    .output(z.object({ rows: z.array(billingRecord) })),
  get: route('billing.read')
    .route({
      method: 'GET',
      path: '/billing/{branchId}',
      tags,
      summary: 'Read the billing record of a branch',
    })
    .input(z.strictObject({ branchId: id }))
    .output(billingRecord)
    .errors(errorsOf('not_found')),
  updateBankDetails: route('billing.write')
    .route({
      method: 'PUT',
      path: '/billing/{branchId}/bank-details',
      tags,
      summary:
        'Change the bank details of a branch (owners who have confirmed their identity recently)',
    })
    .input(
      z.strictObject({
        ...versioned,
        bankName: text(60, 2),
        sortCode: digits(parseSortCode).default(''),
        accountNumber: digits(parseAccountNumber).default(''),
      }),
    )
    .output(billingRecord)
    .errors(errorsOf('stale_version', 'not_found', 'reauthentication_required')),
  revealBankDetails: route('billing.write')
    .route({
      method: 'POST',
      path: '/billing/{branchId}/bank-details/reveal',
      tags,
      summary: 'Show the bank details in full (owners who have confirmed their identity recently)',
    })
    .input(z.strictObject({ branchId: id }))
    .output(bankDetails)
    .errors(errorsOf('not_found', 'reauthentication_required')),
  /** The list is replaced as a whole. */
  updateShareholders: route('billing.write')
    .route({
      method: 'PUT',
      path: '/billing/{branchId}/shareholders',
      tags,
      summary: 'Replace the shareholders of a branch’s business',
    })
    .input(
      z.strictObject({ ...versioned, shareholders: z.array(shareholder).max(shareholdersMax) }),
    )
    .output(billingRecord)
    .errors(errorsOf('stale_version', 'not_found')),
}
