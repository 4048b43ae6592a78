import { unheardOff } from '@servery/client/register/unheard.ts'
import { quickCash } from '@servery/domain/kernel/cash.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { paysFor } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { type SharedPart, sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import { findKeypadKey, Keypad, type KeypadKey, Money } from '@servery/ordering'
import { MethodIcon } from '@servery/ordering/kit/method-icon.tsx'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { settings } from '../../../device/settings/index.ts'
import { closeSheets, useCatalogue, useTill, useTillState } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { useStore } from '../../../device/values/index.ts'
import { whyNoPayment } from '../../../gate/rights/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import { useTicket } from '../../order/front/index.ts'
import css from './charge-sheet.module.css'
import { openSplit } from './open-charge.ts'
import { type AskedTender, dueWith, findTenderRefusal } from './pay.ts'
import { usePayer } from './payer-field.tsx'
import { TipRow } from './tip-row.tsx'
import { tipTexts } from './tip-texts.ts'
import { useToPay } from './to-pay.ts'
import { useTender } from './use-tender.ts'

/** Paying the long way: any method, any amount, several of them. */
export function ChargeSheet(props: {
  readonly methodId: string | null
  /** Of a shared bill this part alone. */
  readonly partId?: string
  readonly onClose: () => void
}) {
  const ticket = useToPay(useTicket())
  const methods = useMethodsFor(ticket)
  const part = usePart(ticket, props)
  const [methodId, setMethodId] = useState(props.methodId ?? methods[0]?.id ?? null)
  const method = methods.find(({ id }) => id === methodId)
  if (ticket === null || method === undefined) return null
  return (
    <ChargeForm
      // Another method or another payment starts with what is due then.
      key={`${method.id} ${ticket.payments.length}`}
      ticket={ticket}
      part={part}
      method={method}
      setMethodId={setMethodId}
      onClose={props.onClose}
    />
  )
}

/** The part that is paid; once nothing is left of it the sheet has done its work. */
function usePart(
  ticket: OrderState | null,
  { partId, onClose }: { readonly partId?: string; readonly onClose: () => void },
): SharedPart | null {
  const part =
    ticket === null || partId === undefined
      ? null
      : (sharedBill(ticket).parts.find((one) => one.part.partId === partId) ?? null)
  const close = useEffectEvent(onClose)
  const isOver = partId !== undefined && (part === null || part.due === 0)
  useEffect(() => {
    if (isOver) close()
  }, [isOver])
  return part
}

interface ChargeFormProps {
  readonly ticket: OrderState
  readonly part: SharedPart | null
  readonly method: PaymentMethodRecord
  readonly setMethodId: (id: string) => void
  readonly onClose: () => void
}

