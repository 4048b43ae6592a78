/** Who works in the offices of the demo businesses, where their money goes, and who owns them. */

import type { Role } from '@servery/domain/business/access/permissions.ts'
import type { Shareholder } from '@servery/domain/business/company/billing-shareholders.ts'
import type { CompanyType } from '@servery/domain/business/company/company-type.ts'

export interface SeedColleague {
  readonly firstName: string
  readonly secondName: string
  readonly email: string
  readonly jobTitle: string
  readonly role: Role
  /** Name of the one branch that they see; null: all. */
  readonly branch: string | null
}

export interface SeedOffice {
  readonly colleagues: readonly SeedColleague[]
  readonly companyType: CompanyType
  readonly companyNumber: string
  readonly county: string
  readonly annualRevenue: string
  readonly bank: { readonly bankName: string; sortCode: string; accountNumber: string }
  readonly shareholders: readonly Shareholder[]
}

const person: Omit<Shareholder, 'firstName' | 'secondName' | 'dateOfBirth' | 'ownership'> = {
  type: 'individual',
  companyName: '',
  companyNumber: '',
  nationality: 'British',
  email: '',
  phone: '',
  line1: '',
  town: '',
  postcode: '',
  country: '',
  isDirector: true,
}

export const offices: { readonly [key in 'harbour' | 'corner']: SeedOffice } = {
  harbour: {
    colleagues: [
      {
        firstName: 'Robin',
        secondName: 'Hale',
        email: 'manager@harbour.example',
        jobTitle: 'Operations manager',
        role: 'manager',
        branch: null,
      },
      {
        firstName: 'Sam',
        secondName: 'Okafor',
        email: 'quayside@harbour.example',
        jobTitle: 'Branch manager',
        role: 'manager',
        branch: 'Quayside',
      },
    ],
    companyType: 'ltd',
    companyNumber: '09876543',
    county: 'Cornwall',
    annualRevenue: '1_5m',
    bank: { bankName: 'Harbour Mutual', sortCode: '000000', accountNumber: '00003445' },
    shareholders: [
      {
        ...person,
        firstName: 'Morgan',
        secondName: 'Reyes',
        dateOfBirth: '1984-03-17',
        ownership: 600_000,
      },
      {
        ...person,
        type: 'company',
        firstName: '',
        secondName: '',
        nationality: '',
        dateOfBirth: '',
        companyName: 'Pilchard Holdings Ltd',
        companyNumber: '07654321',
        ownership: 250_000,
        isDirector: false,
      },
    ],
  },
  corner: {
    colleagues: [
      {
        firstName: 'Alex',
        secondName: 'Moore',
        email: 'books@corner.example',
        jobTitle: 'Bookkeeper',
        role: 'back_office',
        branch: null,
      },
      {
        firstName: 'Dana',
        secondName: 'Price',
        email: 'manager@corner.example',
        jobTitle: 'Shop manager',
        role: 'manager',
        branch: 'High Street',
      },
    ],
    companyType: 'sole_trader',
    companyNumber: '',
    county: 'Devon',
    annualRevenue: '500k_1m',
    bank: { bankName: 'Dart Savings', sortCode: '000000', accountNumber: '00007781' },
    shareholders: [
      {
        ...person,
        firstName: 'Priya',
        secondName: 'Nair',
        dateOfBirth: '1979-11-05',
        ownership: 1_000_000,
        isDirector: false,
      },
    ],
  },
}
