import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import {
  checkoutPathOf,
  controls,
  Icon,
  itemPathOf,
  Money,
  type OrderType,
  useMoney,
  useSpeech,
} from '../kit/index.ts'
import css from './basket.module.css'
import { BasketForm } from './basket-form.tsx'
import { useBasket } from './basket-state.tsx'
import { Codes, Tips } from './extras.tsx'
import { keyOfPick, type Pick } from './picks.ts'

interface PanelProps {
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly heading: 'h1' | 'h2'
  /** What a line is changed with; absent: by its own page. */
  readonly onEdit?: ((pick: Pick) => void) | undefined
}

/** Every control is a form that works without script; with it the page stays. */
export function BasketPanel({ shop, orderType, heading: Heading, onEdit }: PanelProps) {
  const { t } = useSpeech()
  const { kept, priced, state, priceAgain } = useBasket()
  const isEmpty = kept.picks.length === 0
  return (
    <section className={css.panel} aria-labelledby="basket-title">
      <Heading id="basket-title" tabIndex={-1} className={css.title}>
        {t('basket.title')}
      </Heading>
      {isEmpty ? (
        <p className={css.empty}>{t('basket.empty')}</p>
      ) : (
        <>
          <ul className={css.lines}>
            {kept.picks.map((pick) => (
              <Line key={keyOfPick(pick)} slug={shop.slug} pick={pick} onEdit={onEdit} />
            ))}
          </ul>
          {state === 'failed' && (
            <div role="alert" className={controls.alert}>
              <p>{t('basket.unpriced')}</p>
              <button type="button" className={controls.quiet} onClick={priceAgain}>
                {t('basket.retry')}
              </button>
            </div>
          )}
          {priced !== null && (
            <>
              <Minimum quote={priced.quote} />
              <Codes slug={shop.slug} quote={priced.quote} />
              {shop.takesTips && <Tips slug={shop.slug} quote={priced.quote} />}
              <Sums quote={priced.quote} orderType={orderType} />
              <PointsToEarn quote={priced.quote} />
              <Problems quote={priced.quote} />
            </>
          )}
          <a className={`${controls.primary} ${controls.wide}`} href={checkoutPathOf(shop.slug)}>
            {t('basket.onward')}
          </a>
        </>
      )}
    </section>
  )
}

/** What a customer gets for it; whoever is none yet can become one. */
export function PointsToEarn({ quote: { points = 0 } }: { readonly quote: ShopQuote }) {
  const { t } = useSpeech()
  return points > 0 && <p className={css.detail}>{t('loyalty.earn', { count: points })}</p>
}

interface LineProps {
  readonly slug: string
  readonly pick: Pick
  readonly onEdit: ((pick: Pick) => void) | undefined
}

function Line({ slug, pick, onEdit }: LineProps) {
  const { t } = useSpeech()
  const { notes, priced } = useBasket()
  const key = keyOfPick(pick)
  const at = priced?.kept.picks.findIndex((one) => keyOfPick(one) === key) ?? -1
  const id = priced?.lines[at]?.id
  const line = priced?.quote.lines.find((one) => one.id === id)
  const name = line?.name ?? ''
  const note = notes[key] ?? ''
  const isCurrent = line?.count === pick.count
  return (
    <li className={css.line} data-gone={(line?.refusal ?? null) !== null || undefined}>
      <div className={css.what}>
        <p className={css.name} dir="auto">
          {name === '' ? '…' : name}
        </p>
        {line?.details.map((detail) => (
          <p key={detail} className={css.detail} dir="auto">
            {detail}
          </p>
        ))}
        {note !== '' && <p className={css.detail}>{t('basket.noteOf', { note })}</p>}
        {line?.refusal != null && (
          <p className={controls.wrong}>{t(`problem.refused.${line.refusal}`)}</p>
        )}
        <p className={css.edits}>
          <a
            className={css.edit}
            href={`${itemPathOf(slug, pick.itemId)}?line=${encodeURIComponent(key)}`}
            aria-label={t('basket.editOf', { name })}
            onClick={(event) => {
              if (onEdit === undefined) return
              event.preventDefault()
              onEdit(pick)
            }}
          >
            {t('basket.edit')}
          </a>
        </p>
      </div>
      <div className={css.figures}>
        <span data-waiting={!isCurrent || undefined}>
          {line !== undefined && line.refusal === null && <Money minor={line.amount} />}
        </span>
        <Stepper slug={slug} pick={pick} name={name} />
      </div>
    </li>
  )
}

