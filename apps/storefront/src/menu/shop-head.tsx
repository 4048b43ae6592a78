import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ReactNode } from 'react'
import { Icon, type OrderType, shopPathOf, useClock, useSpeech } from '../kit/index.ts'
import css from './head.module.css'

interface HeadProps {
  readonly shop: GuestShop
  readonly now: string
  /** With the picture, and the name as the title of the page. */
  readonly isFirst: boolean
  readonly languages: ReactNode
}

export function ShopHead({ shop, now, isFirst, languages }: HeadProps) {
  const Title = isFirst ? 'h1' : 'p'
  const name = nameOf(shop)
  return (
    <header className={css.head}>
      {isFirst && shop.hero !== '' && (
        <img className={css.hero} src={shop.hero} alt="" fetchPriority="high" />
      )}
      <div className={css.bar}>
        {shop.logo !== '' && <img className={css.logo} src={shop.logo} alt="" />}
        <div className={css.names}>
          <Title className={css.name} dir="auto">
            {isFirst ? name : <a href={shopPathOf(shop.slug)}>{name}</a>}
          </Title>
          <OpenLine shop={shop} now={now} />
        </div>
        {languages}
      </div>
    </header>
  )
}

export function nameOf({ name, branchName }: GuestShop): string {
  return branchName === '' || name.includes(branchName) ? name : `${name} · ${branchName}`
}

/** Never by colour alone: the words say it. */
function OpenLine({ shop, now }: { readonly shop: GuestShop; readonly now: string }) {
  const { t } = useSpeech()
  const { moment } = useClock()
  const { state, changesAt } = shop
  const time = changesAt === null ? null : moment(changesAt, now)
  const when =
    time === null
      ? null
      : state === 'open'
        ? t('state.closesAt', { time })
        : state === 'paused'
          ? t('state.backAt', { time })
          : t('state.opensAt', { time })
  return (
    <p className={css.state} data-state={state}>
      <span className={css.dot} aria-hidden="true" />
      <span suppressHydrationWarning>
        {[t(`state.${state}`), ...(when === null ? [] : [when])].join(' · ')}
      </span>
    </p>
  )
}

const icons = { collection: 'bag', delivery: 'scooter', table: 'table' } as const

interface SwitchProps {
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly hasTable: boolean
}

/** Each way to order has its own menu and prices: a link leads to it. */
export function TypeSwitch({ shop, orderType, hasTable }: SwitchProps) {
  const { t } = useSpeech()
  const types = shop.orderTypes.filter(({ type }) => type !== 'table' || hasTable)
  if (types.length === 0) return null
  return (
    <nav className={css.types} aria-label={t('type.title')}>
      {types.map(({ type, state, asapMinutes }) => (
        <a
          key={type}
          className={css.type}
          href={`${shopPathOf(shop.slug)}?type=${type}`}
          aria-current={type === orderType ? 'true' : undefined}
        >
          <Icon name={icons[type]} />
          <span>
            {t(`type.${type}`)}
            <small className={css.minutes}>
              {state === 'open' && asapMinutes !== null
                ? t('state.minutes', { count: asapMinutes })
                : state === shop.state
                  ? ''
                  : t(`state.${state}`)}
            </small>
          </span>
        </a>
      ))}
    </nav>
  )
}