function ChargeForm({ ticket, part, method, setMethodId, onClose }: ChargeFormProps) {
  const { t } = useTranslation()
  const till = useTill()
  const paying = useTillState((state) => state.paying)
  const forbidden = whyNoPayment(till)
  const due = dueWith(ticket, method, part?.due)
  const [reference, setReference] = useState('')
  const entered = useTender(ticket, method, due)
  const { tendered, pick, toPay, tipIn, pickTip, pressKey } = entered
  const payer = usePayer(ticket, method, entered)
  const cash = method.kind === 'cash'
  const tip = tipIn(tendered)
  const forBill = minorUnits(tendered - tip)
  // Whoever pays more than their part leaves less to the others.
  const tooMuch = !cash && forBill > dueWith(ticket, method)
  const ofPart = part === null ? {} : { part: { partId: part.part.partId, due: part.due } }
  const refused = useMethodRefusal(ticket, { method, tendered, tip, ...ofPart }, payer.holder)
  const barred = paying || forbidden !== null
  const problem = refused ?? (tooMuch ? 'tender_exceeds_due' : null)
  const isWrong = problem !== null || payer.isMissing
  const disabled = barred || isWrong || (forBill <= 0 && due > 0)
  const pay = (amount: MinorUnits) =>
    payer.pay({ method, tendered: amount, tip: tipIn(amount), reference, ...ofPart })
  const onKeyDown = (event: KeyboardEvent) =>
    handleChargeKey(event, {
      onKey: pressKey,
      onEnter: disabled ? null : () => pay(tendered),
      onExact: barred || payer.isMissing ? null : () => pay(toPay),
    })
  return (
    <Dialog
      shape="wide"
      title={t('pay.title', { number: ticket.callNumber })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        <button
          type="button"
          className={controls.primary}
          disabled={disabled}
          onClick={() => pay(tendered)}
        >
          {t(paying ? 'pay.storing' : 'pay.take', { method: method.name })}
          {!paying && <Money minor={tendered} />}
        </button>
      }
    >
      <div className={css.columns}>
        <div className={css.start}>
          <Due ticket={ticket} part={part} due={due} />
          <MethodList selected={method.id} onSelect={setMethodId} disabled={paying} />
        </div>
        <div className={css.end}>
          {forbidden !== null && <p className={controls.error}>{t(forbidden)}</p>}
          <TipRow
            ticket={ticket}
            method={method}
            due={due}
            pick={pick}
            disabled={paying}
            onPick={pickTip}
          />
          {cash && <QuickCash due={toPay} disabled={barred} onPay={pay} />}
          <CardHint kind={method.kind} />
          {payer.field}
          {method.asksReference && <ReferenceField value={reference} onChange={setReference} />}
          <Entered tendered={tendered} tip={tip} />
          <ChargeProblem code={problem} most={useMost(method, payer.holder)} />
          <Keypad label={t('pay.keypad')} onKey={pressKey} />
        </div>
      </div>
    </Dialog>
  )
}

function CardHint({ kind }: Pick<PaymentMethodRecord, 'kind'>) {
  const { t } = useTranslation()
  return kind === 'card_standalone' ? <p className={controls.hint}>{t('pay.cardHint')}</p> : null
}

/** The most that a payment may be, by what says so. */
function useMost(method: PaymentMethodRecord, holder: string | undefined) {
  const { maxAmount, offlineLimit } = method
  const { offlineMax } = useCatalogue().profile
  const unheard = unheardOff(useTill().register, { kind: method.kind, holder })
  return {
    method_limit: maxAmount ?? 0,
    method_offline_limit: Math.max(0, (offlineLimit ?? 0) - unheard),
    offline_limit: offlineMax ?? 0,
  }
}

function ChargeProblem(props: {
  readonly code: ReturnType<typeof useMethodRefusal> | 'tender_exceeds_due'
  readonly most: { readonly [code: string]: number }
}) {
  const { t } = useTranslation()
  if (props.code === null) return null
  const most = props.most[props.code]
  return (
    <p role="alert" className={controls.error}>
      {t(`refusal.${props.code}`)}
      {most !== undefined && (
        <>
          {` ${t('pay.most')} `}
          <Money minor={most} />
        </>
      )}
    </p>
  )
}

function Entered({ tendered, tip }: { readonly tendered: MinorUnits; readonly tip: MinorUnits }) {
  const { t } = useTranslation(tipTexts)
  return (
    <>
      <output
        className={controls.display}
        aria-label={t('pay.entered')}
        tabIndex={-1}
        data-autofocus="true"
      >
        <bdi dir="ltr">
          <Money minor={tendered} />
        </bdi>
      </output>
      {tip !== 0 && (
        <p className={controls.hint}>
          {`${t('tips.within')} `}
          <Money minor={tip} />
        </p>
      )}
    </>
  )
}

/** Asked again whenever the till loses or finds the server. */
function useMethodRefusal(
  ticket: OrderState,
  tender: Omit<AskedTender, 'holder'>,
  holder: string | undefined,
) {
  const till = useTill()
  useStore(till.orders, (snapshot) => snapshot.sync.kind)
  return findTenderRefusal(till, ticket, { ...tender, holder })
}

function ReferenceField(props: {
  readonly value: string
  readonly onChange: (reference: string) => void
}) {
  const { t } = useTranslation()
  return (
    <label className={controls.field}>
      <span className={controls.label}>{t('pay.reference')}</span>
      <input
        type="text"
        className={controls.input}
        maxLength={40}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  )
}

