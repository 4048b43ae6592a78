import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useSpeech } from '../kit/index.ts'
import css from './head.module.css'
import { nameOf } from './shop-head.tsx'

export function ShopFoot({ shop }: { readonly shop: GuestShop }) {
  const { t } = useSpeech()
  return (
    <footer className={css.foot}>
      <div className={css.columns}>
        <section aria-labelledby="about-title">
          <h2 id="about-title" dir="auto">
            {nameOf(shop)}
          </h2>
          <address>
            {shop.address.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
            {shop.phone !== '' && (
              <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>
                <bdi dir="ltr">{shop.phone}</bdi>
              </a>
            )}
          </address>
        </section>
        {shop.hours.length > 0 && <Hours shop={shop} />}
        {shop.links.length > 0 && (
          <nav aria-label={t('info.follow')}>
            <h2>{t('info.follow')}</h2>
            <ul>
              {shop.links.map(({ network, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener me">
                    {t(`network.${network}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {shop.allergenNotice !== '' && <p dir="auto">{shop.allergenNotice}</p>}
      <p className={css.small}>
        {shop.termsUrl !== '' && <a href={shop.termsUrl}>{t('info.terms')}</a>}
        {shop.privacyUrl !== '' && <a href={shop.privacyUrl}>{t('info.privacy')}</a>}
        <span>{t('page.poweredBy')}</span>
      </p>
    </footer>
  )
}

const week = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, long ago. */
const mondayMs = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

function Hours({ shop }: { readonly shop: GuestShop }) {
  const { t, locale } = useSpeech()
  const dayName = getDateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const clock = getDateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const timeOf = (minutes: number) => clock.format(new Date(minutes * 60_000))
  return (
    <section aria-labelledby="hours-title">
      <h2 id="hours-title">{t('info.hours')}</h2>
      <dl className={css.hours}>
        {week.map((day) => {
          const intervals = shop.hours.filter(({ weekday }) => weekday === day)
          const times = intervals.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`)
          return (
            <div key={day}>
              <dt>{dayName.format(new Date(mondayMs + (day - 1) * dayMs))}</dt>
              <dd suppressHydrationWarning>
                {times.length === 0 ? t('info.closedDay') : times.join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
