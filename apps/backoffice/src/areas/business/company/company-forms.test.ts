import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { describe, expect, it } from 'vitest'
import {
  listCountries,
  listCurrencies,
  listMonths,
  listTimeZones,
} from '../../../kit/inputs/place-choices.ts'
import {
  type Branch,
  getBranchField,
  listCutOvers,
  toBranchContent,
  toBranchValues,
} from './branch-form.ts'
import { type Company, getCompanyField, toCompanyContent, toCompanyValues } from './company-form.ts'

const company: Company = {
  id: 'c',
  version: 3,
  name: 'Harbour Kitchens Ltd',
  tradingName: 'Harbour',
  companyNumber: '01234567',
  vatNumber: 'GB123456782',
  country: 'GB',
  currency: 'GBP',
  language: 'en',
  logo: '',
  financialYearStart: '04-06',
  lookVoidShare: rate(25_000),
  lookTimesUsual: 1500,
  lookOrdersMin: 40,
  stockCosting: 'average',
  stockLowAt: null,
  currencyFixed: true,
  updatedAt: '',
  updatedBy: '',
}

describe('the company', () => {
  it('comes back as it was read', () => {
    const {
      id: _i,
      version: _v,
      currencyFixed: _c,
      updatedAt: _a,
      updatedBy: _b,
      ...content
    } = company
    expect(toCompanyContent(toCompanyValues(company))).toEqual(content)
  })

  it('shows what is wrong with the year at its day', () => {
    expect([getCompanyField('financialYearStart'), getCompanyField('name')]).toEqual([
      'yearDay',
      'name',
    ])
  })
})

describe('a branch', () => {
  const branch: Branch = {
    id: 'b',
    version: 1,
    archived: false,
    name: 'Quay',
    companyName: 'Harbour',
    line1: '1 Quay Street',
    line2: '',
    town: 'Falmouth',
    postcode: 'TR11 3HH',
    location: 'Falmouth',
    phone: '',
    email: '',
    vatNumber: '',
    timeZone: 'Europe/London',
    cutOverMinutes: 255,
    currency: 'GBP',
    taxRounding: 'half_even',
    taxRoundPer: 'line',
    taxRoundEach: true,
    cashRoundingStep: minorUnits(5),
    cashRoundingMode: 'up',
    orderTypes: ['eat_in', 'takeaway'],
    defaultOrderType: 'takeaway',
    lineTypes: true,
    currencyFixed: false,
    updatedAt: '',
    updatedBy: '',
  }

  it('comes back as it was read, but for what it does not decide', () => {
    expect(toBranchContent(toBranchValues(branch))).toEqual({
      name: 'Quay',
      companyName: 'Harbour',
      line1: '1 Quay Street',
      line2: '',
      town: 'Falmouth',
      postcode: 'TR11 3HH',
      phone: '',
      email: '',
      timeZone: 'Europe/London',
      cutOverMinutes: 255,
      currency: 'GBP',
      taxRounding: 'half_even',
      taxRoundPer: 'line',
      taxRoundEach: true,
      cashRoundingStep: 5,
      cashRoundingMode: 'up',
      orderTypes: ['eat_in', 'takeaway'],
      defaultOrderType: 'takeaway',
      lineTypes: true,
    })
  })

  it('offers half hours until noon, and the time it has', () => {
    const values = listCutOvers('04:15').map(({ value }) => value)
    expect(values.slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
    expect(values).toContain('04:15')
    expect(values.at(-1)).toBe('12:00')
    expect(getBranchField('branch.cutOverMinutes')).toBe('cutOver')
    expect(getBranchField('branch.postcode')).toBe('postcode')
  })
})

it('places are called as the reader calls them', () => {
  expect(listCountries('de').find(({ value }) => value === 'GB')?.label).toBe(
    'Vereinigtes Königreich',
  )
  expect(listCurrencies('en').find(({ value }) => value === 'JPY')?.label).toBe(
    'Japanese Yen (JPY)',
  )
  expect(listMonths('es')[3]).toEqual({ value: '04', label: 'abril' })
  expect(listTimeZones('Europe/London').map(({ value }) => value)).toContain('UTC')
})
