import {
  plainProfile,
  quickAmountsMax,
  type StartScreen,
  tipSharesMax,
} from '@servery/domain/business/device/profile.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { client, InputOf, OutputOf } from '../../../platform/api/index.ts'

export type Profile = OutputOf<typeof client.deviceProfiles.get>
type ProfileContent = Omit<InputOf<typeof client.deviceProfiles.update>, 'id' | 'version'>

export interface ProfileValues
  extends Pick<
    Profile,
    | 'name'
    | 'serviceMode'
    | 'askCovers'
    | 'lockAfterSale'
    | 'receipt'
    | 'sound'
    | 'leftHanded'
    | 'scan'
    | 'merge'
    | 'pictures'
    | 'cashRounding'
    | 'requireDrawer'
    | 'sharedDrawer'
    | 'blindClose'
    | 'tipBase'
    | 'training'
  > {
  /** Empty: the branch's. */
  defaultOrderType: OrderType | ''
  /** Empty: as the service mode says. */
  startScreen: StartScreen | ''
  autoLockMinutes: number | null
  newSale: 'seconds' | 'tap'
  newSaleSeconds: number | null
  quickCash: 'auto' | 'list'
  /** As many as there may be; null where a field is empty. */
  quickAmounts: (number | null)[]
  asksTips: boolean
  /** As many as there may be, millionths; null where a field is empty. */
  tipShares: (number | null)[]
  /** Percent, as a list of choices keeps it. */
  textPercent: string
  /** Empty: nothing. */
  defaultFloat: number | null
  differenceLimit: number | null
  receiptFrom: number | null
  approvalMinutes: number | null
  /** Empty: no limit. */
  offlineHours: number | null
  offlineMax: number | null
}

const usualSeconds = 3

export function toProfileValues(profile: Profile | null): ProfileValues {
  const { defaultOrderType, newSaleSeconds, quickAmounts, textPercent, ...rest } = profile ?? {
    name: '',
    ...plainProfile,
  }
  const shares = rest.tipShares ?? plainProfile.tipShares
  const { name, serviceMode, askCovers, lockAfterSale, receipt, sound, leftHanded } = rest
  const { requireDrawer, blindClose, defaultFloat, differenceLimit, scan, merge, pictures } = rest
  const { sharedDrawer, training, approvalMinutes, offlineHours, offlineMax, receiptFrom } = rest
  return {
    ...{ name, serviceMode, askCovers, lockAfterSale, receipt, sound, leftHanded },
    ...{ requireDrawer, blindClose, defaultFloat, differenceLimit, scan, merge, pictures },
    ...{ sharedDrawer, training, approvalMinutes, offlineHours, offlineMax, receiptFrom },
    startScreen: rest.startScreen ?? '',
    defaultOrderType: defaultOrderType ?? '',
    autoLockMinutes: rest.autoLockMinutes,
    newSale: newSaleSeconds === null ? 'tap' : 'seconds',
    newSaleSeconds: newSaleSeconds ?? usualSeconds,
    quickCash: quickAmounts === null ? 'auto' : 'list',
    quickAmounts: Array.from({ length: quickAmountsMax }, (_, at) => quickAmounts?.[at] ?? null),
    asksTips: rest.tipShares !== null,
    tipShares: Array.from({ length: tipSharesMax }, (_, at) => shares?.[at] ?? null),
    cashRounding: rest.cashRounding,
    tipBase: rest.tipBase,
    textPercent: String(textPercent),
  }
}

export function toProfileContent(values: ProfileValues): ProfileContent {
  const { defaultOrderType, autoLockMinutes, newSale, newSaleSeconds, ...more } = values
  const { quickCash, asksTips, ...rest } = more
  return {
    ...rest,
    defaultOrderType: defaultOrderType === '' ? null : defaultOrderType,
    startScreen: values.startScreen === '' ? null : values.startScreen,
    autoLockMinutes: autoLockMinutes ?? 0,
    receiptFrom: values.receiptFrom ?? 0,
    approvalMinutes: values.approvalMinutes ?? 0,
    newSaleSeconds: newSale === 'tap' ? null : (newSaleSeconds ?? usualSeconds),
    quickAmounts:
      quickCash === 'auto' ? null : values.quickAmounts.filter((amount) => amount !== null),
    tipShares: asksTips ? values.tipShares.filter((share) => share !== null) : null,
    textPercent: Number(values.textPercent),
    defaultFloat: values.defaultFloat ?? 0,
    differenceLimit: values.differenceLimit ?? 0,
  }
}

/** The field of the form behind a path of the API: of a list that is empty, its first. */
export function fieldOfProfile(path: string): string {
  return path === 'quickAmounts' ? 'quickAmounts.0' : path
}
