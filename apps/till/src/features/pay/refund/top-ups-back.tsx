import { decimalText, minorUnits, parseDecimalText } from '@servery/domain/kernel/money.ts'
import {
  liveTopUps,
  nameOfTopUp,
  type OrderTopUp,
  type TopUpBack,
  topUpLeft,
} from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, controls, rows as css } from '../../../kit/index.ts'

interface TopUpsBackProps {
  readonly order: OrderState
  readonly back: readonly TopUpBack[]
  readonly setBack: (back: readonly TopUpBack[]) => void
}

/** How much goes off each gift card and account that the order topped up. */
export function TopUpsBack({ order, back, setBack }: TopUpsBackProps) {
  const topUps = liveTopUps(order)
  if (topUps.length === 0) return null
  return (
    <ul className={css.rows}>
      {topUps.map((topUp) => (
        <li key={topUp.topUpId} className={css.row}>
          <BackField
            order={order}
            topUp={topUp}
            onAmount={(amount) => {
              const { topUpId } = topUp
              const others = back.filter((one) => one.topUpId !== topUpId)
              setBack(amount > 0 ? [...others, { topUpId, amount: minorUnits(amount) }] : others)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function BackField(props: {
  readonly order: OrderState
  readonly topUp: OrderTopUp
  readonly onAmount: (amount: number) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const { order, topUp, onAmount } = props
  const [text, setText] = useState('')
  const left = topUpLeft(order, topUp)
  const name = nameOfTopUp(topUp)
  if (left <= 0) {
    return (
      <span className={css.main}>
        <bdi>{name}</bdi>
        <span className={css.sub}>{t('refund.done')}</span>
      </span>
    )
  }
  return (
    <label className={controls.field}>
      <span className={controls.label}>
        {name} · {t('refund.left')} <Money minor={left} />
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        className={controls.input}
        placeholder={decimalText(left, order.currency)}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          const amount = parseDecimalText(value.replace(',', '.'), order.currency)
          onAmount(Math.min(amount ?? 0, left))
        }}
      />
    </label>
  )
}
