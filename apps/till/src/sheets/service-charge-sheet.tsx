import { Money, useOrdering } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useTranslation } from '../i18n.ts'
import { useCatalogue, useTill } from '../store/till.ts'
import controls from '../theme/controls.module.css'
import { addServiceCharge } from '../ticket/actions.ts'
import { Dialog } from './dialog.tsx'
import css from './rows.module.css'

export function ServiceChargeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const { serviceCharges } = useCatalogue()
  return (
    <Dialog title={t('serviceCharge.title')} onClose={onClose}>
      {serviceCharges.length === 0 && <p className={css.empty}>{t('serviceCharge.none')}</p>}
      <div className={css.tiles}>
        {serviceCharges.map((charge) => (
          <button
            key={charge.id}
            type="button"
            className={controls.choice}
            onClick={() => {
              onClose()
              addServiceCharge(till, charge)
            }}
          >
            {charge.name}
            <br />
            <span className={controls.hint}>
              {charge.kind === 'percent' ? (
                formatRate(charge.value, locale)
              ) : (
                <Money minor={charge.value} />
              )}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
