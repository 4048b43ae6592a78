/** How figures and times are written on paper, in its language and by the clock of its branch. */
import { decimalText } from '@servery/domain/kernel/money.ts'
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
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return {
    // The text keeps every digit: the amount never becomes a floating-point number.
    money: (amount) => money.format(decimalText(amount, currency) as Intl.StringNumericLiteral),
    rate: (rate) => percent.format(rate / wholeRateMillionths),
    quantity: (thousandths) => figure.format(thousandths / thousandth),
    moment: (at) => moment.format(new Date(at)),
  }
}
