/** Countries, currencies and time zones by the names that the platform gives them. */
import { countries } from '@servery/domain/company/country.ts'
import { currencies } from '@servery/domain/kernel/currency.ts'

export interface Named {
  readonly value: string
  readonly label: string
}

export function listCountries(locale: string): readonly Named[] {
  return listNamed(locale, 'region', countries)
}

export function listCurrencies(locale: string): readonly Named[] {
  return listNamed(locale, 'currency', currencies).map(({ value, label }) => ({
    value,
    label: label === value ? value : `${label} (${value})`,
  }))
}

/** Every time zone, and the one that is set even where the platform does not list it. */
export function listTimeZones(chosen: string): readonly Named[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}

function listNamed(
  locale: string,
  type: 'region' | 'currency',
  codes: readonly string[],
): readonly Named[] {
  const names = new Intl.DisplayNames([locale], { type })
  const { compare } = new Intl.Collator(locale)
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((left, right) => compare(left.label, right.label))
}

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
