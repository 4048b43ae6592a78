import type { client } from '../../api.ts'
import type { OutputOf } from '../../api-types.ts'

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
  }
}

export function toCompanyContent({ yearMonth, yearDay, ...values }: CompanyValues) {
  return { ...values, financialYearStart: `${yearMonth}-${yearDay}` }
}

/** The field of the screen for a path of the API. */
export function getCompanyField(path: string): string {
  return path === 'financialYearStart' ? 'yearDay' : path
}
