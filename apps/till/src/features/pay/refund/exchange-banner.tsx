import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import { Money } from '@servery/ordering'
import { useTicket, useTill, useTillState } from '../../../device/store/till.ts'
import { useTranslation } from '../../../device/texts/i18n.ts'
import { afterSaleTexts } from '../../../kit/after-sale-texts.ts'
import controls from '../../../kit/controls.module.css'
import css from './exchange-banner.module.css'

/** What comes back for the ticket in front, and what is left to pay or to hand out. */
export function ExchangeBanner() {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const ticket = useTicket()
  const exchange = useTillState((state) => state.exchange)
  if (ticket === null || exchange?.orderId !== ticket.id) return null
  const { toCollect, toPayOut, total } = exchange.figures()
  return (
    <section className={css.banner} aria-label={t('exchange.short')}>
      <div className={css.what}>
        <strong>{t('exchange.of', { number: exchange.receiptNumber })}</strong>
        <span>
          {exchange.goods.join(', ')} · {t('exchange.back')} <Money minor={total} />
        </span>
        {hasGoods(ticket) && (
          <span>
            {t(toPayOut > 0 ? 'exchange.toPayOut' : 'exchange.toCollect')}{' '}
            <Money minor={toPayOut > 0 ? toPayOut : toCollect} />
          </span>
        )}
      </div>
      <button
        type="button"
        className={controls.quiet}
        onClick={() => till.state.set({ exchange: null })}
      >
        {t('exchange.giveUp')}
      </button>
    </section>
  )
}
