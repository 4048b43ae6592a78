import { allergensOfBundle, isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import {
  allergensWith,
  type OfferedGroup,
} from '@servery/domain/offer/catalogue/modifier-groups.ts'
import {
  type AllergenMark,
  allergens,
  type ItemRecord,
} from '@servery/domain/offer/catalogue/types.ts'
import type { Choice } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { controls } from '../theme/index.ts'
import { Dialog } from './kit/dialog.tsx'
import { useVisit } from './kit/visit-context.ts'

interface AllergensProps {
  readonly item: ItemRecord
  readonly groups: readonly OfferedGroup[]
  readonly choice: Choice
}

/** What is in it as it is chosen now. What nobody has checked is said to be unknown. */
export function Allergens({ item, groups, choice }: AllergensProps) {
  const { t } = useTranslation()
  const { catalogue } = useVisit()
  const [open, setOpen] = useState(false)
  const marks = isBundle(item)
    ? allergensOfBundle(item.bundleParts, (id) => catalogue.items.get(id))
    : allergensWith(item, groups, choice)
  const named = (mark: AllergenMark) =>
    allergens
      .filter((one) => marks[one] === mark)
      .map((one) => t(`allergen.${one}`))
      .join(', ')
  const contains = named('contains')
  const mayContain = named('may_contain')
  const isKnown = Object.keys(marks).length > 0
  return (
    <>
      <button
        type="button"
        className={controls.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('allergens.title')}
      </button>
      {open && (
        <Dialog title={t('allergens.title')} onClose={() => setOpen(false)}>
          {contains !== '' && (
            <p>
              <strong>
                ▲ {t('allergens.contains')}: {contains}
              </strong>
            </p>
          )}
          {mayContain !== '' && (
            <p>
              {t('allergens.mayContain')}: {mayContain}
            </p>
          )}
          {contains + mayContain === '' && (
            <p>{t(isKnown ? 'allergens.none' : 'allergens.unknown')}</p>
          )}
          <button type="button" className={controls.primary} onClick={() => setOpen(false)}>
            {t('step.close')}
          </button>
        </Dialog>
      )}
    </>
  )
}
