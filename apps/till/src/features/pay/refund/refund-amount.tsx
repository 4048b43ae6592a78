import { minorUnits } from '@servery/domain/kernel/money.ts'
import { overpaidLeft } from '@servery/domain/order/model/price.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { tipsToCorrect } from '@servery/domain/order/refund/refund-beyond.ts'
import { refundableAmount } from '@servery/domain/order/refund/refund-figures.ts'
import {
  entryValue,
  findKeypadKey,
  Keypad,
  type KeypadEntry,
  Money,
  pressKey,
} from '@servery/ordering'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, rows as css } from '../../../kit/index.ts'
import { pricedLines, type RefundBy, tipOf } from './refund-plan.ts'

interface AmountStepProps {
  readonly order: OrderState
  readonly by: RefundBy
  readonly lineId: string | null
  readonly setLineId: (lineId: string) => void
  readonly paymentId: string | null
  readonly setPaymentId: (paymentId: string) => void
  readonly entry: KeypadEntry
  readonly setEntry: (change: (entry: KeypadEntry) => KeypadEntry) => void
}

/** How much goes back where no goods do: of what, and the keypad. */
export function AmountStep(props: AmountStepProps) {
  const { t } = useTranslation(afterSaleTexts)
  const { order, by, lineId, entry, setEntry } = props
  const isTip = by === 'tip'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits of the keyboard, as on the keypad.
    <div
      className={controls.stack}
      onKeyDown={(event) => {
        const key = findKeypadKey(event.key)
        if (key !== null) setEntry((before) => pressKey(before, key))
      }}
    >
      {by === 'item' && <ItemChoice {...props} />}
      {isTip && <TipChoice {...props} />}
      <p className={controls.hint}>
        {t(isTip ? 'refund.tipNow' : 'refund.left')}{' '}
        <Money minor={leftOf(order, by, lineId, props.paymentId)} />
      </p>
      {isTip && (
        <p className={css.row}>
          <span className={css.main}>{t('refund.tipRight')}</span>
          <Money minor={minorUnits(entryValue(entry))} />
        </p>
      )}
      <Keypad
        label={t(isTip ? 'refund.tipRight' : 'refund.keypad')}
        doubleZero
        disabled={by === 'item' && lineId === null}
        onKey={(key) => setEntry((before) => pressKey(before, key))}
      />
    </div>
  )
}

function leftOf(order: OrderState, by: RefundBy, lineId: string | null, paymentId: string | null) {
  if (by === 'overpaid') return overpaidLeft(order)
  if (by === 'tip') return tipOf(order, paymentId)?.left ?? minorUnits(0)
  if (by === 'amount') return refundableAmount(order)
  return lineId === null ? minorUnits(0) : refundableAmount(order, [lineId])
}

function ItemChoice({ order, lineId, setLineId }: AmountStepProps) {
  const { t } = useTranslation(afterSaleTexts)
  return (
    <div className={controls.choices} role="radiogroup" aria-label={t('refund.item')}>
      {pricedLines(order).map((line) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={line.lineId}
          type="button"
          role="radio"
          aria-checked={line.lineId === lineId}
          className={controls.choice}
          onClick={() => setLineId(line.lineId)}
        >
          <bdi>{line.name}</bdi> <Money minor={refundableAmount(order, [line.lineId])} />
        </button>
      ))}
    </div>
  )
}

function TipChoice({ order, paymentId, setPaymentId }: AmountStepProps) {
  const { t } = useTranslation(afterSaleTexts)
  const all = tipsToCorrect(order)
  if (all.length < 2) return null
  const chosen = tipOf(order, paymentId)
  return (
    <div className={controls.choices} role="radiogroup" aria-label={t('refund.tipOf')}>
      {all.map(({ payment, left }) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={payment.paymentId}
          type="button"
          role="radio"
          aria-checked={payment === chosen?.payment}
          className={controls.choice}
          onClick={() => setPaymentId(payment.paymentId)}
        >
          <bdi>{payment.method.name}</bdi> <Money minor={left} />
        </button>
      ))}
    </div>
  )
}
