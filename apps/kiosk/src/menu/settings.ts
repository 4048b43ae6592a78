/** What a kiosk obeys: the branch's settings and brand, or what holds until somebody saves them. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { kioskPayMinutes } from '@servery/domain/business/kiosk/pay-within.ts'
import type { Schedule } from '@servery/domain/kernel/schedule.ts'
import { inEachLanguage } from '@servery/messages/languages.ts'

type SettingRecord = SyncRecords['kioskSettings'][number]
export type KioskSetting = Omit<
  SettingRecord,
  'id' | 'version' | 'archived' | 'branchId' | 'hours'
> & {
  readonly hours: Schedule | null
}
export type KioskBrand = Omit<
  SyncRecords['kioskBrands'][number],
  'id' | 'version' | 'archived' | 'branchId'
>

export const plainSetting: KioskSetting = {
  serviceAt: 'number',
  orderTypes: ['eat_in', 'takeaway'],
  identification: 'none',
  payAtCounter: true,
  payByCard: true,
  receipt: 'code',
  loyalty: false,
  tips: false,
  kitchenGets: 'paid',
  payMinutes: kioskPayMinutes,
  idleSeconds: 60,
  resetSeconds: 10,
  upsell: 'item',
  languages: ['en'],
  ageRestricted: 'staff',
  soldOut: 'grey',
  maxOrder: null,
  hours: null,
  volume: 50,
  exitBy: 'managers',
}

export const plainBrand: KioskBrand = {
  portrait: [],
  landscape: [],
  pictureSeconds: 8,
  logo: '',
  primary: '#c2410c',
  background: '#ffffff',
  buttonShape: 'rounded',
  fontPercent: 100,
  welcome: inEachLanguage(''),
  thanks: inEachLanguage(''),
  buttons: [],
}
