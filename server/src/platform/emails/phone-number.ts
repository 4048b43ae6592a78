/** Phone numbers as people write them, and as they are kept. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Messages to these cost the sender, and are how text-message fraud earns. */
const refusedTypes: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PAGER', 'UAN'])

/** E.164, or null for what is no number; without a country code it is one of that country. */
export function parsePhone(text: string, country = 'GB'): string | null {
  const phone = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : 'GB')
  if (phone === undefined || !phone.isValid()) return null
  if (refusedTypes.has(phone.getType() ?? '')) return null
  return phone.number
}
