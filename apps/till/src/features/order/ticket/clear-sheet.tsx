import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import { useMemo } from 'react'
import { useCatalogue, useTicket, useTill } from '../../../device/store/till.ts'
import { useTranslation } from '../../../device/texts/i18n.ts'
import controls from '../../../kit/controls.module.css'
import { Dialog } from '../../../kit/dialog.tsx'
import { ReasonStep, type Why } from '../../../kit/reason-step.tsx'
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
            onWhy={clear}
          />
        )}
      </div>
    </Dialog>
  )
}
