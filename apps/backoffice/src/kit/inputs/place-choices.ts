import { countries } from '@servery/domain/business/company/country.ts'
import { currencies } from '@servery/domain/kernel/currency.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Countries by name in the reader's language. */
export function listCountries(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return sorted(
    countries.map((value) => ({ value, label: names.of(value) ?? value })),
    locale,
  )
}

/** Currencies by name in the reader's language, each with its code. */
export function listCurrencies(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const named = currencies.map((value) => ({
    value,
    label: `${names.of(value) ?? value} (${value})`,
  }))
  return sorted(named, locale)
}

/** Time zones as the browser knows them, and the one that is set in any case. */
export function listTimeZones(present: string): readonly Choice[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present])
  known.delete('')
  return [...known].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Months by name, as `01` to `12`. */
export function listMonths(locale: string): readonly Choice[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: format.format(Date.UTC(2001, month, 1)),
  }))
}

/** Days of a month, as `01` to `31`. */
export const daysOfMonth: readonly Choice[] = Array.from({ length: 31 }, (_, day) => ({
  value: String(day + 1).padStart(2, '0'),
  label: String(day + 1),
}))

/** A region as the platform describes it; not every one can. */
interface Region extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined
  readonly timeZones?: readonly string[] | undefined
}

/** The country that a time zone lies in, where the platform knows it. */
export function findCountryOf(timeZone: string): string | null {
  return (
    countries.find((country) => {
      const region: Region = new Intl.Locale('und', { region: country })
      return (region.getTimeZones?.() ?? region.timeZones ?? []).includes(timeZone)
    }) ?? null
  )
}

function sorted(choices: readonly Choice[], locale: string): readonly Choice[] {
  const { compare } = new Intl.Collator(locale)
  return choices.toSorted((left, right) => compare(left.label, right.label))
}
