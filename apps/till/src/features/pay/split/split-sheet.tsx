import type { BillSplit } from '@servery/domain/order/model/bill-split.ts'
import { partsMax } from '@servery/domain/order/model/bill-split.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { hasReceipt } from '@servery/domain/order/model/printing.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type SharedPart, sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import {
  noSplit,
  seatsOf,
  splitBySeat,
  splitEvenly,
  withoutPart,
  withPart,
} from '@servery/domain/order/split/split-plans.ts'
import { Money } from '@servery/ordering'
import { type KeyboardEvent, useState } from 'react'
import { openSheet, type Sheet, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog, Icon, rows } from '../../../kit/index.ts'
import { useTicket } from '../../order/front/index.ts'
import { change } from '../../order/ticket/index.ts'
import { moveToBill } from '../../tables/index.ts'
import css from './split.module.css'
import { SplitEditor } from './split-editor.tsx'
import { partName, shareText, splitTexts } from './split-texts.ts'

declare module '../../../device/store/sheets.ts' {
  interface SheetKinds {
    /** How guests share the bill of the ticket in front. */
    split: object
  }
}

interface SplitSheetProps {
  readonly sheet: Extract<Sheet, { readonly kind: 'split' }>
  readonly onClose: () => void
}

/** How guests share the bill in front, and who pays what of it. */
export function SplitSheet({ onClose }: SplitSheetProps) {
  const { t } = useTranslation(splitTexts)
  const till = useTill()
  const ticket = useTicket()
  // Nobody else hears of it before it is what the guests want.
  const [draft, setDraft] = useState<BillSplit | null>(null)
  if (ticket === null) return null
  const { newId } = till.register
  const share = (split: BillSplit) => {
    setDraft(null)
    return change(till, { key: 'undo.split' }, { type: 'split', ...split })
  }
  const title = t('split.title', { number: ticket.callNumber })
  if (draft !== null) {
    return (
      <SplitEditor
        title={title}
        order={ticket}
        draft={draft}
        setDraft={setDraft}
        onShare={() => share(draft)}
        onClose={() => setDraft(null)}
      />
    )
  }
  const { split } = ticket
  const isPartPaid = sharedBill(ticket).parts.some(({ payments }) => payments.length > 0)
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (isPartPaid || target instanceof HTMLInputElement || !/^[2-9]$/.test(key)) return
    share(splitEvenly(Number(key), newId))
  }
  const own = () => setDraft(split ?? { ...noSplit, parts: [newPart(newId), newPart(newId)] })
  return (
    <Dialog
      shape="wide"
      title={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        split === undefined ? undefined : (
          <>
            <button
              type="button"
              className={controls.quiet}
              disabled={isPartPaid}
              onClick={() => share(noSplit)}
            >
              {t('split.undo')}
            </button>
            <button type="button" className={controls.secondary} onClick={own}>
              {t('split.change')}
            </button>
          </>
        )
      }
    >
      <div className={controls.stack}>
        {!isPartPaid && <Ways order={ticket} onShare={share} onOwn={own} />}
        {split !== undefined && <Parts order={ticket} split={split} onShare={share} />}
      </div>
    </Dialog>
  )
}

function newPart(newId: () => string) {
  return { partId: newId(), name: '' }
}

const counts = [2, 3, 4, 5, 6, 7, 8]

/** Evenly or by seat with one tap; everything else in the editor. */
function Ways(props: {
  readonly order: OrderState
  readonly onShare: (split: BillSplit) => void
  readonly onOwn: () => void
}) {
  const { t } = useTranslation(splitTexts)
  const { newId } = useTill().register
  const { order, onShare, onOwn } = props
  const isEven = order.split?.parts.every(({ weight }) => weight === 1) === true
  return (
    <div className={css.ways}>
      <p className={controls.label} id="split-evenly">
        {t('split.evenly')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields. */}
      <div className={controls.choices} role="group" aria-labelledby="split-evenly">
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            className={controls.choice}
            aria-label={t('split.ways', { count })}
            aria-pressed={isEven && order.split?.parts.length === count}
            onClick={() => onShare(splitEvenly(count, newId))}
          >
            {count}
          </button>
        ))}
      </div>
      <div className={controls.choices}>
        {seatsOf(order).length > 1 && (
          <button
            type="button"
            className={controls.secondary}
            onClick={() => onShare(splitBySeat(order, newId))}
          >
            {t('split.bySeat')}
          </button>
        )}
        {order.split === undefined && (
          <button type="button" className={controls.secondary} onClick={onOwn}>
            {t('split.byItem')}
          </button>
        )}
      </div>
    </div>
  )
}

