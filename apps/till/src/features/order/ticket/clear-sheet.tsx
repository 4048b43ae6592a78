import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { useMemo } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog, ReasonStep, type Why } from '../../../kit/index.ts'
import { useTicket } from '../front/index.ts'
import { clearTicket } from './actions.ts'

/** Giving a ticket up asks why; undo brings it back for eight seconds more. */
export function ClearSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const ticket = useTicket()
  const { reasons } = useCatalogue()
  const offered = useMemo(() => offeredReasons(reasons, 'void'), [reasons])
  const paid = ticket !== null && standingPayments(ticket).length > 0
  const clear = ({ record, given }: Why) => {
    onClose()
    clearTicket(till, { ...given, note: given.note ?? '' }, record?.requiresManagerPin === true)
  }
  return (
    <Dialog
      title={t('clear.title', { number: ticket?.callNumber ?? '' })}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={controls.secondary}
          data-autofocus={paid ? 'true' : undefined}
          onClick={onClose}
        >
          {t('clear.keep')}
        </button>
      }
    >
      <div className={controls.stack}>
        <p>{t(paid ? 'refusal.order_partly_paid' : 'clear.body')}</p>
        {!paid && (
          <ReasonStep
            offered={offered}
            question={t('clear.why')}
            submitLabel={t('clear.confirm')}
            tone="danger"
            // Undo makes it anew; what the kitchen has is voided with it, and is not.
            atOnce={ticket?.lines.some(isSent) !== true}
            onWhy={clear}
          />
        )}
      </div>
    </Dialog>
  )
}
