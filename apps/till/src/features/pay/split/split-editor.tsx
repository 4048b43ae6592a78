import { decimalText, parseDecimalText } from '@servery/domain/kernel/money.ts'
import { pieces } from '@servery/domain/kernel/quantity.ts'
import {
  type BillPart,
  type BillSplit,
  partNameMax,
  partsMax,
} from '@servery/domain/order/model/bill-split.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { isLiveLine } from '@servery/domain/order/model/state.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { type SharedPart, sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import { tapLine, withoutPart, withPart } from '@servery/domain/order/split/split-plans.ts'
import { Money, useQuantityLabel } from '@servery/ordering'
import { useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog, rows, UnitStepper } from '../../../kit/index.ts'
import css from './split.module.css'
import { partName, shareText, splitTexts } from './split-texts.ts'

interface SplitEditorProps {
  readonly title: string
  readonly order: OrderState
  readonly draft: BillSplit
  readonly setDraft: (split: BillSplit) => void
  readonly onShare: () => void
  readonly onClose: () => void
}

/** Who takes which items, who pays a fixed amount, and who has how many shares of the rest. */
export function SplitEditor(props: SplitEditorProps) {
  const { t } = useTranslation(splitTexts)
  const till = useTill()
  const { order, draft, setDraft } = props
  const { parts, rest } = sharedBill(order, draft)
  const fixed = parts.flatMap(({ part, payments }) => (payments.length > 0 ? part.partId : []))
  const [chosen, setChosen] = useState('')
  const shared =
    parts.find(({ part }) => part.partId === chosen) ??
    parts.find(({ part }) => !fixed.includes(part.partId))
  const add = () => {
    const partId = till.register.newId()
    setDraft(withPart(draft, { partId, name: '' }))
    setChosen(partId)
  }
  return (
    <Dialog
      shape="wide"
      title={props.title}
      onClose={props.onClose}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={parts.length === 0}
          onClick={props.onShare}
        >
          {t('split.share')}
        </button>
      }
    >
      <div className={controls.stack}>
        <PartChips {...{ parts, fixed, shared }} onChoose={setChosen} onAdd={add} />
        <p aria-live="polite" className={controls.hint}>
          {t('split.rest')} <Money minor={rest.share} />
        </p>
        {shared !== undefined && (
          <>
            <h3 className={controls.label}>{t('split.takes', { part: partName(shared, t) })}</h3>
            <Lines
              order={order}
              draft={draft}
              partId={shared.part.partId}
              fixed={fixed}
              setDraft={setDraft}
            />
            <PartFields
              key={shared.part.partId}
              part={shared.part}
              order={order}
              onChange={(part) => setDraft(withPart(draft, part))}
              onRemove={() => setDraft(withoutPart(draft, shared.part.partId))}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Whose items and shares are chosen below. */
function PartChips(props: {
  readonly parts: readonly SharedPart[]
  readonly fixed: readonly string[]
  readonly shared: SharedPart | undefined
  readonly onChoose: (partId: string) => void
  readonly onAdd: () => void
}) {
  const { t } = useTranslation(splitTexts)
  const { parts, fixed, shared, onChoose, onAdd } = props
  return (
    <div className={controls.choices} role="radiogroup" aria-label={t('split.parts')}>
      {parts.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={one.part.partId}
          type="button"
          role="radio"
          aria-checked={one === shared}
          className={controls.choice}
          disabled={fixed.includes(one.part.partId)}
          onClick={() => onChoose(one.part.partId)}
        >
          {partName(one, t)} <Money minor={one.share} />
        </button>
      ))}
      {parts.length < partsMax && (
        <button type="button" className={controls.secondary} onClick={onAdd}>
          + {t('split.oneMore')}
        </button>
      )}
    </div>
  )
}

function Lines(props: {
  readonly order: OrderState
  readonly draft: BillSplit
  readonly partId: string
  readonly fixed: readonly string[]
  readonly setDraft: (split: BillSplit) => void
}) {
  const { t } = useTranslation(splitTexts)
  const quantityLabel = useQuantityLabel()
  const { order, draft, partId, fixed, setDraft } = props
  const { parts } = sharedBill(order, draft)
  const amounts = new Map(priceOf(order).lines.map(({ id, gross }) => [id, gross]))
  const takersOf = ({ lineId }: OrderLine) =>
    parts.flatMap((shared) => {
      const taken = shared.lines.find(({ line }) => line.lineId === lineId)
      if (taken === undefined) return []
      return `${partName(shared, t)}${shareText(taken)}`
    })
  return (
    <ul className={rows.rows} aria-label={t('split.items')}>
      {order.lines.filter(isLiveLine).map((line) => (
        <li key={line.lineId}>
          <button
            type="button"
            className={css.line}
            aria-pressed={parts.some(
              ({ part, lines }) =>
                part.partId === partId && lines.some((own) => own.line.lineId === line.lineId),
            )}
            onClick={() => setDraft(tapLine(draft, line, { partId, fixed }))}
          >
            <span className={rows.main}>
              <span>
                {quantityLabel(line.quantity, line.unit)} <bdi>{line.name}</bdi>
              </span>
              <bdi className={rows.sub}>{takersOf(line).join(' · ') || t('split.nobody')}</bdi>
            </span>
            <Money minor={amounts.get(line.lineId) ?? 0} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Besides items: shares of what nobody takes, or a fixed amount. */
function PartFields(props: {
  readonly part: BillPart
  readonly order: OrderState
  readonly onChange: (part: BillPart) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation(splitTexts)
  const { part, order, onChange, onRemove } = props
  const [text, setText] = useState(() => amountText(part, order))
  const { amount: _amount, weight: _weight, ...rest } = part
  const fixedAmount = part.amount === undefined ? {} : { amount: part.amount }
  const shares = part.weight === undefined ? {} : { weight: part.weight }
  return (
    <div className={css.fields}>
      <div className={controls.field}>
        <span className={controls.label}>{t('split.shares')}</span>
        <UnitStepper
          name={t('split.shares')}
          unit="each"
          units={pieces(part.weight ?? 0)}
          unitsMin={0}
          unitsMax={pieces(partsMax)}
          onUnits={(units) => {
            const weight = units / pieces(1)
            onChange({ ...rest, ...fixedAmount, ...(weight > 0 ? { weight } : {}) })
          }}
        />
      </div>
      <label className={controls.field}>
        <span className={controls.label}>{t('split.amount')}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          className={controls.input}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            const amount = parseDecimalText(value.replace(',', '.'), order.currency)
            const isThere = amount !== null && amount > 0
            onChange({ ...rest, ...shares, ...(isThere ? { amount } : {}) })
          }}
        />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{t('split.name')}</span>
        <input
          type="text"
          autoComplete="off"
          maxLength={partNameMax}
          className={controls.input}
          value={part.name}
          onChange={({ target: { value } }) => onChange({ ...part, name: value })}
        />
      </label>
      <button type="button" className={controls.quiet} onClick={onRemove}>
        {t('split.remove')}
      </button>
    </div>
  )
}

function amountText({ amount }: BillPart, { currency }: OrderState): string {
  return amount === undefined ? '' : decimalText(amount, currency)
}
