/** How figures and times are written on paper, in its language and by the clock of its branch. */
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { pointText } from '@servery/domain/kernel/money.ts'
import { wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import type { CurrencyCode } from '@servery/domain/kernel/types.ts'
import type { ReceiptFormat } from '@servery/domain/receipt/layout/layout.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptLocales } from '@servery/messages/paper.ts'

const thousandth = 1000

export function receiptFormat(place: {
  readonly language: Language
  readonly currency: CurrencyCode
  readonly timeZone: string
}): ReceiptFormat {
  const locale = receiptLocales[place.language]
  const { currency, timeZone } = place
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return {
    money: moneyFormat(locale, currency),
    rate: (rate) => percent.format(rate / wholeRateMillionths),
    quantity: (thousandths) => figure.format(thousandths / thousandth),
    moment: (at) => moment.format(new Date(at)),
  }
}

/** How a language writes amounts of a currency, given in minor units. */
export function moneyFormat(locale: string, currency: CurrencyCode): (minor: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const exponent = currencyExponent(currency)
  return (minor) => {
    // The text keeps every digit: the amount never becomes a floating-point number.
    const text = format.format(pointText(minor, exponent) as Intl.StringNumericLiteral)
    // Arabic says of whose pounds and dollars; a business has one currency, and its sign is enough.
    return locale.startsWith('ar') ? text.replace(/[A-Z]+(?=\p{Sc})/u, '') : text
  }
}
