import { browserClock } from '@servery/client/browser/ports.ts'
import { datesOfClocks, spanParts } from '@servery/domain/business/device/clock-apart.ts'
import { useOrdering } from '@servery/ordering'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { spanText } from '@servery/ui/format/span-text.ts'
import { useEffect, useState } from 'react'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { Icon } from '../../kit/index.ts'
import css from './clock-notice.module.css'
import { clockTexts } from './clock-texts.ts'

/** What it shows stands on until a minute has passed. */
const againMs = 10_000

/** Folded by a person it stays so for whoever signs in next. */
let isFolded = false

/** The clocks of this device and of the server differ: by how much, what that does, what to do. */
export function ClockNotice() {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const { locale } = useOrdering()
  const { branch } = useCatalogue()
  const aheadMs = useStore(till.device.freshness, (state) => state.clockAheadMs)
  const nowMs = useNow()
  const { timeZone } = branch
  const moment = getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const day = getDateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const dates = datesOfClocks(
    { atMs: nowMs - aheadMs, aheadMs },
    {
      wallClock: (atMs) => browserClock.wallClock(atMs, timeZone),
      cutOverMinutes: branch.cutOverMinutes,
    },
  )
  const dayOf = (date: string) => day.format(Date.parse(date))
  const span = spanText(spanParts(aheadMs), locale)
  const what = t(aheadMs > 0 ? 'clock.apart.ahead' : 'clock.apart.behind', { span })
  return (
    <details
      className={css.notice}
      open={!isFolded}
      onToggle={({ currentTarget }) => {
        isFolded = !currentTarget.open
      }}
    >
      <summary>
        <Icon name="clock" size={18} />
        <strong role="status">{what}</strong>
        <span className={css.more}>{t('clock.apart.more')}</span>
      </summary>
      <p>
        {t('clock.apart.shown', {
          device: moment.format(nowMs),
          server: moment.format(nowMs - aheadMs),
        })}{' '}
        {dates.device !== dates.server &&
          t('clock.apart.day', { device: dayOf(dates.device), server: dayOf(dates.server) })}{' '}
        {t('clock.apart.times')}
      </p>
      <p>
        {t('clock.apart.todo')} {t('clock.apart.server')}
      </p>
    </details>
  )
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(browserClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserClock.now()), againMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
