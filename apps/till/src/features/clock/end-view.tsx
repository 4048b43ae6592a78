import { browserClock } from '@servery/client'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { lastMoment } from '@servery/domain/shift/decide.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import type { ShiftCommand, ShiftState } from '@servery/domain/shift/types.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useId, useState } from 'react'
import { instantOf, wallTimeOf } from '../../device/catalogue/index.ts'
import { useCatalogue } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, KeypadDialog } from '../../kit/index.ts'
import { clockTexts } from './clock-texts.ts'
import { useDuration, useToday } from './use-duration.ts'

/** Clocking out: tips in cash are declared, and a time that is past by now is corrected. */
export function EndView(props: {
  readonly shift: ShiftState
  readonly isOwn: boolean
  readonly mayCorrect: boolean
  readonly onEnd: (command: ShiftCommand, isCorrection: boolean) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(clockTexts)
  const { shift, isOwn, mayCorrect, onEnd, onClose } = props
  const { team, branch } = useCatalogue()
  const duration = useDuration()
  const today = useToday()
  const [entry, setEntry] = useState(() => startEntry())
  const [now] = useState(() => new Date(browserClock.now()).toISOString())
  const [earlier, setEarlier] = useState(mayCorrect && shift.businessDate < today)
  const [local, setLocal] = useState(() => wallTimeOf(now, branch.timeZone))
  const cashTips = minorUnits(entryValue(entry))
  const endedAt = earlier ? instantOf(local, branch.timeZone) : now
  // A field without seconds: the minute in which the last thing happened is late enough.
  const first = `${lastMoment(shift).slice(0, 16)}:00.000Z`
  const isPossible = endedAt !== null && endedAt >= first && endedAt <= now
  const end = () => {
    if (endedAt === null) return
    const at = [endedAt, lastMoment(shift)].sort().at(-1) ?? endedAt
    onEnd({ type: 'end', endedAt: earlier ? at : null, cashTips, note: '' }, earlier)
  }
  const name = team.find(({ id }) => id === shift.memberId)?.displayName ?? t('clock.somebody')
  const { worked } = shiftMinutes({ ...shift, endedAt: isPossible ? endedAt : now }, now)
  return (
    <KeypadDialog
      title={isOwn ? t('clock.end') : t('clock.endOf', { name })}
      keypadLabel={t('clock.tips')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={cashTips} />}
      submitLabel={t('clock.confirm', { worked: duration(worked) })}
      disabled={!isPossible}
      onSubmit={end}
      onClose={onClose}
    >
      {mayCorrect && (
        <label className={controls.label}>
          <input
            type="checkbox"
            checked={earlier}
            onChange={(event) => setEarlier(event.target.checked)}
          />{' '}
          {t('clock.earlier')}
        </label>
      )}
      {earlier && (
        <EndedAt
          local={local}
          setLocal={setLocal}
          first={first}
          now={now}
          isPossible={isPossible}
        />
      )}
      <p className={controls.hint}>{t('clock.tipsHint')}</p>
    </KeypadDialog>
  )
}

function EndedAt(props: {
  readonly local: string
  readonly setLocal: (local: string) => void
  readonly first: string
  readonly now: string
  readonly isPossible: boolean
}) {
  const { t } = useTranslation(clockTexts)
  const { local, setLocal, first, now, isPossible } = props
  const { timeZone } = useCatalogue().branch
  const fieldId = useId()
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={fieldId}>
        {t('clock.endedAt')}
      </label>
      <input
        id={fieldId}
        type="datetime-local"
        className={controls.input}
        value={local}
        min={wallTimeOf(first, timeZone)}
        max={wallTimeOf(now, timeZone)}
        aria-invalid={!isPossible}
        onChange={(event) => setLocal(event.target.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {!isPossible && (
        <p role="alert" className={controls.error}>
          {t('clock.refusal.time_out_of_range')}
        </p>
      )}
    </div>
  )
}
