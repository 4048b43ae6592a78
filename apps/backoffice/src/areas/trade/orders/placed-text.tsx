import { formatInstant } from '@servery/ui/format/format-values.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useNow } from '../../../platform/browser/index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

function getRelativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  relativeFormats.set(locale, made)
  return made
}

/** How long ago within the hour, else when; the exact moment stands in the tooltip. */
export function PlacedText({ instant }: { readonly instant: string }) {
  const { locale, timeZone } = useUiSetting()
  const now = useNow()
  const age = now - Date.parse(instant)
  // Our own clock is read twice a minute, and a till's may be a little ahead.
  if (age < -minuteMs || age >= hourMs) return <DateTimeText instant={instant} />
  const minutes = Math.max(0, Math.floor(age / minuteMs))
  return (
    <time
      dateTime={instant}
      dir="auto"
      style={{ whiteSpace: 'nowrap' }}
      title={formatInstant(instant, { locale, timeZone, shape: 'full' })}
    >
      {getRelativeFormat(locale).format(-minutes, 'minute')}
    </time>
  )
}
