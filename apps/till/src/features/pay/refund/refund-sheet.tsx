import { sumOf } from '@servery/domain/kernel/money.ts'
import { offeredReasons, stillAllowed } from '@servery/domain/offer/catalogue/reasons.ts'
import type { Restocking } from '@servery/domain/order/model/after-sale.ts'
import type { TopUpBack } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useMemo, useState } from 'react'
import { businessDay, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, Choice, controls, ReasonStep, type Why } from '../../../kit/index.ts'
import { type BalanceProblem, holdTopUps } from '../../balances/index.ts'
import { refund } from './give-back.ts'
import {
  PaidOrderSheet,
  type PaidOrderSheetProps,
  type PaidOrderSteps,
} from './paid-order-sheet.tsx'
import { AmountStep } from './refund-amount.tsx'
import {
  everything,
  LineSteps,
  linesBack,
  PartSteps,
  RestockStep,
  type Units,
} from './refund-lines.tsx'
import { planBack, type RefundBy, refundsBy, startAmount } from './refund-plan.ts'
import { TenderStep, useWay } from './refund-way.tsx'
import { lacksCash } from './refund-ways.ts'
import { TopUpsBack } from './top-ups-back.tsx'

/** Money back: for lines, for an amount, beyond the bill or of a tip, and why. */
export function RefundSheet(props: PaidOrderSheetProps & { readonly by?: RefundBy }) {
  return <PaidOrderSheet title="refund.title" shape="side" Steps={RefundSteps} {...props} />
}

/** What somebody has chosen so far; another way begins anew. */
function useChosen(order: OrderState, first: RefundBy) {
  const ways = refundsBy(order)
  const [by, choose] = useState<RefundBy>(ways.includes(first) ? first : 'lines')
  const [units, setUnits] = useState<Units>(() => everything(order))
  const [parts, setParts] = useState<Units>({})
  const [lineId, setLineId] = useState<string | null>(null)
  const [paymentId, choosePayment] = useState<string | null>(null)
  const [entry, setEntry] = useState(() => startEntry(startAmount(order, by, null)))
  const setBy = (one: RefundBy) => {
    choose(one)
    setEntry(startEntry(startAmount(order, one, paymentId)))
  }
  const setPaymentId = (one: string) => {
    choosePayment(one)
    setEntry(startEntry(startAmount(order, by, one)))
  }
  const isGoods = by === 'lines' || by === 'parts'
  return {
    ...{ ways, by, setBy, isGoods, units, setUnits, parts, setParts, lineId, setLineId },
    ...{ paymentId, setPaymentId, entry, setEntry },
  }
}

function RefundSteps({ order, by: first = 'lines' }: PaidOrderSteps) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { reasons } = useCatalogue()
  const [topUps, setTopUps] = useState<readonly TopUpBack[]>([])
  const [problem, setProblem] = useState<BalanceProblem | null>(null)
  const [reference, setReference] = useState('')
  const [restock, setRestock] = useState<Restocking | null>(null)
  const chosen = useChosen(order, first)
  const { by, isGoods } = chosen
  const { way, ways, to, exchanged, kept, setWay } = useWay(order)
  const offered = useMemo(
    () => stillAllowed(offeredReasons(reasons, 'refund'), order, businessDay(till)),
    [order, reasons, till],
  )
  const back = by === 'lines' ? topUps : []
  const planFor = (why: Why | null) =>
    planBack(
      order,
      {
        ...chosen,
        lines: isGoods ? linesBack(by === 'parts' ? chosen.parts : chosen.units, why, restock) : [],
        amount: entryValue(chosen.entry),
        topUps: sumOf(back, ({ amount }) => amount),
      },
      { to, exchanged },
    )
  const { total, tenders, what } = planFor(null)
  // Of deposits alone nothing goes back.
  const isNothing = (total === 0 && what.lines.length === 0) || (total < 0 && by !== 'tip')
  const isMore = total < 0 && by === 'tip'
  const give = async (why: Why) => {
    const refused = await holdTopUps(till, order, back)
    setProblem(refused)
    if (refused !== null) return
    const plan = planFor(why)
    const asked = { topUps: back, reference: reference.trim() }
    refund(till, order, { ...asked, ...plan.what, total, tenders }, why)
  }
  return (
    <div className={controls.stack}>
      <Choice
        label={t('refund.what')}
        value={by}
        values={chosen.ways}
        text={(one) => t(`refund.by.${one}`)}
        onValue={chosen.setBy}
      />
      {by === 'lines' && (
        <>
          <LineSteps order={order} units={chosen.units} setUnits={chosen.setUnits} />
          <TopUpsBack order={order} back={topUps} setBack={setTopUps} />
        </>
      )}
      {by === 'parts' && (
        <PartSteps order={order} units={chosen.parts} setUnits={chosen.setParts} />
      )}
      {!isGoods && <AmountStep order={order} {...chosen} />}
      <TenderStep
        order={order}
        total={total}
        tenders={tenders}
        {...{ way, ways, kept, setWay }}
        reference={reference}
        setReference={setReference}
      />
      {isGoods && <RestockStep restock={restock} setRestock={setRestock} />}
      {problem !== null && (
        <p role="alert" className={controls.error}>
          {t(`refund.topUp.${problem === 'tooMuch' || problem === 'blocked' ? problem : 'failed'}`)}
        </p>
      )}
      <ReasonStep
        offered={offered}
        submitLabel={
          <>
            {t(isMore ? 'refund.raiseTip' : 'refund.confirm')} <Money minor={Math.abs(total)} />
          </>
        }
        confirm={t(isMore ? 'refund.says.tipUp' : `refund.says.${isGoods ? 'goods' : by}`)}
        disabled={isNothing || lacksCash(tenders, total)}
        onWhy={(why) => void give(why)}
      />
    </div>
  )
}
