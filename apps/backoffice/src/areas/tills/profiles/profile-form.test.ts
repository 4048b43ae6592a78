import { plainProfile } from '@servery/domain/business/device/profile.ts'
import { expect, it } from 'vitest'
import { type Profile, toProfileContent, toProfileValues } from './profile-form.ts'

const head = { id: '', version: 1, archived: false, updatedAt: '', updatedBy: '' }
const profileOf = (change: Partial<Profile>): Profile => ({
  name: 'Bar',
  ...plainProfile,
  quickAmounts: null,
  tipShares: [100_000, 125_000, 150_000],
  ...head,
  ...change,
})

it.each<Partial<Profile>>([
  {},
  { defaultOrderType: 'takeaway', autoLockMinutes: 5, textPercent: 125 },
  { newSaleSeconds: null },
  { sharedDrawer: false },
  { requireDrawer: true, blindClose: false, defaultFloat: 10_000, differenceLimit: 500 },
  { quickAmounts: [500, 1000] },
  { tipShares: null, cashRounding: 'five' },
  { startScreen: 'tables', receipt: 'email', receiptFrom: 500, approvalMinutes: 3 },
  { offlineHours: 24, offlineMax: 5000 },
  { tipShares: [50_000], tipBase: 'gross_before_discounts' },
  { quickAmounts: [500, 1000, 2000, 5000, 10_000], serviceMode: 'retail', scan: 'show' },
])('a profile with %j comes out of its form as it went in', (change) => {
  const { id, version, archived, updatedAt, updatedBy, ...content } = profileOf(change)
  expect(toProfileContent(toProfileValues(profileOf(change)))).toEqual(content)
})

it('empty sums between others are left out', () => {
  const values = toProfileValues(profileOf({ quickAmounts: [500] }))
  values.quickAmounts = [null, 500, null, 2000, null]
  expect(toProfileContent(values).quickAmounts).toEqual([500, 2000])
})
