import { isBalanceKind } from '@servery/domain/balance/kinds.ts'
import { offeredReasons, stillAllowed } from '@servery/domain/catalogue/reasons.ts'
import type { PaymentMethodRecord } from '@servery/domain/catalogue/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import {
  type RefundFigures,
  type Restocking,
  restockings,
} from '@servery/domain/order/after-sale.ts'
import {
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfUnits,
  withTopUps,
} from '@servery/domain/order/refund-figures.ts'
import {
  type PlannedTender,
  planRefundTenders,
  type RefundTo,
} from '@servery/domain/order/refund-tenders.ts'
import { isLiveLine, standingPayments } from '@servery/domain/order/state.ts'
import type { TopUpBack } from '@servery/domain/order/top-ups.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/types.ts'
import {
  entryValue,
  findKeypadKey,
  Keypad,
  type KeypadEntry,
  Money,
  pressKey,
  startEntry,
} from '@servery/ordering'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { type BalanceProblem, holdTopUps } from '../pay/balance.ts'
import { businessDay, refund } from '../pay/give-back.ts'
import { useCatalogue, useOrder, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { afterSaleTexts } from './after-sale-texts.ts'
import { Dialog } from './dialog.tsx'
import { ReasonStep, type Why } from './reason-step.tsx'
import css from './rows.module.css'
import { TopUpsBack } from './top-ups-back.tsx'
import { UnitStepper } from './unit-stepper.tsx'

type Units = { readonly [lineId: string]: Quantity }

/** Money back for what was sold: lines or an amount, as it was paid or in cash, and why. */
export function RefundSheet(props: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(afterSaleTexts)
  const order = useOrder(props.orderId)
  if (order === null) return null
  return (
    <Dialog
      title={t('refund.title', { number: order.receiptNumber ?? order.callNumber })}
      onClose={props.onClose}
      shape="side"
    >
      <RefundSteps order={order} />
    </Dialog>
  )
}

function RefundSteps({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { reasons } = useCatalogue()
  const [refundId] = useState(() => till.register.newId())
  const [topUps, setTopUps] = useState<readonly TopUpBack[]>([])
  const [problem, setProblem] = useState<BalanceProblem | null>(null)
  const [byAmount, setByAmount] = useState(false)
  const [units, setUnits] = useState<Units>(() => everything(order))
  const [entry, setEntry] = useState(() => startEntry())
  const [reference, setReference] = useState('')
  const [restock, setRestock] = useState<Restocking | null>(null)
  const { way, ways, to, kept, setWay } = useWay(order)
  const offered = useMemo(
    () => stillAllowed(offeredReasons(reasons, 'refund'), order, businessDay(till)),
    [order, reasons, till],
  )
  const back = byAmount ? [] : topUps
  const total = withTopUps(figuresOf(order, { byAmount, units, entry }), back).total
  const tenders = planRefundTenders(order, total, { to })
  const isNothing = total === 0 && (byAmount || Object.values(units).every((one) => one === 0))
  const give = async (why: Why) => {
    const refused = await holdTopUps(till, order, back)
    setProblem(refused)
    if (refused !== null) return
    const details = why.record?.details
    const byReason = details?.list === 'refund' && details.returnsToStock ? 'put_back' : 'none'
    const lines = Object.entries(units)
      .filter(([, one]) => one > 0)
      .map(([lineId, one]) => ({ lineId, quantity: one, restock: restock ?? byReason }))
    const asked = { refundId, total, tenders, topUps: back, reference: reference.trim() }
    const what = byAmount ? { lines: [], amount: total } : { lines, amount: null }
    refund(till, order, { ...asked, ...what }, why)
  }
  return (
    <div className={controls.stack}>
      <Choice
        label={t('refund.what')}
        value={byAmount ? 'amount' : 'lines'}
        values={['lines', 'amount']}
        text={(one) => t(`refund.by.${one}`)}
        onValue={(one) => setByAmount(one === 'amount')}
      />
      {byAmount ? (
        <AmountStep order={order} entry={entry} setEntry={setEntry} />
      ) : (
        <>
          <LineSteps order={order} units={units} setUnits={setUnits} />
          <TopUpsBack order={order} back={topUps} setBack={setTopUps} />
        </>
      )}
      <TenderStep
        order={order}
        total={total}
        tenders={tenders}
        {...{ way, ways, kept, setWay }}
        reference={reference}
        setReference={setReference}
      />
      {!byAmount && <RestockStep restock={restock} setRestock={setRestock} />}
      {problem !== null && (
        <p role="alert" className={controls.error}>
          {t(`refund.topUp.${problem === 'tooMuch' || problem === 'blocked' ? problem : 'failed'}`)}
        </p>
      )}
      <ReasonStep
        offered={offered}
        submitLabel={t('refund.confirm')}
        disabled={isNothing}
        onWhy={(why) => void give(why)}
      />
    </div>
  )
}

/** Back as it was paid, in cash, or onto the credit of the customer. */
type Way = 'as_paid' | 'cash' | 'credit'

/** How a refund goes back; what was paid by a method that gives nothing back goes in cash. */
function useWay(order: OrderState) {
  const { methods, keptMethodIds } = useCatalogue()
  const [wish, setWay] = useState<Way>('as_paid')
  const others = otherWays(order, methods)
  const kept = others.has('cash') ? keptBy(order, keptMethodIds) : null
  const ways: readonly Way[] = kept === null ? ['as_paid', ...others.keys()] : [...others.keys()]
  const way = ways.includes(wish) ? wish : 'cash'
  return { way, ways, to: others.get(way) ?? null, kept, setWay }
}

/** What else than the original tenders a refund may go to, as far as the business has it. */
function otherWays(
  { customer }: OrderState,
  methods: readonly PaymentMethodRecord[],
): ReadonlyMap<Way, RefundTo> {
  const ways = new Map<Way, RefundTo>()
  for (const { id, name, kind } of methods) {
    const method = { id, name, kind }
    if (kind === 'cash' && !ways.has('cash')) ways.set('cash', { method })
    if (kind === 'store_credit' && customer !== undefined) {
      ways.set('credit', { method, holder: customer.customerId })
    }
  }
  return ways
}

/** The name of the first method of the order by which no money goes back; null: there is none. */
function keptBy(order: OrderState, kept: ReadonlySet<string>): string | null {
  return standingPayments(order).find(({ method }) => kept.has(method.id))?.method.name ?? null
}

function TenderStep(props: {
  readonly order: OrderState
  readonly total: MinorUnits
  readonly tenders: readonly PlannedTender[]
  readonly way: Way
  readonly ways: readonly Way[]
  /** The method by which no money goes back. */
  readonly kept: string | null
  readonly setWay: (way: Way) => void
  readonly reference: string
  readonly setReference: (reference: string) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const { order, tenders, way, ways } = props
  const paidOtherwise = standingPayments(order).some(({ method }) => method.kind !== 'cash')
  const isChoice = ways.length > 1 && (paidOtherwise || ways.includes('credit'))
  return (
    <>
      <p className={css.row}>
        <span className={css.main}>{t('refund.total')}</span>
        <Money minor={props.total} />
      </p>
      {isChoice && (
        <Choice
          label={t('refund.how')}
          value={way}
          values={ways}
          text={(one) => t(`refund.to.${one}`)}
          onValue={props.setWay}
        />
      )}
      {props.kept !== null && (
        <p className={controls.hint}>{t('refund.kept', { method: props.kept })}</p>
      )}
      <ul className={css.rows} aria-label={t('refund.how')}>
        {tenders.map((tender) => (
          <li key={tender.paymentId} className={css.row}>
            <span className={css.main}>{tender.method.name}</span>
            <Money minor={tender.applied} />
          </li>
        ))}
      </ul>
      {tenders.some(({ method }) => method.kind !== 'cash' && !isBalanceKind(method.kind)) && (
        <label className={controls.field}>
          <span className={controls.label}>{t('refund.reference')}</span>
          <input
            type="text"
            className={controls.input}
            autoComplete="off"
            maxLength={40}
            value={props.reference}
            onChange={(event) => props.setReference(event.target.value)}
          />
        </label>
      )}
    </>
  )
}

function RestockStep(props: {
  readonly restock: Restocking | null
  readonly setRestock: (restock: Restocking | null) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  return (
    <>
      <p className={controls.label} aria-hidden>
        {t('refund.goods')}
      </p>
      <Choice
        label={t('refund.goods')}
        value={props.restock ?? 'by_reason'}
        values={['by_reason', ...restockings] as const}
        text={(one) => t(`refund.restock.${one}`)}
        onValue={(one) => props.setRestock(one === 'by_reason' ? null : one)}
      />
    </>
  )
}

function everything(order: OrderState): Units {
  return Object.fromEntries(
    order.lines.filter(isLiveLine).map(({ lineId }) => [lineId, refundableUnits(order, lineId)]),
  )
}

function figuresOf(
  order: OrderState,
  what: { readonly byAmount: boolean; readonly units: Units; readonly entry: KeypadEntry },
): RefundFigures {
  if (what.byAmount) {
    return refundOfAmount(
      order,
      minorUnits(Math.min(entryValue(what.entry), refundableAmount(order))),
    )
  }
  const lines = Object.entries(what.units)
    .filter(([, one]) => one > 0)
    .map(([lineId, one]) => ({ lineId, quantity: one }))
  return refundOfUnits(order, lines)
}

function LineSteps(props: {
  readonly order: OrderState
  readonly units: Units
  readonly setUnits: (units: Units) => void
}) {
  const { order, units, setUnits } = props
  const { t } = useTranslation(afterSaleTexts)
  return (
    <ul className={css.rows} aria-label={t('refund.by.lines')}>
      {order.lines.filter(isLiveLine).map((line: OrderLine) => {
        const left = refundableUnits(order, line.lineId)
        return (
          <li key={line.lineId} className={css.row}>
            <span className={css.main}>
              {line.name}
              {left === 0 && <span className={css.sub}>{t('refund.done')}</span>}
            </span>
            {left > 0 && (
              <UnitStepper
                name={line.name}
                unit={line.unit}
                units={units[line.lineId] ?? quantity(0)}
                unitsMin={0}
                unitsMax={left}
                onUnits={(one) => setUnits({ ...units, [line.lineId]: one })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function AmountStep(props: {
  readonly order: OrderState
  readonly entry: KeypadEntry
  readonly setEntry: (change: (entry: KeypadEntry) => KeypadEntry) => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const { order, setEntry } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits of the keyboard, as on the keypad.
    <div
      className={controls.stack}
      onKeyDown={(event) => {
        const key = findKeypadKey(event.key)
        if (key !== null) setEntry((entry) => pressKey(entry, key))
      }}
    >
      <p className={controls.hint}>
        {t('refund.left')} <Money minor={refundableAmount(order)} />
      </p>
      <Keypad
        label={t('refund.keypad')}
        doubleZero
        disabled={false}
        onKey={(key) => setEntry((entry) => pressKey(entry, key))}
      />
    </div>
  )
}

function Choice<Value extends string>(props: {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly text: (value: Value) => string
  readonly onValue: (value: Value) => void
}) {
  return (
    <div className={controls.choices} role="radiogroup" aria-label={props.label}>
      {props.values.map((one) => (
        // biome-ignore lint/a11y/useSemanticElements: a chip that is pressed, without a form.
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === props.value}
          className={controls.choice}
          onClick={() => props.onValue(one)}
        >
          {props.text(one)}
        </button>
      ))}
    </div>
  )
}
