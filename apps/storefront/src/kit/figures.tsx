/** Amounts and times, as the shop's country writes them. */
import { formatInstant, formatMoney } from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { createContext, use } from 'react'
import css from './figures.module.css'
import { useSpeech } from './texts.tsx'

export interface Place {
  readonly currency: string
  readonly timeZone: string
}

const PlaceContext = createContext<Place | null>(null)
export const PlaceProvider = PlaceContext

export function usePlace(): Place {
  const place = use(PlaceContext)
  if (place === null) throw new Error('usePlace is used outside PlaceProvider.')
  return place
}

export function useMoney(): (minor: number, signDisplay?: 'auto' | 'exceptZero') => string {
  const { locale } = useSpeech()
  const { currency } = usePlace()
  return (minor, signDisplay = 'auto') => formatMoney(minor, currency, locale, signDisplay)
}

/** A browser may write a figure with other blanks than the server did: it stays as it was drawn. */
export function Money(props: { readonly minor: number; readonly signs?: boolean }) {
  const money = useMoney()
  return (
    <bdi className={css.figure} suppressHydrationWarning>
      {money(props.minor, props.signs === true ? 'exceptZero' : 'auto')}
    </bdi>
  )
}

export interface Clock {
  readonly time: (instant: string) => string
  /** With the day, where it is not today's. */
  readonly moment: (instant: string, now: string) => string
  /** `2026-05-01`, by the shop's clock. */
  readonly day: (instant: string) => string
  readonly dayName: (instant: string) => string
}

export function useClock(): Clock {
  const { locale } = useSpeech()
  const { timeZone } = usePlace()
  const time = (instant: string) => formatInstant(instant, { locale, timeZone, shape: 'time' })
  const day = (instant: string) =>
    getDateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))
  const dayName = (instant: string) =>
    getDateFormat(locale, {
      timeZone,
      ...{ weekday: 'short', day: 'numeric', month: 'short' },
    }).format(new Date(instant))
  const moment = (instant: string, now: string) =>
    day(instant) === day(now) ? time(instant) : `${dayName(instant)}, ${time(instant)}`
  return { time, moment, day, dayName }
}
