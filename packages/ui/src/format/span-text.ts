import { getNumberFormat } from './formatters.ts'

const units = ['days', 'hours', 'minutes'] as const

/** How long something is, as `3 hrs 5 mins` in the reader's language; only zeros are left out. */
export function spanText(
  parts: { readonly [unit in (typeof units)[number]]: number },
  locale: string,
): string {
  const said = units.filter((unit) => parts[unit] > 0)
  return (said.length === 0 ? (['minutes'] as const) : said)
    .map((unit) =>
      getNumberFormat(locale, {
        style: 'unit',
        unit: unit.slice(0, -1),
        unitDisplay: unit === 'days' ? 'long' : 'short',
      }).format(parts[unit]),
    )
    .join(' ')
}
