import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, rows as css, Dialog } from '../../../kit/index.ts'
import { useTicket } from '../../order/front/index.ts'
import { type ExchangeBegun, payByExchange } from '../tender/index.ts'
import { TenderStep, useWay } from './refund-way.tsx'
import { lacksCash } from './refund-ways.ts'

/** What comes back pays for all of the new goods; what it was worth more is handed out. */
export function ExchangePaySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(afterSaleTexts)
  const ticket = useTicket()
  const exchange = useTillState((state) => state.exchange)
  if (ticket === null || exchange?.orderId !== ticket.id) return null
  return (
    <Dialog title={t('exchange.title', { number: exchange.receiptNumber })} onClose={onClose}>
      <Settle exchange={exchange} />
    </Dialog>
  )
}

function Settle({ exchange }: { readonly exchange: ExchangeBegun }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const paying = useTillState((state) => state.paying)
  const [reference, setReference] = useState('')
  const sold = exchange.sold()
  const { way, ways, to, kept, setWay } = useWay(sold)
  const { credit, toPayOut, total } = exchange.figures()
  const tenders = exchange.tenders(to)
  return (
    <div className={controls.stack}>
      <p className={css.row}>
        <span className={css.main}>{t('exchange.back')}</span>
        <Money minor={total} />
      </p>
      <p className={css.row}>
        <span className={css.main}>{t('exchange.goods')}</span>
        <Money minor={credit} />
      </p>
      {toPayOut > 0 && (
        <TenderStep
          order={sold}
          total={toPayOut}
          tenders={tenders}
          {...{ way, ways, kept, setWay }}
          reference={reference}
          setReference={setReference}
        />
      )}
      <button
        type="button"
        className={controls.primary}
        disabled={paying || lacksCash(tenders, toPayOut)}
        onClick={() => payByExchange(till, { to, reference: reference.trim() })}
      >
        {t(toPayOut > 0 ? 'exchange.payOut' : 'exchange.even')}
        {toPayOut > 0 && <Money minor={toPayOut} />}
      </button>
    </div>
  )
}
