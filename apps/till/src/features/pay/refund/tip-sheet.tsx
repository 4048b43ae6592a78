import { minorUnits } from '@servery/domain/kernel/money.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { findTipRefusal, mayHaveTip } from '@servery/domain/order/model/tips.ts'
import type { OrderPayment, OrderState } from '@servery/domain/order/model/types.ts'
import { tipsToCorrect } from '@servery/domain/order/refund/refund-beyond.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { businessDay, openSheet, useOrder, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog, KeypadDialog } from '../../../kit/index.ts'
import { tipTexts } from '../tender/index.ts'
import { changeTip } from './give-back.ts'

/** The tip on a payment that was taken already, as long as its day and its drawer are open. */
export function TipSheet(props: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(tipTexts)
  const till = useTill()
  const order = useOrder(props.orderId)
  const [chosen, setChosen] = useState<string | null>(null)
  if (order === null) return null
  const { drawer } = till.register.snapshot()
  const moment = {
    businessDate: businessDay(till),
    drawerId: drawer?.status === 'open' ? drawer.id : null,
  }
  const payments = standingPayments(order).filter(mayHaveTip)
  const [first] = payments
  const payment = payments.find(({ paymentId }) => paymentId === chosen) ?? first
  if (first === undefined || payment === undefined) return null
  const forbidden = findTipRefusal(order, payment.paymentId, moment)
  const title = t('tips.sheet', { number: order.receiptNumber ?? order.callNumber })
  if (forbidden !== null) {
    return (
      <Dialog title={title} onClose={props.onClose}>
        <p>{t(`refusal.${forbidden}`)}</p>
        {tipsToCorrect(order).length > 0 && (
          <button
            type="button"
            className={controls.primary}
            onClick={() => openSheet(till, { kind: 'refund', orderId: order.id, by: 'tip' })}
          >
            {t('tips.giveBack')}
          </button>
        )}
      </Dialog>
    )
  }
  return (
    <TipEntry
      // Another payment begins with its own tip.
      key={payment.paymentId}
      title={title}
      order={order}
      payment={payment}
      payments={payments}
      onChoose={setChosen}
      onClose={props.onClose}
    />
  )
}

interface TipEntryProps {
  readonly title: string
  readonly order: OrderState
  readonly payment: OrderPayment
  readonly payments: readonly OrderPayment[]
  readonly onChoose: (paymentId: string) => void
  readonly onClose: () => void
}

function TipEntry({ title, order, payment, payments, onChoose, onClose }: TipEntryProps) {
  const { t } = useTranslation(tipTexts)
  const till = useTill()
  const [entry, setEntry] = useState(() => startEntry(payment.tip))
  const tip = minorUnits(entryValue(entry))
  return (
    <KeypadDialog
      title={title}
      keypadLabel={t('tips.title')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={tip} />}
      submitLabel={t('tips.save')}
      disabled={tip === payment.tip}
      onSubmit={() => changeTip(till, order, payment.paymentId, tip)}
      onClose={onClose}
    >
      <p>{t('tips.body')}</p>
      <div className={controls.choices} role="radiogroup" aria-label={t('tips.payments')}>
        {payments.map(({ paymentId, method, amount }) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
          <button
            key={paymentId}
            type="button"
            role="radio"
            aria-checked={paymentId === payment.paymentId}
            className={controls.choice}
            onClick={() => onChoose(paymentId)}
          >
            <bdi>{method.name}</bdi> <Money minor={amount} />
          </button>
        ))}
      </div>
    </KeypadDialog>
  )
}
