import { hasGoods } from '@servery/domain/order/model/top-ups.ts'
import { Money } from '@servery/ordering'
import { useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls } from '../../../kit/index.ts'
import { useTicket } from '../../order/front/index.ts'
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
