import type { ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import { guestTipChoices } from '@servery/domain/order/discounts/guest-tip.ts'
import { controls, Icon, Money, useSpeech } from '../kit/index.ts'
import css from './basket.module.css'
import { BasketForm } from './basket-form.tsx'
import { useBasket } from './basket-state.tsx'

interface ExtraProps {
  readonly slug: string
  readonly quote: ShopQuote
}

export function Codes({ slug, quote }: ExtraProps) {
  const { t } = useSpeech()
  const { kept } = useBasket()
  const { codes } = kept.visit
  const unknown = new Set(
    quote.problems.flatMap(({ refusal, field }) => {
      const at = Number(/^codes\.(\d+)/.exec(field ?? '')?.[1] ?? 0)
      return refusal === 'code_unknown' ? (codes[at] ?? []) : []
    }),
  )
  return (
    <details className={css.extra} open={codes.length > 0 || undefined}>
      <summary>{t('basket.code')}</summary>
      {codes.map((code) => (
        <BasketForm key={code} slug={slug} className={css.code} fields={{ do: 'uncode', code }}>
          {unknown.has(code) ? (
            <span className={controls.wrong}>{t('basket.codeUnknown', { code })}</span>
          ) : (
            <span>{t('basket.codeTaken', { code })}</span>
          )}
          <button
            type="submit"
            className={controls.quiet}
            aria-label={t('basket.removeCode', { code })}
          >
            <Icon name="close" />
          </button>
        </BasketForm>
      ))}
      <BasketForm slug={slug} className={css.inline} fields={{ do: 'code' }}>
        <input
          className={controls.input}
          name="code"
          maxLength={20}
          autoComplete="off"
          aria-label={t('basket.code')}
        />
        <button type="submit" className={controls.button}>
          {t('basket.apply')}
        </button>
      </BasketForm>
    </details>
  )
}

/** A tip that was chosen stays as it is, whatever else changes. */
export function Tips({ slug, quote }: ExtraProps) {
  const { t } = useSpeech()
  const { kept } = useBasket()
  const { tip } = kept.visit
  return (
    <fieldset className={css.tips}>
      <legend>{t('basket.tipTitle')}</legend>
      <BasketForm slug={slug} className={css.tipChoices} fields={{ do: 'tip' }}>
        {guestTipChoices(quote.goods, tip).map((amount) => (
          <button
            key={amount}
            type="submit"
            name="tip"
            value={amount}
            className={css.tip}
            aria-pressed={amount === tip}
          >
            {amount === 0 ? t('basket.noTip') : <Money minor={amount} />}
          </button>
        ))}
      </BasketForm>
    </fieldset>
  )
}
