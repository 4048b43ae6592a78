/**
 * The active currencies of ISO 4217 with their exponents (the number of decimal places).
 *
 * Left out are metals, test codes and units of account with which nobody pays (CLF, UYW, XDR …).
 * The platform's own table is no substitute: it follows custom (no places for IDR or HUF) rather
 * than the norm, and differs between devices, which must agree.
 */
import { invariant } from './invariant.ts'
import type { CurrencyCode } from './types.ts'

const codesByExponent = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF
    CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD
    HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK
    MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
    RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
    UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

const exponents: ReadonlyMap<CurrencyCode, number> = new Map(
  Object.entries(codesByExponent).flatMap(([exponent, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(exponent)] as const),
  ),
)

/** Every code known here, in alphabetical order. */
export const currencies: readonly CurrencyCode[] = [...exponents.keys()].sort()

/** Whether a text is the code of a currency known here; `gbp` is not. */
export function isCurrency(code: string): code is CurrencyCode {
  return exponents.has(code)
}

/**
 * The number of decimal places of a currency: GBP 2, JPY 0, KWD 3.
 *
 * @throws InvariantError for an unknown code.
 */
export function currencyExponent(currency: CurrencyCode): number {
  const exponent = exponents.get(currency)
  invariant(exponent !== undefined, `unknown currency ${currency}`)
  return exponent
}

/**
 * How many minor units make one of the currency: GBP 100, JPY 1, KWD 1000.
 *
 * @throws InvariantError for an unknown code.
 */
export function minorUnitsPerMajor(currency: CurrencyCode): number {
  return 10 ** currencyExponent(currency)
}
