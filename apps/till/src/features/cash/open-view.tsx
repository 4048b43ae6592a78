import { minorUnits } from '@servery/domain/kernel/money.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useState } from 'react'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, KeypadDialog } from '../../kit/index.ts'
import { cashTexts } from './cash-texts.ts'
import { tell, workDrawer } from './drawer-actions.ts'

/** The float that a session begins with; the profile says what it usually is. */
export function OpenView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const { branch, profile } = useCatalogue()
  const [entry, setEntry] = useState(() => startEntry(profile.defaultFloat))
  const [drawerId] = useState(() => till.register.newId())
  const float = minorUnits(entryValue(entry))
  const open = () => {
    onClose()
    workDrawer(till, {
      drawerId,
      command: { type: 'open', float, currency: branch.currency },
      deed: { right: 'drawers.open', amount: float },
      onDone: () => tell(till, 'info', 'done.open'),
    })
  }
  return (
    <KeypadDialog
      title={t('cash.open')}
      keypadLabel={t('cash.amount')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={float} />}
      submitLabel={
        <>
          {t('cash.openWith')} <Money minor={float} />
        </>
      }
      disabled={false}
      onSubmit={open}
      onClose={onClose}
    >
      <p className={controls.hint}>{t('cash.float')}</p>
    </KeypadDialog>
  )
}
