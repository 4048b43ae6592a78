/**
 * Intl formatters, each made once. Making one costs about a hundred times what using one does, and
 * a list of a hundred rows uses several per row.
 */
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const currencyExponents = new Map<string, number>()

/** The number formatter for this locale and these options. */
export function getNumberFormat(
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, options)
  numberFormats.set(key, made)
  return made
}

/** The date formatter for this locale and these options. */
export function getDateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dateFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, made)
  return made
}

/** How many decimals the currency has: 2 for GBP, 0 for JPY, 3 for KWD. */
export function getCurrencyExponent(currency: string): number {
  const known = currencyExponents.get(currency)
  if (known !== undefined) return known
  const format = getNumberFormat('en', { style: 'currency', currency })
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2
  currencyExponents.set(currency, exponent)
  return exponent
}

/** The language with the reader's region, if they have one for it: numbers and dates follow it. */
export function chooseLocale(language: string, wanted: readonly string[]): string {
  const tag = wanted.find((one) => one.toLowerCase().startsWith(`${language}-`)) ?? language
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions()
  // Tills, cards and receipts bear the digits 0 to 9 wherever people trade.
  return numberingSystem === 'latn' ? tag : `${tag}-u-nu-latn`
}
