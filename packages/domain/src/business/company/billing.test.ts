import { describe, expect, it } from 'vitest'
import { type BillingFacts, billingCompleteness, revenueBandOf } from './billing.ts'
import {
  formatSortCode,
  maskAccountNumber,
  parseAccountNumber,
  parseSortCode,
} from './billing-bank.ts'
import {
  ageAt,
  findMinors,
  findShareholderProblems,
  hasSignificantControl,
  type Shareholder,
} from './billing-shareholders.ts'
import { annualRevenueBands } from './company-type.ts'

describe('a sort code', () => {
  it.each([
    ['123456', '123456'],
    ['12-34-56', '123456'],
    ['12 34 56', '123456'],
    [' 00-00-01 ', '000001'],
    ['', 'sort_code_missing'],
    ['   ', 'sort_code_missing'],
    ['12345', 'sort_code_digits'],
    ['1234567', 'sort_code_digits'],
    ['12-34 56', 'sort_code_digits'],
    ['12--34-56', 'sort_code_digits'],
    ['1-234-56', 'sort_code_digits'],
    ['12345a', 'sort_code_digits'],
    ['١٢٣٤٥٦', 'sort_code_digits'],
  ])('%j is %s', (text, expected) => {
    const parsed = parseSortCode(text)
    expect(parsed.ok ? parsed.digits : parsed.problem).toBe(expected)
  })

  it('is shown in pairs', () => {
    expect(formatSortCode('123456')).toBe('12-34-56')
    expect(parseSortCode(formatSortCode('123456'))).toEqual({ ok: true, digits: '123456' })
  })
})

describe('an account number', () => {
  it.each([
    ['12345678', '12345678'],
    ['1234567', '01234567'],
    ['123456', '00123456'],
    ['1234 5678', '12345678'],
    ['', 'account_number_missing'],
    ['12345', 'account_number_digits'],
    ['123456789', 'account_number_digits'],
    ['1234567x', 'account_number_digits'],
  ])('%j is %s', (text, expected) => {
    const parsed = parseAccountNumber(text)
    expect(parsed.ok ? parsed.digits : parsed.problem).toBe(expected)
  })

  it('shows its last four digits', () => expect(maskAccountNumber('3445')).toBe('•••• 3445'))
})

it.each([
  [0, 'lt50k'],
  [49_999, 'lt50k'],
  [50_000, '50_100k'],
  [99_999.99, '50_100k'],
  [100_000, '100_250k'],
  [250_000, '250_500k'],
  [500_000, '500k_1m'],
  [1_000_000, '1_5m'],
  [4_999_999, '1_5m'],
  [5_000_000, 'gt5m'],
  [9e12, 'gt5m'],
])('a revenue of %d is %s', (revenue, band) => {
  expect(revenueBandOf(revenue)).toBe(band)
  expect(annualRevenueBands).toContain(band)
})

describe('completeness', () => {
  const empty: BillingFacts = {
    companyName: '',
    companyType: '',
    companyNumber: '',
    line1: '',
    town: '',
    postcode: '',
    annualRevenue: '',
    vatRegistered: false,
    vatNumber: '',
    hasBankDetails: false,
    shareholderCount: 0,
  }
  const full: BillingFacts = {
    ...empty,
    companyName: 'Quay Coffee Ltd',
    companyType: 'ltd',
    companyNumber: '01234567',
    line1: '1 Quay Street',
    town: 'Falmouth',
    postcode: 'TR11 3HH',
    annualRevenue: 'lt50k',
    hasBankDetails: true,
    shareholderCount: 1,
  }

  it('is nothing of nothing and all of all', () => {
    expect(billingCompleteness(empty)).toMatchObject({ share: 0, done: [] })
    expect(billingCompleteness(full)).toEqual({
      share: 1_000_000,
      done: ['details', 'bank', 'shareholders'],
      missing: [],
    })
  })

  it.each([
    ['a company has a number', { companyNumber: '' }, ['companyNumber']],
    ['a sole trader has none', { companyNumber: '', companyType: 'sole_trader' }, []],
    ['who is registered for VAT has a number', { vatRegistered: true }, ['vatNumber']],
    ['a bank account', { hasBankDetails: false }, ['bankDetails']],
    ['somebody owns it', { shareholderCount: 0 }, ['shareholders']],
    ['nobody owns a charity', { shareholderCount: 0, companyType: 'charity' }, []],
  ] as const)('%s', (_, change, missing) => {
    expect(billingCompleteness({ ...full, ...change }).missing).toEqual(missing)
  })
})

