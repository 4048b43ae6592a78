import type { OnlineSettingInput, OnlineSettingRow } from '@servery/contract/setup/online.ts'
import { type BookingSetting, noBookings } from '@servery/domain/business/online/guest-bookings.ts'
import { slugOf } from '@servery/domain/business/online/shop.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'

type Weights = Record<string, number | null>
type Kept =
  | 'orderTypes'
  | 'tableBill'
  | 'asap'
  | 'finishesAfterClose'
  | 'acceptance'
  | 'silentTills'
type Also = 'payments' | 'tips' | 'notes' | 'guestCheckout' | 'allergenNotice' | 'termsUrl'
type Look = 'privacyUrl' | 'colour' | 'logo' | 'hero' | 'languages' | 'seoTitle' | 'seoDescription'

type BookingNumber = Exclude<keyof BookingSetting, 'on' | 'joinsTables'>
/** As they are typed: a number may be missing. */
type BookingValues = Pick<BookingSetting, 'on' | 'joinsTables'> &
  Record<BookingNumber, number | null>

export interface SettingValues extends Pick<OnlineSettingInput, Kept | Also | Look> {
  slug: string
  prepMinutes: number | null
  slotOrders: number | null
  stationWeights: Weights
  categoryWeights: Weights
  daysAhead: number | null
  lastOrderMinutes: number | null
  acceptMinutes: number | null
  /** Empty: not once it is accepted. */
  cancelMinutes: number | null
  minimumOrder: number | null
  maxItems: number | null
  /** Empty: all that is sold online. */
  menuId: string
  booking: BookingValues
}

export function toSettingValues(row: OnlineSettingRow | null, branchName: string): SettingValues {
  return {
    slug: row?.slug ?? slugOf(branchName),
    orderTypes: [...(row?.orderTypes ?? ['collection' as const])],
    tableBill: row?.tableBill ?? 'open_tab',
    prepMinutes: row?.prepMinutes ?? 20,
    slotOrders: row?.slotOrders ?? null,
    stationWeights: Object.fromEntries(
      (row?.stationLimits ?? []).map(({ stationId, weight }) => [stationId, weight]),
    ),
    categoryWeights: Object.fromEntries(
      (row?.categoryWeights ?? []).map(({ categoryId, weight }) => [categoryId, weight]),
    ),
    asap: row?.asap ?? true,
    daysAhead: row?.daysAhead ?? 0,
    lastOrderMinutes: row?.lastOrderMinutes ?? 0,
    finishesAfterClose: row?.finishesAfterClose ?? false,
    acceptance: row?.acceptance ?? 'automatic',
    acceptMinutes: row?.acceptMinutes ?? 10,
    cancelMinutes: row?.cancelMinutes ?? null,
    silentTills: row?.silentTills ?? 'pause',
    minimumOrder: row?.minimumOrder ?? 0,
    maxItems: row?.maxItems ?? null,
    payments: [...(row?.payments ?? ['on_collection' as const])],
    tips: row?.tips ?? false,
    notes: row?.notes ?? true,
    guestCheckout: row?.guestCheckout ?? true,
    menuId: row?.menuId ?? '',
    allergenNotice: row?.allergenNotice ?? '',
    termsUrl: row?.termsUrl ?? '',
    privacyUrl: row?.privacyUrl ?? '',
    colour: row?.colour ?? '#c2410c',
    logo: row?.logo ?? '',
    hero: row?.hero ?? '',
    languages: [...(row?.languages ?? ['en' as const])],
    seoTitle: row?.seoTitle ?? '',
    seoDescription: row?.seoDescription ?? '',
    booking: { ...(row?.booking ?? noBookings) },
  }
}

export function toSettingContent(values: SettingValues, branchId: string): OnlineSettingInput {
  const { stationWeights, categoryWeights, menuId, minimumOrder, colour, slug, ...rest } = values
  return {
    ...rest,
    branchId,
    slug: slug.trim().toLowerCase(),
    booking: toBooking(rest.booking),
    prepMinutes: rest.prepMinutes ?? Number.NaN,
    daysAhead: rest.daysAhead ?? 0,
    lastOrderMinutes: rest.lastOrderMinutes ?? 0,
    acceptMinutes: rest.acceptMinutes ?? Number.NaN,
    minimumOrder: minorUnits(minimumOrder ?? 0),
    menuId: menuId === '' ? null : menuId,
    colour: colour.toLowerCase(),
    termsUrl: rest.termsUrl.trim(),
    privacyUrl: rest.privacyUrl.trim(),
    stationLimits: entriesOf(stationWeights).map(([stationId, weight]) => ({ stationId, weight })),
    categoryWeights: entriesOf(categoryWeights).map(([categoryId, weight]) => ({
      categoryId,
      weight,
    })),
  }
}

/** What is missing fails at its field; how many come at once may be missing. */
function toBooking(values: BookingValues): BookingSetting {
  const { coversPerSlot, on, joinsTables, ...numbers } = values
  const number = (value: number | null) => value ?? Number.NaN
  return {
    ...{ on, joinsTables, coversPerSlot },
    partyMin: number(numbers.partyMin),
    partyMax: number(numbers.partyMax),
    leadMinutes: number(numbers.leadMinutes),
    daysAhead: number(numbers.daysAhead),
    minutes: number(numbers.minutes),
    largeFrom: number(numbers.largeFrom),
    largeMinutes: number(numbers.largeMinutes),
    lastMinutes: number(numbers.lastMinutes),
    changeMinutes: number(numbers.changeMinutes),
  }
}

function entriesOf(weights: Weights): (readonly [string, number])[] {
  return Object.entries(weights).flatMap(([id, weight]) =>
    weight === null || weight === undefined ? [] : [[id, weight] as const],
  )
}
