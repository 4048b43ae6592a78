import { browserClock } from '@servery/client'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import type { ShiftCommand, ShiftState } from '@servery/domain/shift/types.ts'
import { useEffect, useState } from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, rows as css, Dialog, useWhen } from '../../kit/index.ts'
import { clockTexts } from './clock-texts.ts'
import { NextShift } from './next-shift.tsx'
import { useDuration, useToday } from './use-duration.ts'

interface ShiftViewProps {
  readonly member: TeamMember
  readonly problem: string | null
  readonly mayEndOthers: boolean
  readonly onCommand: (shiftId: string, command: ShiftCommand) => void
  readonly onEnd: (shift: ShiftState) => void
  readonly onClose: () => void
}

const everyMs = 10_000

/** A person's own shift with what may be done now, and who else is at work. */
export function ShiftView(props: ShiftViewProps) {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const { member, problem, mayEndOthers, onEnd, onClose } = props
  const shifts = useStore(till.orders, (snapshot) => snapshot.shifts)
  const now = useNow()
  const all = [...shifts.values()].toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const own = all.filter(({ memberId }) => memberId === member.id)
  const current = own.find(({ status }) => status !== 'ended') ?? null
  const others = all.filter(({ id, status }) => status !== 'ended' && id !== current?.id)
  return (
    <Dialog title={t('clock.titleOf', { name: member.displayName })} onClose={onClose} shape="side">
      <div className={controls.stack}>
        {problem !== null && (
          <p role="alert" className={controls.error}>
            {problem}
          </p>
        )}
        {current === null ? (
          <NotAtWork {...props} last={own[0] ?? null} />
        ) : (
          <AtWork {...props} shift={current} now={now} />
        )}
        <NextShift memberId={member.id} />
        <h3 className={controls.label}>{t('clock.others')}</h3>
        {others.length === 0 && <p className={css.empty}>{t('clock.nobody')}</p>}
        <ul className={css.rows}>
          {others.map((shift) => (
            <li key={shift.id} className={css.row}>
              <Colleague shift={shift} now={now} />
              {mayEndOthers && (
                <button type="button" className={controls.quiet} onClick={() => onEnd(shift)}>
                  {t('clock.end')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function NotAtWork({ member, last, onCommand }: ShiftViewProps & { last: ShiftState | null }) {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const { currency } = useCatalogue().branch
  const when = useWhen()
  const duration = useDuration()
  const [shiftId, setShiftId] = useState(() => till.register.newId())
  const start = () => {
    onCommand(shiftId, { type: 'start', memberId: member.id, currency })
    setShiftId(till.register.newId())
  }
  return (
    <>
      <p role="status">
        {t('clock.out')}{' '}
        {last?.endedAt != null &&
          t('clock.last', {
            from: when(last.startedAt, 'dateTime'),
            to: when(last.endedAt),
            worked: duration(shiftMinutes(last, last.endedAt).worked),
          })}
      </p>
      <button type="button" className={controls.primary} data-autofocus="true" onClick={start}>
        {t('clock.start')}
      </button>
    </>
  )
}

function AtWork(props: ShiftViewProps & { readonly shift: ShiftState; readonly now: string }) {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const when = useWhen()
  const duration = useDuration()
  const today = useToday()
  const { shift, now, onCommand, onEnd } = props
  const { worked, unpaidBreak } = shiftMinutes(shift, now)
  const rest = (paid: boolean) =>
    onCommand(shift.id, { type: 'start_break', breakId: till.register.newId(), paid })
  const isForgotten = shift.businessDate < today
  return (
    <>
      <div role="status">
        <p>
          {t('clock.since', { when: when(shift.startedAt, isForgotten ? 'dateTime' : 'time') })}
        </p>
        <p>
          {t('clock.worked', { worked: duration(worked) })}
          {unpaidBreak > 0 && ` ${t('clock.without', { rest: duration(unpaidBreak) })}`}
        </p>
        {shift.status === 'on_break' && (
          <p>{t('clock.resting', { when: when(shift.breaks.at(-1)?.startedAt ?? now) })}</p>
        )}
      </div>
      {isForgotten && (
        <p role="alert" className={controls.error}>
          {t('clock.forgotten')}
        </p>
      )}
      {shift.status === 'on_break' ? (
        <button
          type="button"
          className={controls.primary}
          data-autofocus="true"
          onClick={() => onCommand(shift.id, { type: 'end_break' })}
        >
          {t('clock.endBreak')}
        </button>
      ) : (
        <div className={css.tiles}>
          <button type="button" className={controls.secondary} onClick={() => rest(false)}>
            {t('clock.unpaidBreak')}
          </button>
          <button type="button" className={controls.secondary} onClick={() => rest(true)}>
            {t('clock.paidBreak')}
          </button>
        </div>
      )}
      <button
        type="button"
        className={shift.status === 'on_break' ? controls.secondary : controls.primary}
        onClick={() => onEnd(shift)}
      >
        {t('clock.end')}
      </button>
    </>
  )
}

function Colleague({ shift, now }: { readonly shift: ShiftState; readonly now: string }) {
  const { t } = useTranslation(clockTexts)
  const { team } = useCatalogue()
  const when = useWhen()
  const duration = useDuration()
  const today = useToday()
  const shape = shift.businessDate < today ? 'dateTime' : 'time'
  return (
    <span className={css.main}>
      <bdi>{team.find(({ id }) => id === shift.memberId)?.displayName ?? t('clock.somebody')}</bdi>
      <span className={css.sub}>
        {[
          t('clock.since', { when: when(shift.startedAt, shape) }),
          duration(shiftMinutes(shift, now).worked),
          shift.status === 'on_break' ? t('clock.onBreak') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

/** The time as the screen shows it; it moves on while the sheet is open. */
function useNow(): string {
  const [now, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return new Date(now).toISOString()
}
