import { offeredReasons } from '@servery/domain/catalogue/reasons.ts'
import { useTranslation } from '../i18n.ts'
import { useCatalogue, useTill } from '../store/till.ts'
import { removeServiceCharge } from '../ticket/give-away.ts'
import { afterSaleTexts } from './after-sale-texts.ts'
import { Dialog } from './dialog.tsx'
import { ReasonStep } from './reason-step.tsx'

/** Why a service charge is taken off: of the reasons for which the house gives something away. */
export function ChargeOffSheet(props: {
  readonly chargeId: string
  readonly name: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(afterSaleTexts)
  const till = useTill()
  const { reasons } = useCatalogue()
  const { chargeId, name, onClose } = props
  return (
    <Dialog title={t('totals.remove', { name })} onClose={onClose}>
      <ReasonStep
        offered={offeredReasons(reasons, 'comp')}
        submitLabel={t('line.remove')}
        onWhy={(why) => {
          onClose()
          removeServiceCharge(till, chargeId, name, why)
        }}
      />
    </Dialog>
  )
}
