/** The company: one record, read and changed as a whole. */

import { isCountry } from '@servery/domain/business/company/country.ts'
import { isFinancialYearStart } from '@servery/domain/business/company/financial-year.ts'
import { isCurrency } from '@servery/domain/kernel/currency.ts'
import { rate as rateOf } from '@servery/domain/kernel/rate.ts'
import { standardLook } from '@servery/domain/report/events/events.ts'
import { costingMethods } from '@servery/domain/stock/kinds.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, quantityNotNegative, rate, text } from '../base/amounts.ts'
import { recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { route } from '../base/route.ts'

export const country = z
  .string()
  .max(2)
  .refine(isCountry, 'must be the ISO 3166 code of a country')
  .describe('ISO 3166-1 code, such as GB.')
export const currencyCode = z
  .string()
  .max(3)
  .refine(isCurrency, 'must be the ISO 4217 code of a currency')
  .describe('ISO 4217 code, such as GBP.')

export const companyInput = z.strictObject({
  name: text(80, 1),
  tradingName: text(80).default(''),
  companyNumber: text(20).default(''),
  vatNumber: text(20)
    .default('')
    .describe('The VAT number. Branches that had the old number get the new one.'),
  country,
  currency: currencyCode.describe('Can be changed only until the first sale.'),
  language: z.enum(languages),
  logo: imagePath.default(''),
  financialYearStart: z
    .string()
    .max(5)
    .refine(isFinancialYearStart, 'must be a day of every year, as MM-DD')
    .describe('Month and day, such as 04-06.'),
  lookVoidShare: rate
    .default(rateOf(standardLook.lookVoidShare))
    .describe(
      'Alert threshold: the share of gross sales from which voids are marked, in millionths.',
    ),
  lookTimesUsual: z
    .int()
    .min(1000)
    .max(100_000)
    .default(standardLook.lookTimesUsual)
    .describe(
      'Alert threshold: how many times the usual amount per order marks a person, in thousandths.',
    ),
  lookOrdersMin: z
    .int()
    .min(1)
    .max(100_000)
    .default(standardLook.lookOrdersMin)
    .describe('People with fewer orders are not compared.'),
  stockCosting: z
    .enum(costingMethods)
    .optional()
    .describe('A change applies to later movements. Absent: not changed.'),
  stockLowAt: quantityNotNegative
    .nullable()
    .optional()
    .describe(
      'The default low-stock level, for items without a level of their own. Absent: not changed.',
    ),
})
export type CompanyInput = z.infer<typeof companyInput>

export const companyRecord = z.object({
  ...companyInput.shape,
  id,
  name: z.string(),
  companyNumber: z.string(),
  vatNumber: z.string(),
  logo: z.string(),
  version: z.int(),
  stockCosting: z.enum(costingMethods),
  stockLowAt: quantityNotNegative.nullable(),
  /** True once something was sold: the currency stays. */
  currencyFixed: z.boolean(),
  updatedAt: z.string(),
  updatedBy: z.string(),
})
export type CompanyRecord = z.infer<typeof companyRecord>

export const company = {
  get: route('company.read')
    .route({ method: 'GET', path: '/company', tags: ['Company'], summary: 'Read the company' })
    .output(companyRecord),
  update: route('company.write')
    .route({
      method: 'PUT',
      path: '/company',
      tags: ['Company'],
      summary: 'Change the company',
      description: 'Needs access to all branches.',
    })
    .input(companyInput.extend({ version: recordVersion }))
    .output(companyRecord)
    .errors(errorsOf('stale_version', 'currency_fixed', 'reference_unknown')),
}
