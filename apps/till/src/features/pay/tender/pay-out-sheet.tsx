import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import { cashDue } from '@servery/domain/offer/pricing/tenders.ts'
import { cashRoundingOf, priceOf } from '@servery/domain/order/model/price.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { Choice, controls, Dialog } from '../../../kit/index.ts'
import { payOutMethods, takePayment } from './pay.ts'
import { findTicketToPay } from './to-pay.ts'

/** What deposits come to more than the rest, and by what it is handed out. */
export function PayOutSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const paying = useTillState((state) => state.paying)
  const methods = payOutMethods(till)
  const [methodId, setMethodId] = useState(methods[0]?.id ?? '')
  const [reference, setReference] = useState('')
  const ticket = findTicketToPay(till)
  const method = methods.find(({ id }) => id === methodId)
  if (ticket === null || method === undefined) return null
  const isCash = method.kind === 'cash'
  const exact = minorUnits(0 - priceOf(ticket).totals.total)
  const amount = isCash ? cashDue(exact, cashRoundingOf(ticket)) : exact
  const given = isCash ? '' : reference.trim()
  return (
    <Dialog
      title={t('pay.payOut')}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={paying || (method.asksReference && given === '')}
          onClick={() => takePayment(till, { method, tendered: zeroAmount, reference: given })}
        >
          {t(paying ? 'pay.storing' : 'pay.take', { method: method.name })}
          {!paying && <Money minor={amount} />}
        </button>
      }
    >
      <div className={controls.stack}>
        <Choice
          label={t('pay.methods')}
          value={methodId}
          values={methods.map(({ id }) => id)}
          text={(id) => methods.find((one) => one.id === id)?.name ?? ''}
          onValue={setMethodId}
        />
        {!isCash && (
          <label className={controls.field}>
            <span className={controls.label}>{t('pay.reference')}</span>
            <input
              type="text"
              className={controls.input}
              autoComplete="off"
              maxLength={40}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </label>
        )}
      </div>
    </Dialog>
  )
}
