import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import {
  findShareholderProblems,
  type Shareholder,
  type ShareholderProblem,
} from '@servery/domain/business/company/billing-shareholders.ts'
import { wholeRateMillionths } from '@servery/domain/kernel/rate.ts'

/** What the step asks of a holder; the rest is kept as the billing page has it. */
export interface HolderValues extends Omit<Shareholder, 'ownership'> {
  /** Millionths; null while the field is empty. */
  ownership: number | null
}

export interface ShareholderValues {
  holders: HolderValues[]
}

export const emptyHolder: HolderValues = {
  type: 'individual',
  firstName: '',
  secondName: '',
  companyName: '',
  companyNumber: '',
  dateOfBirth: '',
  nationality: '',
  email: '',
  phone: '',
  line1: '',
  town: '',
  postcode: '',
  country: '',
  ownership: null,
  isDirector: false,
}

/** The list that is saved, or the owner alone, with all of it, where there is none yet. */
export function startHolders(
  { shareholders }: BillingRecord,
  owner: { readonly firstName: string; readonly secondName: string },
): ShareholderValues {
  if (shareholders.length > 0) {
    return { holders: shareholders.map(({ isPsc: _, ...holder }) => holder) }
  }
  const { firstName, secondName } = owner
  return { holders: [{ ...emptyHolder, firstName, secondName, ownership: wholeRateMillionths }] }
}

/** The holders as the domain knows them. */
export function readHolders(values: ShareholderValues): readonly Shareholder[] {
  return values.holders.map((holder) => ({ ...holder, ownership: holder.ownership ?? 0 }))
}

/** The problems that concern one field, by its path in the form, and those of the whole list. */
export function findFormProblems(
  values: ShareholderValues,
  context: { readonly companyType: string; readonly today: string },
): readonly ShareholderProblem[] {
  return findShareholderProblems(readHolders(values), context).map(({ code, path }) => ({
    code,
    path: path === '' ? '' : `holders.${path}`,
  }))
}
