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
  vatNumber: text(20).default('').describe('Branches that had the old one get the new one.'),
  country,
  currency: currencyCode.describe('May change only while nothing has been sold.'),
  language: z.enum(languages),
  logo: imagePath.default(''),
  financialYearStart: z
    .string()
    .max(5)
    .refine(isFinancialYearStart, 'must be a day of every year, as MM-DD')
    .describe('Month and day, such as 04-06.'),
  lookVoidShare: rate
    .default(rateOf(standardLook.lookVoidShare))
    .describe('Voids are worth a look beyond this share of gross sales.'),
  lookTimesUsual: z
    .int()
    .min(1000)
    .max(100_000)
    .default(standardLook.lookTimesUsual)
    .describe('Somebody’s are beyond so many times the usual per order; thousandths.'),
  lookOrdersMin: z
    .int()
    .min(1)
    .max(100_000)
    .default(standardLook.lookOrdersMin)
    .describe('Of fewer orders nothing is said of a person.'),
  stockCosting: z
    .enum(costingMethods)
    .optional()
    .describe('A change counts from now on. Absent: as it is.'),
  stockLowAt: quantityNotNegative
    .nullable()
    .optional()
    .describe('Low at so many units, where nobody says otherwise of an item. Absent: as it is.'),
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
    .route({ method: 'GET', path: '/company', tags: ['Company'], summary: 'The company' })
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
