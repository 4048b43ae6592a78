import { overpaidLeft } from '@servery/domain/order/model/price.ts'
import { hasReceipt, type PaperOf, timesPrinted } from '@servery/domain/order/model/printing.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { mayHaveTip } from '@servery/domain/order/model/tips.ts'
import type { OrderRefund, OrderState } from '@servery/domain/order/model/types.ts'
import { sharedBill } from '@servery/domain/order/split/bill-parts.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import { Money } from '@servery/ordering'
import { ReceiptPaper } from '@servery/ordering/receipt/receipt-paper.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { openSheet, useCatalogue, useOrder, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { afterSaleTexts, controls, Dialog, Icon } from '../../kit/index.ts'
import { partName, splitTexts } from '../pay/split/index.ts'
import { tipTexts } from '../pay/tender/index.ts'
import {
  askReceiptLink,
  paperCss as css,
  printerOf,
  type ReceiptInput,
  receiptParts,
} from '../print/paper/index.ts'
import { EmailForm, printOrder, ReceiptCode, tellPrint } from '../print/printing/index.ts'

interface ReceiptSheetProps extends PaperOf {
  readonly orderId: string
  /** At once: by the browser, or by the printer of the till where it has one. */
  readonly print?: 'here' | 'printer'
  /** Begins with the address to which it is sent. */
  readonly email?: boolean
  readonly onClose: () => void
}

/** The receipt as it is printed, with the taxes it contains; before it is paid, the bill. */
export function ReceiptSheet(props: ReceiptSheetProps) {
  const { orderId, refundId, partId, print, email = false, onClose } = props
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const order = useOrder(orderId)
  useCatalogue()
  const hasPrinter = printerOf(till) !== null
  const refund = order?.refunds?.find((one) => one.refundId === refundId) ?? null
  const of = refund === null ? ofPart(partId) : { refundId: refund.refundId }
  const printHere = usePrintHere(order, of)
  const first = useEffectEvent(() => {
    if (print === 'here') printHere.run()
    if (print === 'printer' && hasPrinter) void printOrder(till, orderId, true, of)
  })
  useEffect(() => first(), [])
  if (order === null) return null
  const number = refund?.receiptNumber ?? order.receiptNumber ?? order.callNumber
  const isReceipt = hasReceipt(order, of)
  const ofSale = isReceipt ? 'receipt.title' : 'receipt.bill'
  const isPaidSale = refund === null && partId === undefined && order.status === 'completed'
  const title = t(refund === null ? ofSale : 'receipt.refund', { number })
  return (
    <Dialog
      reading
      title={title}
      onClose={onClose}
      footer={
        <>
          {isPaidSale && <GiveBack order={order} />}
          <button
            type="button"
            className={controls.secondary}
            data-autofocus={email ? undefined : 'true'}
            onClick={onClose}
          >
            {t('action.close')}
          </button>
          <button
            type="button"
            className={controls.primary}
            onClick={hasPrinter ? () => void printOrder(till, orderId, false, of) : printHere.run}
          >
            <Icon name="printer" />
            {t('receipt.print')}
          </button>
        </>
      }
    >
      {isPaidSale && <PaidTwice order={order} />}
      <div className={css.receipt} data-print="receipt">
        <Receipt
          copy={printHere.copy}
          label={title}
          link={printHere.link}
          order={order}
          refund={refund}
          partId={partId}
        />
      </div>
      {isPaidSale && <RefundsOf order={order} />}
      {isPaidSale && <PartsOf order={order} />}
      {isReceipt && !till.device.training && (
        <WithoutPaper orderId={order.id} {...of} isFirst={email} />
      )}
    </Dialog>
  )
}

