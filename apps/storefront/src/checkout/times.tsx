import type { GuestTimes } from '@servery/contract/trade/shop-menu.ts'
import { useId } from 'react'
import type { Hold } from '../kit/index.ts'
import { controls, useClock, useSpeech } from '../kit/index.ts'
import css from './checkout.module.css'
import type { Filling } from './field.tsx'

interface TimesProps extends Filling {
  readonly times: GuestTimes
  readonly hold: Hold | null
  readonly now: string
}

/** As soon as possible, or a time of a day. */
export function Times(props: TimesProps) {
  const { times, fields, wrong, fill, hold } = props
  const { t } = useSpeech()
  const { time } = useClock()
  const { asap, slots } = times
  const isLater = fields.at !== null
  return (
    <fieldset className={css.step} aria-describedby={wrong.at ? 'time-wrong' : undefined}>
      <legend>{t('checkout.time')}</legend>
      {asap.kind !== 'not_offered' && (
        <label className={css.choice}>
          <input
            type="radio"
            name="when"
            value="asap"
            checked={!isLater}
            disabled={asap.kind === 'refused'}
            onChange={() => fill({ at: null })}
          />
          <span>
            {t('checkout.asap')}
            <span className={css.aside}>
              {asap.kind === 'promised'
                ? t('checkout.asapAbout', spanOf(asap.minutes))
                : t(asap.reason === 'full' ? 'checkout.asapFull' : 'checkout.asapClosed')}
            </span>
          </span>
        </label>
      )}
      {slots.length > 0 && (
        <label className={css.choice}>
          <input
            type="radio"
            name="when"
            value="later"
            checked={isLater}
            onChange={() => fill({ at: '' })}
          />
          <span>{t('checkout.later')}</span>
        </label>
      )}
      {isLater && slots.length > 0 && <Slots {...props} />}
      {slots.length === 0 && asap.kind !== 'promised' && (
        <p className={controls.alert}>{t('checkout.noTimes')}</p>
      )}
      {wrong.at !== undefined && (
        <p id="time-wrong" className={controls.wrong}>
          {t(wrong.at)}
        </p>
      )}
      {hold !== null && hold.at === fields.at && (
        <p className={controls.hint} role="status">
          {t('checkout.held', { time: time(hold.at), until: time(hold.expiresAt) })}
        </p>
      )}
    </fieldset>
  )
}

/** `25–35`: nobody keeps a minute. */
function spanOf(minutes: number) {
  const from = Math.max(5, Math.round(minutes / 5) * 5)
  return { from, to: from + 10 }
}

function Slots({ times, fields, fill, now }: TimesProps) {
  const { t } = useSpeech()
  const { day, dayName, time } = useClock()
  const [dayId, slotId] = [useId(), useId()]
  const days = [...new Map(times.slots.map(({ at }) => [day(at), at]))]
  const chosen = fields.at === null || fields.at === '' ? (days[0]?.[0] ?? '') : day(fields.at)
  return (
    <div className={css.pair}>
      <div>
        <label className={controls.label} htmlFor={dayId}>
          {t('checkout.day')}
        </label>
        <select
          id={dayId}
          className={controls.input}
          value={chosen}
          onChange={(event) => {
            const first = times.slots.find(
              ({ at, full }) => !full && day(at) === event.target.value,
            )
            fill({ at: first?.at ?? '' })
          }}
        >
          {days.map(([key, at]) => (
            <option key={key} value={key}>
              {key === day(now) ? t('checkout.today') : dayName(at)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className={controls.label} htmlFor={slotId}>
          {t('checkout.slot')}
        </label>
        <select
          id={slotId}
          className={controls.input}
          value={fields.at ?? ''}
          onChange={(event) => fill({ at: event.target.value })}
        >
          <option value="">–</option>
          {times.slots
            .filter(({ at }) => day(at) === chosen)
            .map(({ at, full }) => (
              <option key={at} value={at} disabled={full}>
                {full ? `${time(at)} (${t('checkout.full')})` : time(at)}
              </option>
            ))}
        </select>
      </div>
    </div>
  )
}
