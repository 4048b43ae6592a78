import type { TillTake } from '@servery/contract/stock/stock-takes.ts'
import { useOrdering } from '@servery/ordering'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { useState } from 'react'
import type { Sheet } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, rows as css, Dialog } from '../../../kit/index.ts'
import { countTexts } from './count-texts.ts'
import { useOpenTakes } from './open-takes.ts'
import { TakeSheet } from './take-sheet.tsx'

interface CountSheetProps {
  readonly sheet: Extract<Sheet, { readonly kind: 'count' }>
  readonly onClose: () => void
}

/** The stock takes of the branch, and the one that is being counted here. */
export function CountSheet({ sheet, onClose }: CountSheetProps) {
  const { t } = useTranslation(countTexts)
  const [take, setTake] = useState<TillTake | null>(null)
  const { approval } = sheet
  return (
    <Dialog title={take?.name ?? t('counts.title')} onClose={onClose} shape="side">
      {take === null ? (
        <TakeList onTake={setTake} />
      ) : (
        <TakeSheet approval={approval} onBack={() => setTake(null)} takeId={take.id} />
      )}
    </Dialog>
  )
}

function TakeList({ onTake }: { readonly onTake: (take: TillTake) => void }) {
  const { t } = useTranslation(countTexts)
  const { locale } = useOrdering()
  const { takes, isOnline } = useOpenTakes()
  return (
    <>
      {!isOnline && (
        <p role="status" className={controls.hint}>
          {t('counts.unreachable')}
        </p>
      )}
      {takes === null && isOnline && <p role="status">{t('counts.loading')}</p>}
      {takes?.map((take) => (
        <button type="button" key={take.id} className={css.rowButton} onClick={() => onTake(take)}>
          <span className={css.main}>
            <bdi>{take.name}</bdi>
            <span className={css.sub}>
              {[
                take.reference,
                t('counts.countedOf', { counted: take.counted, rows: take.rows }),
                ...(take.dueOn === null
                  ? []
                  : [t('counts.due', { date: formatCalendarDate(take.dueOn, locale) })]),
              ].join(' · ')}
            </span>
            {take.isOver === true && <span className={controls.error}>{t('counts.leftHere')}</span>}
            {take.note !== '' && (
              <span className={css.sub}>
                <bdi>{take.note}</bdi>
              </span>
            )}
          </span>
        </button>
      ))}
      {takes?.length === 0 && <p className={css.empty}>{t('counts.none')}</p>}
    </>
  )
}
