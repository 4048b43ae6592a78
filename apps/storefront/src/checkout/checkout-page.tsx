import type { GuestShop, GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { PointsToEarn, Sums, UseLocation, useBasket } from '../basket/index.ts'
import {
  basketPathOf,
  controls,
  Icon,
  type OrderType,
  type ShopApi,
  shopPathOf,
  type Table,
  useMoney,
  useSpeech,
} from '../kit/index.ts'
import css from './checkout.module.css'
import { Field, type Filling } from './field.tsx'
import { GiftCard } from './gift-card.tsx'
import type { Payment } from './order.ts'
import { Points } from './points.tsx'
import { Times } from './times.tsx'
import { useCheckout } from './use-checkout.ts'

export interface CheckoutPageData {
  readonly kind: 'checkout'
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly table: Table | null
  /** Null: the shop did not say. */
  readonly times: GuestTimes | null
  readonly now: string
}

interface CheckoutProps {
  readonly data: CheckoutPageData
  readonly api: ShopApi
}

export function CheckoutPage({ data, api }: CheckoutProps) {
  const { t } = useSpeech()
  const { kept } = useBasket()
  const { slug } = data.shop
  if (kept.picks.length === 0) {
    return (
      <main className={css.page} id="menu">
        <h1>{t('checkout.title')}</h1>
        <p>{t('checkout.emptyBasket')}</p>
        <a className={controls.primary} href={shopPathOf(slug)}>
          {t('checkout.toMenu')}
        </a>
      </main>
    )
  }
  return (
    <main className={css.page} id="menu">
      <a className={css.back} href={basketPathOf(slug)}>
        <Icon name="back" turns />
        {t('checkout.back')}
      </a>
      <h1>{t('checkout.title')}</h1>
      <noscript>
        <p className={controls.alert}>
          {t('checkout.noScript')} {data.shop.phone}
        </p>
      </noscript>
      <CheckoutForm data={data} api={api} />
    </main>
  )
}

function CheckoutForm({ data, api }: CheckoutProps) {
  const { shop, orderType } = data
  const { t } = useSpeech()
  const checkout = useCheckout(api, data)
  const { problem, earlier, sending, times } = checkout
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) alert.current?.focus()
  }, [problem])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if ((await checkout.place()) === 'wrong') {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
    }
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div className={css.steps}>
        <Contact {...checkout} shop={shop} orderType={orderType} />
        {orderType === 'delivery' && <Address {...checkout} shop={shop} />}
        {orderType !== 'table' && times !== null && (
          <Times {...checkout} times={times} now={data.now} />
        )}
        {shop.loyalty?.reward != null && (
          <Points
            api={api}
            slug={shop.slug}
            reward={shop.loyalty.reward}
            email={checkout.fields.email}
          />
        )}
        {shop.takesGiftCards && <GiftCard {...checkout.giftCard} />}
        {(checkout.rest > 0 || checkout.giftCard.card === null) && (
          <Payments {...checkout} onPay={checkout.pay} />
        )}
        {shop.takesNotes && (
          <div className={css.step}>
            <Field
              {...checkout}
              name="note"
              {...(orderType === 'delivery' ? { hint: t('checkout.noteDelivery') } : {})}
            />
          </div>
        )}
      </div>
      <section className={css.summary} aria-labelledby="summary-title">
        <h2 id="summary-title">{t('checkout.summary')}</h2>
        <Summary orderType={orderType} />
        <GiftCardSums {...checkout} />
        {problem !== null && (
          <div ref={alert} className={controls.alert} role="alert" tabIndex={-1}>
            <p>
              <strong>{t(earlier === null ? 'problem.title' : 'problem.placedTitle')}</strong>
            </p>
            <p suppressHydrationWarning>{problem}</p>
            {earlier !== null && (
              <a href={earlier.path} onClick={earlier.isAll ? checkout.empty : undefined}>
                {t('problem.openPlaced')}
              </a>
            )}
          </div>
        )}
        <Terms shop={shop} />
        {earlier?.isAll !== true && <OrderButton {...checkout} orderType={orderType} />}
      </section>
    </form>
  )
}

interface Paying {
  readonly giftCard: ReturnType<typeof useCheckout>['giftCard']
  readonly payment: Payment | null
  /** What no gift card pays. */
  readonly rest: number
}

interface OrderButtonProps extends Paying {
  readonly sending: boolean
  readonly orderType: OrderType
}

function GiftCardSums({ giftCard: { card, pays }, rest }: Paying) {
  const { t } = useSpeech()
  const money = useMoney()
  if (card === null) return null
  return (
    <>
      <p className={css.rest} suppressHydrationWarning>
        <span>{t('giftCard.name')}</span> <span>{money(-pays)}</span>
      </p>
      <p className={css.rest} suppressHydrationWarning>
        <span>{t('giftCard.rest')}</span> <span>{money(rest)}</span>
      </p>
    </>
  )
}

