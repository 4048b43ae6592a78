import type { ServiceChargeRecord } from '@servery/domain/offer/catalogue/types.ts'
import { entryValue, Money, startEntry, useOrdering } from '@servery/ordering'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows as css, Dialog, KeypadDialog } from '../../../kit/index.ts'
import { addServiceCharge } from '../ticket/index.ts'

export function ServiceChargeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const { serviceCharges } = useCatalogue()
  const [open, setOpen] = useState<ServiceChargeRecord | null>(null)
  if (open !== null) return <OpenCharge charge={open} onClose={onClose} />
  const put = (charge: ServiceChargeRecord) => {
    if (charge.kind === 'open_amount') return setOpen(charge)
    onClose()
    addServiceCharge(till, charge)
  }
  return (
    <Dialog title={t('serviceCharge.title')} onClose={onClose}>
      {serviceCharges.length === 0 && <p className={css.empty}>{t('serviceCharge.none')}</p>}
      <div className={css.tiles}>
        {serviceCharges.map((charge) => (
          <button
            key={charge.id}
            type="button"
            className={controls.choice}
            onClick={() => put(charge)}
          >
            <bdi>{charge.name}</bdi>
            <br />
            <span className={controls.hint}>
              {charge.kind === 'open_amount' && `${t('discount.atMost')} `}
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

/** How much of an open one, up to what the back office says. */
function OpenCharge(props: { readonly charge: ServiceChargeRecord; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const [entry, setEntry] = useState(() => startEntry())
  const { charge, onClose } = props
  const amount = entryValue(entry)
  return (
    <KeypadDialog
      title={charge.name}
      keypadLabel={t('serviceCharge.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={amount} />}
      submitLabel={t('serviceCharge.put')}
      disabled={amount === 0 || amount > charge.value}
      onSubmit={() => {
        onClose()
        addServiceCharge(till, { ...charge, value: amount })
      }}
      onClose={onClose}
    >
      <p className={controls.hint}>
        {t('discount.atMost')} <Money minor={charge.value} />
      </p>
    </KeypadDialog>
  )
}
