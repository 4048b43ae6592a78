import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import { UseLocation } from '../basket/index.ts'
import { controls, shopPathOf, useMoney, useSpeech } from '../kit/index.ts'
import css from './head.module.css'

export interface WhereProps {
  readonly shop: GuestShop
  readonly postcode: string
  /** What the shop says of the postcode; null: nothing was asked, or it could not be. */
  readonly quote: ShopQuote | null
}

/** First of all for a delivery: whether it is delivered to at all. */
export function Where({ shop, postcode, quote }: WhereProps) {
  const { t } = useSpeech()
  const outside = quote?.problems.some(({ refusal }) => refusal === 'out_of_zone') === true
  const zone = postcode === '' ? null : (quote?.zone ?? null)
  return (
    <section className={css.where} aria-labelledby="where-title">
      <h2 id="where-title">{t('where.title')}</h2>
      <form className={css.postcode} method="get" action={shopPathOf(shop.slug)}>
        <input type="hidden" name="type" value="delivery" />
        <label htmlFor="postcode" className={controls.hidden}>
          {t('where.postcode')}
        </label>
        <input
          id="postcode"
          className={controls.input}
          name="postcode"
          autoComplete="postal-code"
          placeholder={t('where.postcode')}
          defaultValue={postcode}
          maxLength={20}
          required
        />
        <button type="submit" className={controls.button}>
          {t('where.check')}
        </button>
      </form>
      <UseLocation shop={shop} />
      {zone !== null && <Zone shop={shop} postcode={postcode} name={zone.name} quote={quote} />}
      {postcode !== '' && outside && <Outside shop={shop} postcode={postcode} />}
    </section>
  )
}

function Zone(props: WhereProps & { readonly name: string }) {
  const { shop, postcode, name, quote } = props
  const { t } = useSpeech()
  const money = useMoney()
  const known = shop.zones.find((zone) => zone.name === name)
  const fee = quote?.deliveryFee ?? known?.fee ?? null
  const minutes = quote?.zone?.minutes ?? known?.minutes ?? 0
  const freeFrom = quote?.zone?.freeFrom ?? null
  const minimum = quote?.minimum ?? 0
  const says = [
    ...(fee === null ? [] : [fee === 0 ? t('where.freeFee') : t('where.fee', { fee: money(fee) })]),
    ...(minimum > 0 ? [t('where.minimum', { amount: money(minimum) })] : []),
    ...(freeFrom !== null && fee !== 0 ? [t('where.freeFrom', { amount: money(freeFrom) })] : []),
    ...(minutes > 0 ? [t('where.minutes', { count: minutes })] : []),
  ]
  return (
    <p className={controls.good} role="status">
      <strong>{t('where.zone', { postcode })}</strong>{' '}
      <span suppressHydrationWarning>{says.join(' · ')}</span>
    </p>
  )
}

function Outside({ shop, postcode }: Omit<WhereProps, 'quote'>) {
  const { t } = useSpeech()
  const collects = shop.orderTypes.some(({ type }) => type === 'collection')
  const place = [...shop.address.slice(0, 1), shop.town].filter((one) => one !== '').join(', ')
  return (
    <div className={controls.alert} role="status">
      <p>
        <strong>{t('where.outside', { postcode })}</strong>
      </p>
      {collects && (
        <p>
          <a href={`${shopPathOf(shop.slug)}?type=collection`}>{t('where.collectInstead')}</a>
          {place !== '' && ` · ${t('where.collectAt', { place })}`}
        </p>
      )}
      {shop.branches.length > 0 && (
        <>
          <p>{t('where.others')}</p>
          <ul>
            {shop.branches.map(({ slug, name, town }) => (
              <li key={slug}>
                <a href={shopPathOf(slug)}>{town === '' ? name : `${name}, ${town}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
