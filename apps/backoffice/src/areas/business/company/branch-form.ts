import { cutOverText, parseCutOver } from '@servery/domain/business/company/cut-over.ts'
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type Branch = OutputOf<typeof client.branches.get>

/** What the form holds: the end of the business day as people write it. */
export interface BranchValues {
  name: string
  companyName: string
  line1: string
  line2: string
  town: string
  postcode: string
  phone: string
  email: string
  timeZone: string
  cutOver: string
  currency: string
}

export function toBranchValues(branch: Branch): BranchValues {
  return {
    name: branch.name,
    companyName: branch.companyName,
    line1: branch.line1,
    line2: branch.line2,
    town: branch.town,
    postcode: branch.postcode,
    phone: branch.phone,
    email: branch.email,
    timeZone: branch.timeZone,
    cutOver: cutOverText(branch.cutOverMinutes),
    currency: branch.currency,
  }
}

/** A new branch begins with what its sisters have in common. */
export function newBranchValues(defaults: {
  readonly companyName: string
  readonly currency: string
  readonly timeZone: string
  readonly cutOverMinutes: number
}): BranchValues {
  const { companyName, currency, timeZone, cutOverMinutes } = defaults
  const empty = { name: '', line1: '', line2: '', town: '', postcode: '', phone: '', email: '' }
  return { ...empty, companyName, currency, timeZone, cutOver: cutOverText(cutOverMinutes) }
}

export function toBranchContent({ cutOver, ...values }: BranchValues) {
  return { ...values, cutOverMinutes: parseCutOver(cutOver) ?? 0 }
}

/** The field of the screen for a path of the API. */
export function getBranchField(path: string): string {
  const field = path.replace(/^branch\./, '')
  return field === 'cutOverMinutes' ? 'cutOver' : field
}

/** Every half hour until noon, and the one that is set in any case. */
export function listCutOvers(present: string): readonly { value: string; label: string }[] {
  const times = new Set(Array.from({ length: 25 }, (_, half) => cutOverText(half * 30)))
  if (present !== '') times.add(present)
  return [...times].sort().map((value) => ({ value, label: value }))
}