/** What each part comes to, and who has paid; the rest stays on the bill. */
function Parts(props: {
  readonly order: OrderState
  readonly split: BillSplit
  readonly onShare: (split: BillSplit) => boolean
}) {
  const { t } = useTranslation(splitTexts)
  const { newId } = useTill().register
  const { order, split, onShare } = props
  const { parts, rest } = sharedBill(order)
  const last = order.payments.at(-1)
  const isLastOfPart = last?.partId !== undefined && last.change > 0
  return (
    <>
      {isLastOfPart && (
        <p role="status" className={css.change}>
          {t('pay.change')} <Money minor={last.change} className={css.amount} />
        </p>
      )}
      <ul className={rows.rows} aria-label={t('split.parts')}>
        {parts.map((shared) => (
          <li key={shared.part.partId} className={rows.row}>
            <PartRow
              order={order}
              shared={shared}
              onTaken={() => onShare(withoutPart(split, shared.part.partId))}
            />
          </li>
        ))}
      </ul>
      {order.discounts.some(({ automatic }) => automatic === true) && (
        <p className={controls.hint}>{t('split.offersAnew')}</p>
      )}
      <dl className={css.sums}>
        {rest.share !== 0 && (
          <>
            <dt>{t('split.rest')}</dt>
            <dd>
              <Money minor={rest.share} />
            </dd>
          </>
        )}
        <dt>{t('totals.due')}</dt>
        <dd>
          <Money minor={priceOf(order).totals.due} />
        </dd>
      </dl>
      {parts.length < partsMax && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => onShare(withPart(split, { ...newPart(newId), weight: 1 }))}
        >
          <Icon name="plus" />
          {t('split.oneMore')}
        </button>
      )}
    </>
  )
}

function PartRow(props: {
  readonly order: OrderState
  readonly shared: SharedPart
  /** Its lines have gone to a bill of their own. */
  readonly onTaken: () => void
}) {
  const { t } = useTranslation(splitTexts)
  const till = useTill()
  const { order, shared, onTaken } = props
  const { part, due, lines, payments, share } = shared
  const name = partName(shared, t)
  const isPaid = hasReceipt(order, { partId: part.partId })
  const methods = [...new Set(payments.map(({ method }) => method.name))].join(' + ')
  // Whole lines and nothing else can go to a bill of their own.
  const isOwn =
    payments.length === 0 &&
    lines.length > 0 &&
    part.amount === undefined &&
    lines.every(({ pieces, of }) => pieces === of)
  return (
    <>
      <span className={rows.main}>
        <span>
          <bdi>{name}</bdi> {due !== share && <Money minor={share} />}
        </span>
        <bdi className={rows.sub}>
          {lines.map((one) => `${one.line.name}${shareText(one)}`).join(', ')}
        </bdi>
        {payments.length > 0 && (
          <span className={rows.sub}>
            {t(due === 0 ? 'split.paid' : 'split.partly', { methods })}
          </span>
        )}
      </span>
      {isOwn && (
        <button
          type="button"
          className={controls.quiet}
          aria-label={t('split.ownBillOf', { part: name })}
          onClick={() => {
            const lineIds = lines.map(({ line }) => line.lineId)
            moveToBill(till, lineIds, null, onTaken)
          }}
        >
          {t('split.ownBill')}
        </button>
      )}
      <button
        type="button"
        className={controls.quiet}
        aria-label={t(isPaid ? 'split.receiptOf' : 'split.billOf', { part: name })}
        onClick={() => openSheet(till, { kind: 'receipt', orderId: order.id, partId: part.partId })}
      >
        <Icon name="receipt" />
        {t(isPaid ? 'receipt.show' : 'split.bill')}
      </button>
      {due > 0 && (
        <button
          type="button"
          className={controls.primary}
          aria-label={t('split.payPart', { part: name })}
          onClick={() => openSheet(till, { kind: 'charge', methodId: null, partId: part.partId })}
        >
          {t('split.payNow')} <Money minor={due} />
        </button>
      )}
    </>
  )
}