describe('shareholders', () => {
  const today = '2026-11-21'
  const ana: Shareholder = {
    type: 'individual',
    firstName: 'Ana',
    secondName: 'Reed',
    companyName: '',
    companyNumber: '',
    dateOfBirth: '1990-02-28',
    nationality: '',
    email: '',
    phone: '',
    line1: '',
    town: '',
    postcode: '',
    country: '',
    ownership: 600_000,
    isDirector: true,
  }
  const fund: Shareholder = {
    ...ana,
    type: 'company',
    firstName: '',
    secondName: '',
    companyName: 'Quay Fund',
    dateOfBirth: '',
    ownership: 400_000,
  }
  const codesOf = (holders: readonly Shareholder[], companyType = 'ltd') =>
    findShareholderProblems(holders, { companyType, today }).map(
      ({ code, path }) => `${path} ${code}`,
    )

  it.each([
    ['none', [], []],
    ['two that make the whole', [ana, fund], []],
    ['less than the whole', [{ ...ana, ownership: 750_000 }], []],
    ['no first name', [{ ...ana, firstName: '' }], ['0.firstName first_name_missing']],
    ['no second name', [{ ...ana, secondName: '' }], ['0.secondName second_name_missing']],
    ['no company name', [{ ...fund, companyName: '' }], ['0.companyName company_name_missing']],
    ['no birthday', [{ ...ana, dateOfBirth: '' }], ['0.dateOfBirth birth_date_missing']],
    ['29 February', [{ ...ana, dateOfBirth: '2025-02-29' }], ['0.dateOfBirth birth_date_invalid']],
    ['tomorrow', [{ ...ana, dateOfBirth: '2026-11-22' }], ['0.dateOfBirth birth_date_future']],
    ['120 years', [{ ...ana, dateOfBirth: '1905-11-22' }], []],
    ['121 years', [{ ...ana, dateOfBirth: '1905-11-21' }], ['0.dateOfBirth too_old']],
    ['no share', [{ ...ana, ownership: 0 }], ['0.ownership share_out_of_range']],
    ['no number', [{ ...ana, ownership: Number.NaN }], ['0.ownership share_out_of_range']],
    ['a hundredth of a percent', [{ ...ana, ownership: 100 }], []],
    ['a thousandth', [{ ...ana, ownership: 110 }], ['0.ownership share_too_precise']],
    ['more than the whole', [ana, { ...fund, ownership: 400_100 }], [' total_above_whole']],
    ['twenty-one', Array(21).fill({ ...ana, ownership: 100 }), [' too_many']],
    [
      'the second of two',
      [ana, { ...fund, companyName: '' }],
      ['1.companyName company_name_missing'],
    ],
  ] as const)('%s', (_, holders, expected) => {
    expect(codesOf(holders)).toEqual(expected)
  })

  it.each([
    ['exactly one at 100 %', [{ ...ana, ownership: 1_000_000 }], []],
    ['one at 60 %', [ana], ['0.ownership sole_trader_whole']],
    ['two', [ana, fund], [' sole_trader_alone']],
    ['a company', [{ ...fund, ownership: 1_000_000 }], [' sole_trader_alone']],
  ] as const)('of a sole trader: %s', (_, holders, expected) => {
    expect(codesOf(holders, 'sole_trader')).toEqual(expected)
  })

  it('have significant control above a quarter', () => {
    expect(hasSignificantControl({ ownership: 250_000 })).toBe(false)
    expect(hasSignificantControl({ ownership: 250_100 })).toBe(true)
  })

  it('are warned about under 18', () => {
    expect(ageAt('2008-11-21', today)).toBe(18)
    expect(ageAt('2008-11-22', today)).toBe(17)
    const young = { ...ana, dateOfBirth: '2008-11-22' }
    expect(findMinors([ana, young, fund], today)).toEqual([1])
    expect(codesOf([young])).toEqual([])
  })
})
