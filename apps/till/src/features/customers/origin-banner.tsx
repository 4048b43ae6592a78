import { originOf, platformTextOf } from '@servery/domain/order/model/origin.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { useTranslation } from '../../device/texts/index.ts'
import css from './customer-banner.module.css'
import { customerTexts } from './customer-texts.ts'

/** That nobody stands before the till for it, and by which number a courier will ask. */
export function OriginBanner({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(customerTexts)
  const origin = originOf(order)
  if (origin === null) return null
  const platform = platformTextOf(order)
  return (
    <section className={css.banner} aria-label={t('customers.origin.title')}>
      <span>{t(`customers.origin.${origin.source}`)}</span>
      {platform !== '' && <strong>{platform}</strong>}
    </section>
  )
}
