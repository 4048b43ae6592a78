/** The shop as a guest sees it: whether and when it takes orders, of which kinds, and where to. */
import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { type OnlineOrderType, shownOrderTypes } from '@servery/domain/business/online/shop.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { openingOf, type Shop, serviceOf } from '../online/index.ts'
import { offeredPayments } from './paying/payments.ts'
import { type ShopPlace, shopPlaceOf } from './place.ts'
import { areTillsSilent } from './silent-tills.store.ts'
import { findHeldBack, findTimes } from './times.service.ts'
import { addressLines } from './track.service.ts'

type Opened = Pick<GuestShop, 'state' | 'changesAt'>
type TypeView = GuestShop['orderTypes'][number]

export async function readGuestShop(place: ShopPlace): Promise<GuestShop> {
  const { scope, trx, shop, setting, now } = place
  const { branch } = shop
  const types = await typesOf(place)
  const { links, otherShops } = place.known
  const branches: GuestShop['branches'] = []
  const { revision } = place.known
  for (const branchId of otherShops) {
    const other = await shopPlaceOf(scope, trx, { branchId, now, revision })
    const { name, town } = other.shop.branch
    branches.push({ slug: other.setting.slug, name, town, ...(await openedLately(other)) })
  }
  return {
    slug: setting.slug,
    name: branch.companyName || branch.name,
    branchName: branch.name,
    isRetail: shop.isRetail,
    ...openedOf(types),
    orderTypes: types,
    zones: zonesFor(shop),
    address: addressLines(branch),
    town: branch.town,
    postcode: branch.postcode,
    country: shop.country,
    phone: branch.phone,
    currency: branch.currency,
    timeZone: branch.timeZone,
    hours: [...(shop.hours?.store ?? [])],
    branches,
    links: [...links],
    tableBill: setting.tableBill,
    minimumOrder: setting.minimumOrder,
    maxItems: setting.maxItems,
    daysAhead: setting.daysAhead,
    takesTips: setting.tips,
    takesGiftCards: place.known.giftCards !== null,
    takesNotes: setting.notes,
    ...loyaltyOf(place),
    asksAccount: !setting.guestCheckout,
    allergenNotice: setting.allergenNotice,
    termsUrl: setting.termsUrl,
    privacyUrl: setting.privacyUrl,
    colour: setting.colour,
    logo: setting.logo,
    hero: setting.hero,
    languages: [...setting.languages],
    seoTitle: setting.seoTitle,
    seoDescription: setting.seoDescription,
  }
}

function loyaltyOf({ known: { programme }, shop }: ShopPlace): Pick<GuestShop, 'loyalty'> {
  if (programme === null || programme.currency !== shop.branch.currency) return {}
  const { name, points, perAmount, reward } = programme
  return { loyalty: { name, points, perAmount, reward } }
}

const latelyMs = 10_000
const lately = new WeakMap<ShopPlace['known'], { readonly at: Date; readonly opened: Opened }>()

/** What is said of another branch beside a shop may be so old, unless a setting changes. */
async function openedLately(place: ShopPlace): Promise<Opened> {
  const { known, now } = place
  const found = lately.get(known)
  const age = found === undefined ? latelyMs : now.getTime() - found.at.getTime()
  if (found !== undefined && age >= 0 && age < latelyMs) return found.opened
  const opened = openedOf(await typesOf(place))
  lately.set(known, { at: now, opened })
  return opened
}

async function typesOf(place: ShopPlace): Promise<TypeView[]> {
  const { scope, trx, shop, setting, now } = place
  const about = { branchId: shop.branch.id, now }
  const isSilent = setting.silentTills === 'pause' && (await areTillsSilent(scope, trx, about))
  const views: TypeView[] = []
  for (const type of shownOrderTypes(shop.parts)) {
    const payments = offeredPayments(place, type)
    if (payments.length === 0) continue
    views.push({ type, payments, ...(await openedFor(place, type, isSilent)) })
  }
  return views
}

async function openedFor(
  place: ShopPlace,
  type: OnlineOrderType,
  isSilent: boolean,
): Promise<Opened & { readonly asapMinutes: number | null }> {
  const { shop, now } = place
  const held = findHeldBack(shop, now)
  if (held === 'switched_off') return { state: 'closed', changesAt: null, asapMinutes: null }
  if (held === 'paused' || isSilent) {
    const until = isSilent ? null : (shop.state.paused_until?.toISOString() ?? null)
    return { state: 'paused', changesAt: until, asapMinutes: null }
  }
  const asked = { orderId: nobody, type, extraMinutes: 0, weights: {} }
  const { asap, slots } = await findTimes(place, asked)
  const opening = openingOf(shop, serviceOf[type], now)
  const changes = opening.kind === 'open' ? opening.closes : opening.opens
  const changesAt = changes === null ? null : new Date(changes * 60_000).toISOString()
  if (asap.kind === 'promised') return { state: 'open', changesAt, asapMinutes: asap.minutes }
  const isLater = slots.some(({ full }) => !full)
  return { state: isLater ? 'preorder' : 'closed', changesAt, asapMinutes: null }
}

/** No order has this id: nothing is held for it. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The shop is as open as the most open of what it does. */
function openedOf(types: readonly TypeView[]): Opened {
  for (const state of ['open', 'preorder', 'paused'] as const) {
    const found = types.find((one) => one.state === state)
    if (found !== undefined) return { state, changesAt: found.changesAt }
  }
  return { state: 'closed', changesAt: types[0]?.changesAt ?? null }
}

function zonesFor({ zones, state, setting }: Shop): GuestShop['zones'] {
  const lead = (setting?.input.prepMinutes ?? 0) + state.busy_minutes
  return zones
    .filter(({ active }) => active)
    .map(({ name, area, fee, tiers, minimum, freeFrom, extraMinutes }) => ({
      name,
      postcodes: area.kind === 'postcodes' ? [...area.codes] : [],
      fee: minorUnits(Math.min(fee, ...tiers.map((tier) => tier.fee))),
      minimum,
      freeFrom,
      minutes: lead + extraMinutes,
    }))
}