/** Two tills took the money without hearing of each other: both payments are kept. */
function PaidTwice({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const excess = overpaidLeft(order)
  if (excess <= 0) return null
  return (
    <div role="alert" className={controls.error}>
      {t('unpay.tooMuch')} <Money minor={excess} />{' '}
      <button
        type="button"
        className={controls.secondary}
        onClick={() => openSheet(till, { kind: 'refund', orderId: order.id, by: 'overpaid' })}
      >
        {t('refund.giveBack')}
      </button>
    </div>
  )
}

/** The receipt by a code to scan, or by e-mail. */
function WithoutPaper({ isFirst, ...asked }: ReceiptInput & { readonly isFirst: boolean }) {
  return (
    <>
      <ReceiptCode {...asked} />
      <EmailForm {...asked} isFirst={isFirst} />
    </>
  )
}

/** What was written on the slip of a card, and the ways to give the money back. */
function GiveBack({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { id: orderId } = order
  const hasSlip = standingPayments(order).some(mayHaveTip)
  return (
    <>
      {hasSlip && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => openSheet(till, { kind: 'tip', orderId })}
        >
          {t(`${tipTexts}:tips.show`)}
        </button>
      )}
      <button
        type="button"
        className={controls.quiet}
        onClick={() => openSheet(till, { kind: 'unpay', orderId })}
      >
        {t('unpay.show')}
      </button>
      <button
        type="button"
        className={controls.quiet}
        onClick={() => openSheet(till, { kind: 'exchange', orderId })}
      >
        {t('exchange.show')}
      </button>
      <button
        type="button"
        className={controls.secondary}
        onClick={() => openSheet(till, { kind: 'refund', orderId })}
      >
        {t('refund.show')}
      </button>
    </>
  )
}

/** The receipts of what was refunded of it. */
function RefundsOf({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  return (order.refunds ?? []).map(({ refundId, receiptNumber }) => (
    <button
      key={refundId}
      type="button"
      className={controls.quiet}
      onClick={() => openSheet(till, { kind: 'receipt', orderId: order.id, refundId })}
    >
      {t('receipt.refund', { number: receiptNumber })}
    </button>
  ))
}

/** The receipts of those who shared the bill. */
function PartsOf({ order }: { readonly order: OrderState }) {
  const { t } = useTranslation(splitTexts)
  const till = useTill()
  return sharedBill(order).parts.map((shared) => (
    <button
      key={shared.part.partId}
      type="button"
      className={controls.quiet}
      onClick={() =>
        openSheet(till, { kind: 'receipt', orderId: order.id, partId: shared.part.partId })
      }
    >
      {t('split.receiptOf', { part: partName(shared, t) })} <Money minor={shared.share} />
    </button>
  ))
}

function ofPart(partId: string | undefined): PaperOf {
  return partId === undefined ? {} : { partId }
}

/** The browser prints the paper that is shown: marked where it is not the first of it. */
function usePrintHere(order: OrderState | null, of: PaperOf) {
  const till = useTill()
  const [copy, setCopy] = useState(0)
  const [asked, setAsked] = useState(false)
  const link = useLinkOn(order, of)
  const isReady = link !== 'asked'
  useEffect(() => {
    if (!asked || !isReady) return
    setAsked(false)
    window.print()
  }, [asked, isReady])
  const run = async () => {
    if (order === null) return
    const before = hasReceipt(order, of) ? timesPrinted(order, 'receipt', of) : 0
    if (
      !(await tellPrint(till, {
        orderId: order.id,
        printId: till.register.newId(),
        printerId: null,
        ...of,
      }))
    )
      return
    setCopy(before)
    setAsked(true)
  }
  return { copy, link: isReady ? link : null, run: () => void run() }
}

/** Where a guest finds a paid receipt, if the paper is to say so; null where nobody can tell. */
function useLinkOn(
  order: OrderState | null,
  { partId, refundId }: PaperOf,
): string | null | 'asked' {
  const till = useTill()
  const { branch, receiptBrands } = useCatalogue()
  const orderId = order?.id
  const isWanted =
    order !== null &&
    hasReceipt(order, { partId, refundId }) &&
    !till.device.training &&
    brandOf(receiptBrands, branch.id).qr.kind === 'receipt'
  const [link, setLink] = useState<string | null | 'asked'>('asked')
  useEffect(() => {
    if (!isWanted || orderId === undefined) return
    let waiting = true
    const asked = refundId === undefined ? ofPart(partId) : { refundId }
    askReceiptLink(till, { orderId, ...asked }).then((url) => {
      if (waiting) setLink(url)
    })
    return () => {
      waiting = false
    }
  }, [isWanted, orderId, partId, refundId, till])
  return isWanted ? link : null
}

const columns = 42

function Receipt(props: {
  readonly label: string
  readonly order: OrderState
  readonly copy: number
  readonly link: string | null
  readonly refund: OrderRefund | null
  readonly partId: string | undefined
}) {
  const { label, link, order, copy, refund, partId } = props
  const { i18n } = useTranslation()
  const till = useTill()
  // Read again when records change.
  useCatalogue()
  const parts = receiptParts(till, order, {
    columns,
    copy,
    refund,
    partId,
    link: link ?? undefined,
    language: i18n.language,
  })
  return <ReceiptPaper columns={columns} label={label} parts={parts} />
}
