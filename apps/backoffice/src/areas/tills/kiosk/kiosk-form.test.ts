import { kioskBrandInput, kioskSettingInput } from '@servery/contract/setup/kiosk.ts'
import { expect, it } from 'vitest'
import {
  fieldOfLook,
  toLookContent,
  toLookValues,
  toSettingContent,
  toSettingValues,
} from './kiosk-form.ts'

const branchId = '019a9c00-0000-7000-8000-000000000002'
const head = { id: branchId, version: 1, archived: false, updatedAt: '', updatedBy: '' }

it('begins with what the server takes as usual', () => {
  expect(toSettingContent(toSettingValues(null), branchId)).toEqual(
    kioskSettingInput.parse({ branchId }),
  )
  expect(toLookContent(toLookValues(null), branchId)).toEqual(kioskBrandInput.parse({ branchId }))
})

it('is the same after it went through the forms', () => {
  const setting = kioskSettingInput.parse({
    branchId,
    serviceAt: 'both',
    orderTypes: ['takeaway'],
    maxOrder: 5000,
    hours: { windows: [{ weekdays: [1], from: 600, to: 900 }], fromDate: null, toDate: null },
  })
  expect(toSettingContent(toSettingValues({ ...setting, ...head }), branchId)).toEqual(setting)
  const brand = kioskBrandInput.parse({
    branchId,
    portrait: [`/images/${'a'.repeat(32)}.webp`],
    buttons: [{ label: 'Menu', url: 'https://quay.example', style: 'filled' }],
  })
  expect(toLookContent(toLookValues({ ...brand, ...head }), branchId)).toEqual(brand)
})

it('leaves out pictures that were never chosen, and finds the one that is to blame', () => {
  const values = { ...toLookValues(null), portrait: [{ path: '' }, { path: '/images/b.webp' }] }
  expect(toLookContent(values, branchId).portrait).toEqual(['/images/b.webp'])
  expect(fieldOfLook('portrait.1')).toBe('portrait.1.path')
})