function Stepper(props: { readonly slug: string; readonly pick: Pick; readonly name: string }) {
  const { slug, pick, name } = props
  const { t } = useSpeech()
  const key = keyOfPick(pick)
  return (
    <BasketForm slug={slug} className={css.stepper} fields={{ do: 'count', key }}>
      <button
        type="submit"
        name="count"
        value={pick.count - 1}
        aria-label={pick.count === 1 ? t('basket.removeOf', { name }) : t('basket.less', { name })}
      >
        <Icon name={pick.count === 1 ? 'close' : 'minus'} />
      </button>
      <span className={css.count}>
        <span className={controls.hidden}>{t('basket.countOf', { name })}</span> {pick.count}
      </span>
      <button
        type="submit"
        name="count"
        value={pick.count + 1}
        aria-label={t('basket.more', { name })}
      >
        <Icon name="plus" />
      </button>
    </BasketForm>
  )
}

function Minimum({ quote }: { readonly quote: ShopQuote }) {
  const { t } = useSpeech()
  const money = useMoney()
  const { missing, minimum, goods, zone } = quote
  const toFree = (zone?.freeFrom ?? 0) - goods
  return (
    <>
      {missing > 0 && (
        <div className={css.minimum}>
          <p id="minimum-says" suppressHydrationWarning>
            {t('basket.missing', { amount: money(missing), minimum: money(minimum) })}
          </p>
          <progress aria-labelledby="minimum-says" max={minimum} value={minimum - missing} />
        </div>
      )}
      {missing === 0 && zone?.freeFrom != null && toFree > 0 && quote.deliveryFee !== 0 && (
        <p className={css.detail} suppressHydrationWarning>
          {t('basket.freeDelivery', { amount: money(toFree) })}
        </p>
      )}
    </>
  )
}

export function Sums(props: { readonly quote: ShopQuote; readonly orderType: OrderType }) {
  const { quote, orderType } = props
  const { t } = useSpeech()
  const money = useMoney()
  const { deliveryFee } = quote
  return (
    <dl className={css.sums}>
      <Sum name={t('basket.goods')} minor={quote.goods} />
      {quote.discounts.map(({ name, amount }) => (
        <Sum key={name} name={name === '' ? t('basket.discount') : name} minor={-amount} />
      ))}
      {quote.charges.map(({ name, amount }) => (
        <Sum key={name} name={name} minor={amount} />
      ))}
      {orderType === 'delivery' && (
        <div>
          <dt>{t('basket.delivery')}</dt>
          <dd>
            {deliveryFee === null ? (
              t('basket.deliveryLater')
            ) : deliveryFee === 0 ? (
              t('basket.free')
            ) : (
              <Money minor={deliveryFee} />
            )}
          </dd>
        </div>
      )}
      {quote.tip > 0 && <Sum name={t('basket.tip')} minor={quote.tip} />}
      {quote.addedTax > 0 && <Sum name={t('basket.addedTax')} minor={quote.addedTax} />}
      <div className={css.total}>
        <dt>{t('basket.total')}</dt>
        <dd>
          <Money minor={quote.total} />
        </dd>
      </div>
      {quote.addedTax === 0 && quote.tax > 0 && (
        <div className={css.detail}>
          <dt className={controls.hidden}>{t('basket.addedTax')}</dt>
          <dd suppressHydrationWarning>{t('basket.containedTax', { amount: money(quote.tax) })}</dd>
        </div>
      )}
    </dl>
  )
}

function Sum({ name, minor }: { readonly name: string; readonly minor: number }) {
  return (
    <div>
      <dt dir="auto">{name}</dt>
      <dd>
        <Money minor={minor} />
      </dd>
    </div>
  )
}

/** What stands against ordering, but what the lines and the minimum say themselves. */
const saidElsewhere: ReadonlySet<string> = new Set([
  'below_minimum',
  'basket_empty',
  'code_unknown',
])

function Problems({ quote }: { readonly quote: ShopQuote }) {
  const { t } = useSpeech()
  const ofLines = new Set(quote.lines.map(({ refusal }) => refusal))
  const refusals = [...new Set(quote.problems.map(({ refusal }) => refusal))].filter(
    (refusal) => !saidElsewhere.has(refusal) && !ofLines.has(refusal),
  )
  if (refusals.length === 0) return null
  return (
    <ul className={controls.note}>
      {refusals.map((refusal) => (
        <li key={refusal}>{t(`problem.refused.${refusal}`)}</li>
      ))}
    </ul>
  )
}
