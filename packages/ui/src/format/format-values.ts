import { toDecimalText } from './decimal.ts'
import { getCurrencyExponent, getDateFormat, getNumberFormat } from './formatters.ts'

export type SignDisplay = 'auto' | 'exceptZero' | 'never'

/** Minor units as the locale writes them: 1250 in GBP is `£12.50`. */
export function formatMoney(
  minor: number,
  currency: string,
  locale: string,
  signDisplay: SignDisplay = 'auto',
): string {
  const format = getNumberFormat(locale, { style: 'currency', currency, signDisplay })
  return withPlainSign(format.format(toDecimalText(minor, getCurrencyExponent(currency))), locale)
}

/** The sign of a currency, and whether the locale writes it before the figure. */
export function getCurrencySign(
  currency: string,
  locale: string,
): { readonly sign: string; readonly isFirst: boolean } {
  const parts = getNumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency
  const first = parts.find(({ type }) => type === 'currency' || type === 'integer')
  return { sign: withPlainSign(sign, locale), isFirst: first?.type === 'currency' }
}

/** Arabic says of whose pounds and dollars; a business has one currency, and its sign is enough. */
function withPlainSign(text: string, locale: string): string {
  return locale.startsWith('ar') ? text.replace(/[A-Z]+(?=\p{Sc})/u, '') : text
}

/** Minor units in few characters, for axes and tiles: 1250000 in GBP is `£12.5K`. */
export function formatMoneyCompact(minor: number, currency: string, locale: string): string {
  const format = getNumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return withPlainSign(format.format(toDecimalText(minor, getCurrencyExponent(currency))), locale)
}

/** Whole units of the currency, for cells with no room for more: 12950 in GBP is `£130`. */
export function formatMoneyWhole(minor: number, currency: string, locale: string): string {
  const format = getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return withPlainSign(format.format(toDecimalText(minor, getCurrencyExponent(currency))), locale)
}

/** Thousandths as a plain number: 1500 is `1.5`, 2000 is `2`. */
export function formatQuantity(thousandths: number, locale: string): string {
  return getNumberFormat(locale, { maximumFractionDigits: 3 }).format(toDecimalText(thousandths, 3))
}

/** Millionths as percent: 200000 is `20%`, 88750 is `8.875%`. */
export function formatRate(
  millionths: number,
  locale: string,
  options: { readonly digits?: number; readonly signDisplay?: SignDisplay } = {},
): string {
  const { digits = 4, signDisplay = 'auto' } = options
  const format = getNumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: digits,
    signDisplay,
  })
  return format.format(toDecimalText(millionths, 6))
}

export type DateTimeShape = 'date' | 'time' | 'dateTime' | 'dayTime' | 'full'

const shapes: Record<DateTimeShape, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  dayTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  full: { dateStyle: 'full', timeStyle: 'medium' },
}

/** A UTC instant as the clock on the branch's wall shows it. */
export function formatInstant(
  instant: string,
  { locale, timeZone, shape }: { locale: string; timeZone: string; shape: DateTimeShape },
): string {
  return getDateFormat(locale, { ...shapes[shape], timeZone }).format(new Date(instant))
}

/** A calendar date without zone; it must not shift by a day wherever the reader sits. */
export function formatCalendarDate(
  date: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return getDateFormat(locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
