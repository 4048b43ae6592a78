import { allergens } from '@servery/domain/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import { brandOf } from '@servery/domain/receipt/brand.ts'
import { receiptOf } from '@servery/domain/receipt/content.ts'
import { layOutReceipt } from '@servery/domain/receipt/layout.ts'
import { receiptLanguages, receiptWords } from '@servery/domain/receipt/words.ts'
import { receiptFormat } from '@servery/ordering/receipt-format.ts'
import { ReceiptPaper } from '@servery/ordering/receipt-paper.tsx'
import { useTranslation } from 'react-i18next'
import { useCatalogue, useOrder, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { Dialog } from './dialog.tsx'
import css from './receipt-sheet.module.css'

/** The receipt as it would be printed, with the taxes it contains. */
export function ReceiptSheet(props: { readonly orderId: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const order = useOrder(props.orderId)
  if (order === null) return null
  const title = t('receipt.title', { number: order.receiptNumber ?? order.callNumber })
  return (
    <Dialog
      reading
      title={title}
      onClose={props.onClose}
      footer={
        <button
          type="button"
          className={controls.secondary}
          data-autofocus="true"
          onClick={props.onClose}
        >
          {t('action.close')}
        </button>
      }
    >
      <div className={css.receipt}>
        <Receipt label={title} order={order} />
      </div>
    </Dialog>
  )
}

const columns = 42

function Receipt({ label, order }: { readonly label: string; readonly order: OrderState }) {
  const { i18n } = useTranslation()
  const till = useTill()
  const { branch, items, receiptBrands, team } = useCatalogue()
  const brand = brandOf(receiptBrands, branch.id)
  const spoken = receiptLanguages.find((known) => known === i18n.language) ?? 'en'
  const language = brand.language ?? spoken
  const content = receiptOf(order, {
    seller: { ...branch, branchName: branch.name },
    registerName: till.device.pairing.registerName,
    servedBy: team.find(({ id }) => id === (order.closedBy ?? order.openedBy))?.displayName ?? '',
    duplicate: false,
    allergensOf: (itemId) => {
      const marks = items.get(itemId)?.allergens ?? {}
      return allergens.filter((allergen) => marks[allergen] === 'contains')
    },
  })
  const { currency, timeZone } = branch
  const parts = layOutReceipt(content, {
    brand,
    columns,
    words: receiptWords[language],
    format: receiptFormat({ language, currency, timeZone }),
  })
  return <ReceiptPaper columns={columns} label={label} parts={parts} />
}
