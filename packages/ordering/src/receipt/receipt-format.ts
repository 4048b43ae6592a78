/** How figures and times are written on a receipt, in its language and by its branch's clock. */
import type { ReceiptFormat } from '@servery/domain/receipt/layout/layout.ts'
import { languageLocales } from '@servery/messages/language-names.ts'
import type { Language } from '@servery/messages/languages.ts'
import {
  formatInstant,
  formatMoney,
  formatQuantity,
  formatRate,
} from '@servery/ui/format/format-values.ts'

export function receiptFormat(place: {
  readonly language: Language
  readonly currency: string
  readonly timeZone: string
}): ReceiptFormat {
  const { currency, timeZone } = place
  const locale = languageLocales[place.language]
  return {
    money: (amount) => formatMoney(amount, currency, locale),
    rate: (rate) => formatRate(rate, locale),
    quantity: (thousandths) => formatQuantity(thousandths, locale),
    moment: (at) => formatInstant(at, { locale, timeZone, shape: 'dateTime' }),
  }
}
