import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { useCatalogue, useTill } from '../../../device/store/till.ts'
import { useTranslation } from '../../../device/texts/i18n.ts'
import { afterSaleTexts } from '../../../kit/after-sale-texts.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { ReasonStep } from '../../../kit/reason-step.tsx'
import { removeServiceCharge } from './give-away.ts'

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
