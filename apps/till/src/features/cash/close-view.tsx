import { varianceOf } from '@servery/domain/drawer/decide.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { Money, useOrdering } from '@servery/ordering'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import { type FormEvent, useState } from 'react'
import {
  closeSheets,
  openSheet,
  useCatalogue,
  useDrawer,
  useTill,
} from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, Dialog } from '../../kit/index.ts'
import css from './cash.module.css'
import { cashTexts } from './cash-texts.ts'
import { workDrawer } from './drawer-actions.ts'

const noteMax = 500

/** What was counted beside what should be there, a note where it is far off, and the close. */
export function CloseView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(cashTexts)
  const till = useTill()
  const drawer = useDrawer()
  const { profile } = useCatalogue()
  const [note, setNote] = useState('')
  const variance = drawer === null ? null : varianceOf(drawer)
  if (drawer?.status !== 'open' || drawer.count === null || variance === null) return null
  const isNoteNeeded = Math.abs(variance) > profile.differenceLimit
  const again = () => {
    onClose()
    openSheet(till, { kind: 'cash', view: 'count' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNoteNeeded && note.trim() === '') return
    onClose()
    workDrawer(till, {
      drawerId: drawer.id,
      command: { type: 'close', note: note.trim().normalize('NFC') },
      deed: { right: 'drawers.open' },
      onDone: () => {
        closeSheets(till)
        openSheet(till, { kind: 'cash', view: 'report' })
      },
    })
  }
  return (
    <Dialog
      title={t('cash.closeTitle')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={controls.secondary} onClick={again}>
            {t('cash.again')}
          </button>
          <button
            type="submit"
            form="cash-close"
            className={controls.primary}
            disabled={isNoteNeeded && note.trim() === ''}
          >
            {t('cash.close')}
          </button>
        </>
      }
    >
      <form id="cash-close" className={controls.stack} onSubmit={submit}>
        <Sums counted={drawer.count.counted} expected={drawer.count.expected} />
        <label className={controls.field}>
          <span className={controls.label}>
            {t(isNoteNeeded ? 'cash.differenceNote' : 'cash.note')}
          </span>
          <input
            type="text"
            className={controls.input}
            autoComplete="off"
            maxLength={noteMax}
            required={isNoteNeeded}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {isNoteNeeded && <WhyNote />}
        </label>
      </form>
    </Dialog>
  )
}

/** From which difference on a note is wanted. */
function WhyNote() {
  const { t } = useTranslation(cashTexts)
  const { branch, profile } = useCatalogue()
  const { locale } = useOrdering()
  const limit = minorUnits(profile.differenceLimit)
  const amount = formatMoney(limit, branch.currency, locale)
  return (
    <span className={controls.hint}>
      {limit === 0 ? t('cash.anyDifferenceNote') : t('cash.differenceNoteNeeded', { amount })}
    </span>
  )
}

interface SumsProps {
  readonly counted: number
  readonly expected: number
}

/** Over and short are said in words and by the sign, not by the colour alone. */
function Sums({ counted, expected }: SumsProps) {
  const { t } = useTranslation(cashTexts)
  const variance = counted - expected
  const tone = variance === 0 ? 'exact' : variance > 0 ? 'over' : 'short'
  return (
    <dl className={css.sums} aria-live="polite">
      <dt>{t('cash.counted')}</dt>
      <dd>
        <Money minor={counted} />
      </dd>
      <dt>{t('cash.expected')}</dt>
      <dd>
        <Money minor={expected} />
      </dd>
      <dt className={css.total} data-tone={tone}>
        {t(`cash.${tone}`)}
      </dt>
      <dd className={css.total} data-tone={tone}>
        <Money minor={variance} signDisplay="exceptZero" />
      </dd>
    </dl>
  )
}
