import type { ReactNode } from 'react'
import { useUiSetting } from '../texts.tsx'
import {
  type DateTimeShape,
  formatCalendarDate,
  formatInstant,
  formatMoney,
  formatQuantity,
  formatRate,
  type SignDisplay,
} from './format-values.ts'

const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** A figure that lines up with those above and below it, and keeps its sign in front in RTL. */
function Figure({ children, struck }: { readonly children: ReactNode; readonly struck?: boolean }) {
  return (
    <bdi style={struck === true ? { ...tabular, textDecoration: 'line-through' } : tabular}>
      {children}
    </bdi>
  )
}

export interface MoneyTextProps {
  /** Minor units of `currency`. */
  readonly minor: number
  /** ISO 4217; the branch's, never the language's. */
  readonly currency: string
  readonly signDisplay?: SignDisplay
  /** For what no longer counts, such as a voided line. */
  readonly struck?: boolean
}

/** The only way that money is shown. */
export function MoneyText({ minor, currency, signDisplay = 'auto', struck }: MoneyTextProps) {
  const { locale } = useUiSetting()
  return (
    <Figure struck={struck ?? false}>{formatMoney(minor, currency, locale, signDisplay)}</Figure>
  )
}

/** A quantity in thousandths, with its unit if it has one worth saying. */
export function QuantityText({
  thousandths,
  unit,
}: {
  readonly thousandths: number
  readonly unit?: string | undefined
}) {
  const { locale } = useUiSetting()
  const figure = formatQuantity(thousandths, locale)
  return <Figure>{unit === undefined ? figure : `${figure} ${unit}`}</Figure>
}

/** A rate in millionths, shown as percent. */
export function RateText({
  millionths,
  digits,
  signDisplay,
}: {
  readonly millionths: number
  readonly digits?: number
  readonly signDisplay?: SignDisplay
}) {
  const { locale } = useUiSetting()
  const options = {
    ...(digits === undefined ? {} : { digits }),
    ...(signDisplay === undefined ? {} : { signDisplay }),
  }
  return <Figure>{formatRate(millionths, locale, options)}</Figure>
}

/** A UTC instant by the branch's clock; the exact moment stands in the tooltip and the markup. */
export function DateTimeText({
  instant,
  shape = 'dayTime',
}: {
  readonly instant: string
  readonly shape?: DateTimeShape
}) {
  const { locale, timeZone } = useUiSetting()
  return (
    <time
      dateTime={instant}
      dir="auto"
      style={tabular}
      title={formatInstant(instant, { locale, timeZone, shape: 'full' })}
    >
      {formatInstant(instant, { locale, timeZone, shape })}
    </time>
  )
}

/** A calendar date without a zone, such as a business day. */
export function DateText({ date }: { readonly date: string }) {
  const { locale } = useUiSetting()
  return (
    <time dateTime={date} dir="auto" style={tabular}>
      {formatCalendarDate(date, locale)}
    </time>
  )
}

/** SKU, barcode, receipt number, phone: read from left to right in every language. */
export function CodeText({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" style={tabular}>
      {children}
    </bdi>
  )
}
