import { quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { standardLook } from '@servery/domain/report/events/events.ts'
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type Company = OutputOf<typeof client.company.get>

/** What the form holds: the start of the financial year in two parts. */
export interface CompanyValues {
  name: string
  tradingName: string
  companyNumber: string
  vatNumber: string
  country: string
  currency: string
  language: Company['language']
  logo: string
  yearMonth: string
  yearDay: string
  lookVoidShare: number | null
  lookTimesUsual: number | null
  lookOrdersMin: number | null
  stockCosting: Company['stockCosting']
  stockLowAt: number | null
}

export function toCompanyValues(company: Company): CompanyValues {
  const [yearMonth = '', yearDay = ''] = company.financialYearStart.split('-')
  return {
    name: company.name,
    tradingName: company.tradingName,
    companyNumber: company.companyNumber,
    vatNumber: company.vatNumber,
    country: company.country,
    currency: company.currency,
    language: company.language,
    logo: company.logo,
    yearMonth,
    yearDay,
    lookVoidShare: company.lookVoidShare,
    lookTimesUsual: company.lookTimesUsual,
    lookOrdersMin: company.lookOrdersMin,
    stockCosting: company.stockCosting,
    stockLowAt: company.stockLowAt,
  }
}

export function toCompanyContent({ yearMonth, yearDay, ...values }: CompanyValues) {
  const { lookVoidShare, lookTimesUsual, lookOrdersMin, stockLowAt, ...rest } = values
  return {
    ...rest,
    financialYearStart: `${yearMonth}-${yearDay}`,
    lookVoidShare: rate(lookVoidShare ?? standardLook.lookVoidShare),
    lookTimesUsual: lookTimesUsual ?? standardLook.lookTimesUsual,
    lookOrdersMin: lookOrdersMin ?? standardLook.lookOrdersMin,
    stockLowAt: stockLowAt === null ? null : quantity(stockLowAt),
  }
}

/** The field of the screen for a path of the API. */
export function getCompanyField(path: string): string {
  return path === 'financialYearStart' ? 'yearDay' : path
}
