import type {
  KioskBrandInput,
  KioskBrandRow,
  KioskSettingInput,
  KioskSettingRow,
} from '@servery/contract/setup/kiosk.ts'
import { kioskPayMinutes } from '@servery/domain/business/kiosk/pay-within.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { Schedule } from '@servery/domain/kernel/schedule.ts'
import { inEachLanguage } from '@servery/messages/languages.ts'

export const kioskOrderTypes = ['eat_in', 'takeaway'] as const

export interface SettingValues {
  serviceAt: KioskSettingInput['serviceAt']
  orderTypes: KioskSettingInput['orderTypes']
  identification: KioskSettingInput['identification']
  payAtCounter: boolean
  payByCard: boolean
  receipt: KioskSettingInput['receipt']
  loyalty: boolean
  tips: boolean
  kitchenGets: KioskSettingInput['kitchenGets']
  payMinutes: number | null
  idleSeconds: number | null
  resetSeconds: number | null
  upsell: KioskSettingInput['upsell']
  languages: KioskSettingInput['languages']
  ageRestricted: KioskSettingInput['ageRestricted']
  soldOut: KioskSettingInput['soldOut']
  maxOrder: number | null
  /** Null: whenever the branch sells. */
  schedule: Schedule | null
  volume: number | null
  exitBy: KioskSettingInput['exitBy']
}

export function toSettingValues(setting: KioskSettingRow | null): SettingValues {
  return {
    serviceAt: setting?.serviceAt ?? 'number',
    orderTypes: [...(setting?.orderTypes ?? kioskOrderTypes)],
    identification: setting?.identification ?? 'none',
    payAtCounter: setting?.payAtCounter ?? true,
    payByCard: setting?.payByCard ?? true,
    receipt: setting?.receipt ?? 'code',
    loyalty: setting?.loyalty ?? false,
    tips: setting?.tips ?? false,
    kitchenGets: setting?.kitchenGets ?? 'paid',
    payMinutes: setting === null ? kioskPayMinutes : setting.payMinutes,
    idleSeconds: setting?.idleSeconds ?? 60,
    resetSeconds: setting?.resetSeconds ?? 10,
    upsell: setting?.upsell ?? 'item',
    languages: [...(setting?.languages ?? ['en' as const])],
    ageRestricted: setting?.ageRestricted ?? 'staff',
    soldOut: setting?.soldOut ?? 'grey',
    maxOrder: setting?.maxOrder ?? null,
    schedule: (setting?.hours ?? null) as Schedule | null,
    volume: setting?.volume ?? 50,
    exitBy: setting?.exitBy ?? 'managers',
  }
}

export function toSettingContent(values: SettingValues, branchId: string): KioskSettingInput {
  const { schedule, maxOrder, idleSeconds, resetSeconds, volume, ...rest } = values
  return {
    ...rest,
    branchId,
    idleSeconds: idleSeconds ?? Number.NaN,
    resetSeconds: resetSeconds ?? Number.NaN,
    volume: volume ?? Number.NaN,
    maxOrder: maxOrder === null ? null : minorUnits(maxOrder),
    hours: schedule as KioskSettingInput['hours'],
  }
}

type ByLanguage = KioskBrandInput['welcome']
type Button = KioskBrandInput['buttons'][number]

export interface LookValues {
  portrait: { path: string }[]
  landscape: { path: string }[]
  pictureSeconds: number | null
  logo: string
  primary: string
  background: string
  buttonShape: KioskBrandInput['buttonShape']
  fontPercent: number | null
  welcome: ByLanguage
  thanks: ByLanguage
  buttons: Button[]
}

const pathOf = (path: string) => ({ path })
const none: ByLanguage = inEachLanguage('')

export function toLookValues(brand: KioskBrandRow | null): LookValues {
  return {
    portrait: (brand?.portrait ?? []).map(pathOf),
    landscape: (brand?.landscape ?? []).map(pathOf),
    pictureSeconds: brand?.pictureSeconds ?? 8,
    logo: brand?.logo ?? '',
    primary: brand?.primary ?? '#c2410c',
    background: brand?.background ?? '#ffffff',
    buttonShape: brand?.buttonShape ?? 'rounded',
    fontPercent: brand?.fontPercent ?? 100,
    welcome: { ...none, ...brand?.welcome },
    thanks: { ...none, ...brand?.thanks },
    buttons: (brand?.buttons ?? []).map((button) => ({ ...button })),
  }
}

/** Places for pictures that stayed empty are none. */
export function toLookContent(values: LookValues, branchId: string): KioskBrandInput {
  const { portrait, landscape, pictureSeconds, fontPercent, primary, background, ...rest } = values
  const paths = (pictures: readonly { path: string }[]) =>
    pictures.map(({ path }) => path).filter((path) => path !== '')
  return {
    ...rest,
    branchId,
    portrait: paths(portrait),
    landscape: paths(landscape),
    pictureSeconds: pictureSeconds ?? Number.NaN,
    fontPercent: fontPercent ?? Number.NaN,
    primary: primary.toLowerCase(),
    background: background.toLowerCase(),
    buttons: rest.buttons.map((button) => ({ ...button, url: button.url.trim() })),
  }
}

/** Which field of the form stands for a field of the record. */
export function fieldOfLook(path: string): string {
  return path.replace(/^(portrait|landscape)\.(\d+)$/, '$1.$2.path')
}
