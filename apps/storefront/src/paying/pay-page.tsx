import type { ShopPaying } from '@servery/contract/trade/shop.ts'
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import { Sums } from '../basket/index.ts'
import {
  controls,
  Money,
  payPathOf,
  type ShopApi,
  trackingPathOf,
  useClock,
  useMoney,
  useSpeech,
} from '../kit/index.ts'
import css from './paying.module.css'
import { useCardForm } from './use-card-form.ts'

export interface PayPageData {
  readonly kind: 'pay'
  readonly token: string
  readonly paying: ShopPaying
  /** What was asked for without script, and was not done. */
  readonly refused: boolean
  readonly now: string
}

interface PayPageProps {
  readonly data: PayPageData
  readonly api: ShopApi
}

export function PayPage({ data, api }: PayPageProps) {
  const { token, paying, refused } = data
  const { tracking } = paying
  const { quote, payUntil } = tracking
  const rest = quote.total - (tracking.giftCard?.amount ?? 0)
  const { t } = useSpeech()
  const { time } = useClock()
  return (
    <main className={controls.narrow} id="menu">
      <h1>{t('pay.title')}</h1>
      <p className={controls.standing}>
        <span>{t('pay.toPay')}</span>
        <strong>
          <Money minor={rest} />
        </strong>
        {payUntil !== null && (
          <span suppressHydrationWarning>{t('pay.until', { time: time(payUntil) })}</span>
        )}
      </p>
      {refused && (
        <p className={controls.alert} role="alert">
          {t('problem.refused.payment_unknown')}
        </p>
      )}
      <CardFields data={data} api={api} rest={rest} />
      <Otherwise token={token} ways={paying.instead} />
      <section className={css.details} aria-labelledby="pay-details">
        <h2 id="pay-details">{t('track.details')}</h2>
        <ul className={css.lines}>
          {quote.lines.map(({ id, name, details, count, amount }) => (
            <li key={id}>
              <span dir="auto">
                {count} × {name}
                {details.length > 0 && <small> {details.join(', ')}</small>}
              </span>
              <Money minor={amount} />
            </li>
          ))}
        </ul>
        <Sums quote={quote} orderType={tracking.orderType} />
        {tracking.giftCard !== null && <PaidByGiftCard giftCard={tracking.giftCard} />}
      </section>
      <a className={css.toOrder} href={trackingPathOf(token)}>
        {t('pay.toOrder')}
      </a>
    </main>
  )
}

function PaidByGiftCard({
  giftCard: { codeEnd, amount },
}: {
  readonly giftCard: NonNullable<ShopTracking['giftCard']>
}) {
  const { t } = useSpeech()
  const money = useMoney()
  return (
    <p suppressHydrationWarning>{t('giftCard.pays', { code: codeEnd, amount: money(amount) })}</p>
  )
}

function CardFields({ data, api, rest }: PayPageProps & { readonly rest: number }) {
  const { token, paying } = data
  const { t } = useSpeech()
  const money = useMoney()
  const { place, step, said, pay } = useCardForm(api, token, paying)
  const isFailed = step === 'notLoaded' || step === 'unreachable' || step === 'unknown'
  return (
    <section className={css.card} aria-labelledby="pay-card">
      <h2 id="pay-card">{t('checkout.pay.online')}</h2>
      <noscript>
        <p className={controls.alert}>{t('pay.noScript')}</p>
      </noscript>
      {isFailed ? (
        <div className={controls.alert} role="alert">
          <p>{t(`pay.${step}`)}</p>
          <p>
            <a className={controls.button} href={payPathOf(token)}>
              {t('pay.retry')}
            </a>
          </p>
        </div>
      ) : (
        <>
          {step === 'loading' && <p role="status">{t('pay.loading')}</p>}
          {step === 'declined' && (
            <p className={controls.alert} role="alert">
              {said === '' ? t('pay.declined') : said}
            </p>
          )}
          <div ref={place} className={css.fields} />
          <button
            type="button"
            className={`${controls.primary} ${controls.wide}`}
            disabled={step === 'loading' || step === 'paying'}
            onClick={pay}
          >
            <span suppressHydrationWarning>
              {step === 'paying' ? t('pay.paying') : t('pay.payAmount', { amount: money(rest) })}
            </span>
          </button>
        </>
      )}
    </section>
  )
}

interface OtherwiseProps {
  readonly token: string
  readonly ways: ShopPaying['instead']
}

/** Works without script as well. */
function Otherwise({ token, ways }: OtherwiseProps) {
  const { t } = useSpeech()
  if (ways.length === 0) return null
  return (
    <section className={css.otherwise} aria-labelledby="pay-otherwise">
      <h2 id="pay-otherwise">{t('pay.otherwise')}</h2>
      {ways.map((way) => (
        <form key={way} method="post" action={payPathOf(token)}>
          <input type="hidden" name="payment" value={way} />
          <button type="submit" className={controls.button}>
            {t(`checkout.pay.${way}`)}
          </button>
        </form>
      ))}
    </section>
  )
}
