import { offeredReasons } from '@servery/domain/offer/catalogue/reasons.ts'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { afterSaleTexts, Dialog, ReasonStep } from '../../../kit/index.ts'
import { removeServiceCharge } from './give-away.ts'

/**
 * Why a service charge is taken off: of the reasons for which the business gives something away.
 */
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
        submitLabel={t('totals.remove', { name })}
        onWhy={(why) => {
          onClose()
          removeServiceCharge(till, chargeId, name, why)
        }}
      />
    </Dialog>
  )
}
