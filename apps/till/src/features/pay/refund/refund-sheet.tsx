import { minorUnits } from '@servery/domain/kernel/money.ts'
import { offeredReasons, stillAllowed } from '@servery/domain/offer/catalogue/reasons.ts'
import type { RefundFigures, Restocking } from '@servery/domain/order/model/after-sale.ts'
import type { TopUpBack } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import {
  refundableAmount,
  refundOfAmount,
  refundOfUnits,
  withTopUps,
} from '@servery/domain/order/refund/refund-figures.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
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
import { businessDay, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, Choice, controls, ReasonStep, type Why } from '../../../kit/index.ts'
import { type BalanceProblem, holdTopUps } from '../../balances/index.ts'
import { refund } from './give-back.ts'
import { PaidOrderSheet, type PaidOrderSheetProps } from './paid-order-sheet.tsx'
import {
  everything,
  LineSteps,
  linesBack,
  RestockStep,
  type Units,
  unitsBack,
} from './refund-lines.tsx'
import { TenderStep, useWay } from './refund-way.tsx'
import { lacksCash } from './refund-ways.ts'
import { TopUpsBack } from './top-ups-back.tsx'

/** Money back for what was sold: lines or an amount, as it was paid or in cash, and why. */
export function RefundSheet(props: PaidOrderSheetProps) {
  return <PaidOrderSheet title="refund.title" shape="side" Steps={RefundSteps} {...props} />
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
  const { way, ways, to, exchanged, kept, setWay } = useWay(order)
  const offered = useMemo(
    () => stillAllowed(offeredReasons(reasons, 'refund'), order, businessDay(till)),
    [order, reasons, till],
  )
  const back = byAmount ? [] : topUps
  const total = withTopUps(figuresOf(order, { byAmount, units, entry }), back).total
  const tenders = planRefundTenders(order, total, { to, exchanged })
  const isNothing = total === 0 && (byAmount || Object.values(units).every((one) => one === 0))
  const give = async (why: Why) => {
    const refused = await holdTopUps(till, order, back)
    setProblem(refused)
    if (refused !== null) return
    const lines = linesBack(units, why, restock)
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
        disabled={isNothing || lacksCash(tenders, total)}
        onWhy={(why) => void give(why)}
      />
    </div>
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
  return refundOfUnits(order, unitsBack(what.units))
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
