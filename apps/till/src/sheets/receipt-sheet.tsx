import { paperOf, timesPrinted } from '@servery/domain/order/printing.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { receiptPrinterOf } from '@servery/domain/receipt/printer.ts'
import { ReceiptPaper } from '@servery/ordering/receipt-paper.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailForm } from '../print/email-form.tsx'
import { printOrder, tellPrint } from '../print/print-order.ts'
import { receiptParts } from '../print/receipt-parts.ts'
import { useCatalogue, useOrder, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { Icon } from '../theme/icon.tsx'
import { Dialog } from './dialog.tsx'
import css from './receipt-sheet.module.css'

interface ReceiptSheetProps {
  readonly orderId: string
  /** At once, by the browser. */
  readonly print?: boolean
  readonly onClose: () => void
}

/** The receipt as it is printed, with the taxes it contains; before it is paid, the bill. */
export function ReceiptSheet({ orderId, print = false, onClose }: ReceiptSheetProps) {
  const { t } = useTranslation()
  const till = useTill()
  const order = useOrder(orderId)
  const { printers } = useCatalogue()
  const hasPrinter = receiptPrinterOf(printers, till.device.pairing.registerId) !== null
  const printHere = usePrintHere(order)
  const first = useEffectEvent(() => {
    if (print) printHere.run()
  })
  useEffect(() => first(), [])
  if (order === null) return null
  const number = order.receiptNumber ?? order.callNumber
  const title = t(paperOf(order) === 'bill' ? 'receipt.bill' : 'receipt.title', { number })
  return (
    <Dialog
      reading
      title={title}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={controls.secondary}
            data-autofocus="true"
            onClick={onClose}
          >
            {t('action.close')}
          </button>
          <button
            type="button"
            className={controls.primary}
            onClick={() => (hasPrinter ? void printOrder(till, orderId, false) : printHere.run())}
          >
            <Icon name="printer" />
            {t('receipt.print')}
          </button>
        </>
      }
    >
      <div className={css.receipt} data-print="receipt">
        <Receipt copy={printHere.copy} label={title} order={order} />
      </div>
      {order.status === 'completed' && <EmailForm orderId={order.id} />}
    </Dialog>
  )
}

/** The browser prints the paper that is shown: marked where it is not the first of it. */
function usePrintHere(order: OrderState | null) {
  const till = useTill()
  const [copy, setCopy] = useState(0)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    setAsked(false)
    window.print()
  }, [asked])
  const run = async () => {
    if (order === null) return
    const before = paperOf(order) === 'bill' ? 0 : timesPrinted(order, 'receipt')
    if (!(await tellPrint(till, order.id, null))) return
    setCopy(before)
    setAsked(true)
  }
  return { copy, run: () => void run() }
}

const columns = 42

function Receipt(props: {
  readonly label: string
  readonly order: OrderState
  readonly copy: number
}) {
  const { label, order, copy } = props
  const { i18n } = useTranslation()
  const till = useTill()
  // Read again when records change.
  useCatalogue()
  const parts = receiptParts(till, order, { columns, copy, language: i18n.language })
  return <ReceiptPaper columns={columns} label={label} parts={parts} />
}