interface ChargeKeys {
  readonly onKey: (key: KeypadKey) => void
  readonly onEnter: (() => void) | null
  readonly onExact: (() => void) | null
}

function handleChargeKey(event: KeyboardEvent, { onKey, onEnter, onExact }: ChargeKeys): void {
  if (event.target instanceof HTMLInputElement) return
  const key = findKeypadKey(event.key)
  if (key !== null) {
    event.preventDefault()
    onKey(key)
  } else if (event.key === 'Enter' && isOnKeypad(event.target)) {
    event.preventDefault()
    onEnter?.()
  } else if (event.key.toLowerCase() === 'e' && settings.get().letterKeys && !event.ctrlKey) {
    onExact?.()
  }
}

/** Enter on a method picks it and on a note pays that; elsewhere it takes what was entered. */
function isOnKeypad(target: EventTarget): boolean {
  return !(target instanceof HTMLElement) || target.closest('[data-own-enter]') === null
}

function Due(props: {
  readonly ticket: OrderState
  readonly part: SharedPart | null
  readonly due: MinorUnits
}) {
  const { t } = useTranslation()
  const till = useTill()
  const { ticket, part, due } = props
  const exact = part?.due ?? priceOf(ticket).totals.due
  const taken = part?.payments ?? standingPayments(ticket)
  return (
    <div className={css.due}>
      <span>{t('totals.due')}</span>
      <Money minor={due} className={css.amount} />
      {due !== exact && (
        <span className={controls.hint}>
          {t('pay.rounded')} <Money minor={exact} />
        </span>
      )}
      {taken.length > 0 && (
        <ul className={css.taken} aria-label={t('pay.taken')}>
          {taken.map((payment) => (
            <li key={payment.paymentId}>
              <span>
                ✓ <bdi>{payment.method.name}</bdi>
              </span>
              <Money minor={payment.amount} />
            </li>
          ))}
        </ul>
      )}
      {part === null && (
        <button
          type="button"
          className={controls.secondary}
          data-own-enter="true"
          onClick={() => {
            closeSheets(till)
            openSplit(till)
          }}
        >
          {t('ticket.split')}
        </button>
      )}
    </div>
  )
}

/** Those by which an order like this one is paid. */
function useMethodsFor(ticket: OrderState | null): readonly PaymentMethodRecord[] {
  const { methods } = useCatalogue()
  return ticket === null ? methods : methods.filter((method) => paysFor(ticket, method))
}

function MethodList(props: {
  readonly selected: string
  readonly disabled: boolean
  readonly onSelect: (id: string) => void
}) {
  const { t } = useTranslation()
  const methods = useMethodsFor(useTicket())
  return (
    <div
      className={css.methods}
      role="radiogroup"
      aria-label={t('pay.methods')}
      data-own-enter="true"
    >
      {methods.map((method) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={method.id}
          type="button"
          role="radio"
          aria-checked={method.id === props.selected}
          className={css.method}
          disabled={props.disabled}
          onClick={() => props.onSelect(method.id)}
        >
          <MethodIcon method={method} />
          <bdi>{method.name}</bdi>
        </button>
      ))}
    </div>
  )
}

function QuickCash(props: {
  readonly due: MinorUnits
  readonly disabled: boolean
  readonly onPay: (amount: MinorUnits) => void
}) {
  const { t } = useTranslation()
  const { branch, profile } = useCatalogue()
  const { due, disabled, onPay } = props
  const amounts = profile.quickAmounts
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a form's fields.
    <div className={css.quick} role="group" aria-label={t('pay.quick')} data-own-enter="true">
      <button
        type="button"
        className={controls.secondary}
        disabled={disabled}
        aria-keyshortcuts="E"
        onClick={() => onPay(due)}
      >
        {t('pay.exact')}
      </button>
      {quickCash({ due, currency: branch.currency, amounts }).map((amount) => (
        <button
          key={amount}
          type="button"
          className={controls.secondary}
          disabled={disabled}
          onClick={() => onPay(amount)}
        >
          <Money minor={amount} />
        </button>
      ))}
    </div>
  )
}