function OrderButton({ payment, rest, sending, orderType }: OrderButtonProps) {
  const { t } = useSpeech()
  const money = useMoney()
  const { priced, state } = useBasket()
  const blocked = priced === null || (priced.quote.problems.length > 0 && orderType !== 'delivery')
  const paysNow = payment === 'online' && rest > 0
  const label = () => {
    if (sending) return t('checkout.sending')
    if (priced === null) return t('checkout.order')
    if (paysNow) return t('checkout.payFor', { amount: money(rest) })
    return t('checkout.orderFor', { amount: money(priced.quote.total) })
  }
  return (
    <button
      type="submit"
      className={`${controls.primary} ${controls.wide}`}
      disabled={sending || state === 'pricing' || blocked}
    >
      <span suppressHydrationWarning>{label()}</span>
    </button>
  )
}

interface ContactProps extends Filling {
  readonly orderType: OrderType
  readonly shop: GuestShop
}

function Contact({ orderType, shop, ...filling }: ContactProps) {
  const { t } = useSpeech()
  const asksEmail = shop.asksAccount
  const required = orderType !== 'table'
  return (
    <fieldset className={css.step}>
      <legend>{t('checkout.contact')}</legend>
      <Field {...filling} name="name" required={required} />
      <div className={css.pair}>
        <Field {...filling} name="phone" hint={t('checkout.phoneWhy')} required={required} />
        <Field
          {...filling}
          name="email"
          {...(asksEmail ? {} : { hint: t('checkout.emailWhy') })}
          required={asksEmail}
        />
      </div>
      <Remember {...filling} name={shop.name} />
    </fieldset>
  )
}

/** Asked once there is something to be known by; nothing is agreed to beforehand. */
function Remember({ fields, fill, name }: Filling & { readonly name: string }) {
  const { t } = useSpeech()
  const isReachable = fields.phone.trim() !== '' || fields.email.trim() !== ''
  if (!isReachable && !fields.remember) return null
  return (
    <>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={fields.remember}
          onChange={(event) => fill({ remember: event.target.checked, offers: false })}
        />
        <span>
          {t('checkout.remember', { name })}
          <small className={css.aside}>{t('checkout.rememberWhy')}</small>
        </span>
      </label>
      {fields.remember && fields.email.trim() !== '' && (
        <label className={css.choice}>
          <input
            type="checkbox"
            checked={fields.offers}
            onChange={(event) => fill({ offers: event.target.checked })}
          />
          <span>{t('checkout.offers')}</span>
        </label>
      )}
    </>
  )
}

function Address({ shop, ...filling }: Filling & { readonly shop: GuestShop }) {
  const { t } = useSpeech()
  const { priced } = useBasket()
  const outside = priced?.quote.problems.some(({ refusal }) => refusal === 'out_of_zone') === true
  return (
    <fieldset className={css.step}>
      <legend>{t('checkout.address')}</legend>
      <UseLocation shop={shop} />
      <Field {...filling} name="line1" required />
      <Field {...filling} name="line2" />
      <div className={css.pair}>
        <Field {...filling} name="postcode" required />
        <Field {...filling} name="town" required />
      </div>
      {outside && (
        <p className={controls.alert} role="status">
          {t('problem.refused.out_of_zone')}
        </p>
      )}
    </fieldset>
  )
}

interface PaymentsProps {
  readonly payments: readonly Payment[]
  readonly payment: Payment | null
  readonly onPay: (payment: Payment) => void
}

function Payments({ payments, payment, onPay }: PaymentsProps) {
  const { t } = useSpeech()
  return (
    <fieldset className={css.step}>
      <legend>{t('checkout.payment')}</legend>
      {payments.map((one) => (
        <label key={one} className={css.choice}>
          <input
            type="radio"
            name="payment"
            value={one}
            checked={one === payment}
            onChange={() => onPay(one)}
          />
          <span>{t(`checkout.pay.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Summary({ orderType }: { readonly orderType: OrderType }) {
  const { t } = useSpeech()
  const money = useMoney()
  const { priced } = useBasket()
  if (priced === null) return <p className={controls.alert}>{t('basket.unpriced')}</p>
  const { quote } = priced
  const said = [...new Set(quote.problems.map(({ refusal }) => refusal))]
  return (
    <>
      <ul className={css.lines}>
        {quote.lines.map(({ id, name, details, count, amount, refusal }) => (
          <li key={id}>
            <span dir="auto">
              {count} × {name}
              {details.length > 0 && <small> {details.join(', ')}</small>}
            </span>
            <span suppressHydrationWarning>{refusal === null ? money(amount) : '–'}</span>
          </li>
        ))}
      </ul>
      <Sums quote={quote} orderType={orderType} />
      <PointsToEarn quote={quote} />
      {said.length > 0 && (
        <ul className={controls.alert}>
          {said.map((refusal) => (
            <li key={refusal}>{t(`problem.refused.${refusal}`)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Terms({ shop }: { readonly shop: GuestShop }) {
  const { t } = useSpeech()
  const { termsUrl, privacyUrl } = shop
  if (termsUrl === '') return null
  return (
    <p className={controls.hint}>
      {t('checkout.terms')} <a href={termsUrl}>{t('checkout.termsLink')}</a>
      {privacyUrl !== '' && (
        <>
          {' '}
          {t('checkout.and')} <a href={privacyUrl}>{t('checkout.privacyLink')}</a>
        </>
      )}
      .
    </p>
  )
}
