/** What search engines read: the business, its hours and its menu, by schema.org. */
import type { GuestItem, GuestMenu, GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'

const days = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const diets: Partial<Record<GuestItem['diets'][number], string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
}

export function structuredData(
  shop: GuestShop,
  menu: GuestMenu,
  { url, origin }: { readonly url: string; readonly origin: string },
): object {
  const items = new Map(menu.items.map((item) => [item.id, item]))
  const whole = (path: string) => new URL(path, origin).href
  const images = [shop.hero, shop.logo].filter((path) => path !== '').map(whole)
  return {
    '@context': 'https://schema.org',
    '@type': shop.isRetail ? 'Store' : 'Restaurant',
    name: shop.name,
    ...{ url, currenciesAccepted: shop.currency },
    ...(images.length === 0 ? {} : { image: images }),
    ...(shop.phone === '' ? {} : { telephone: shop.phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address
        .filter((line) => line !== shop.town && line !== shop.postcode)
        .join(', '),
      addressLocality: shop.town,
      postalCode: shop.postcode,
      addressCountry: shop.country,
    },
    openingHoursSpecification: shop.hours.map(({ weekday, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday]}`,
      ...{ opens: clock(from), closes: clock(to) },
    })),
    ...(shop.links.length === 0 ? {} : { sameAs: shop.links.map((link) => link.url) }),
    potentialAction: { '@type': 'OrderAction', target: url },
    hasMenu: {
      '@type': 'Menu',
      url,
      hasMenuSection: menu.sections.map(({ name, itemIds }) => ({
        '@type': 'MenuSection',
        ...(name === '' ? {} : { name }),
        hasMenuItem: itemIds.flatMap((id) => {
          const item = items.get(id)
          return item === undefined ? [] : [menuItem(item, menu.currency)]
        }),
      })),
    },
  }
}

function menuItem(item: GuestItem, currency: string) {
  const diet = item.diets.flatMap((one) => diets[one] ?? [])
  return {
    '@type': 'MenuItem',
    name: item.name,
    ...(item.description === '' ? {} : { description: item.description }),
    ...(diet.length === 0 ? {} : { suitableForDiet: diet }),
    offers: {
      '@type': 'Offer',
      price: minorText(item.variations.length > 0 ? item.priceFrom : item.price, currency),
      priceCurrency: currency,
      availability: `https://schema.org/${item.soldOut ? 'SoldOut' : 'InStock'}`,
    },
  }
}

function minorText(minor: number, currency: string): string {
  return toDecimalText(minor, getCurrencyExponent(currency))
}

/** Midnight at the end of a day is the next day's. */
function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
