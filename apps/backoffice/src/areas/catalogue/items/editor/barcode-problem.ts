import { checkDigit, isSoundBarcode } from '@servery/domain/offer/catalogue/barcode.ts'
import { useTranslation } from 'react-i18next'

/** What is wrong with a barcode: EAN-8, UPC-A and EAN-13 end in a check digit, others don't. */
export function useFindBarcodeProblem(): (code: string) => string | null {
  const { t } = useTranslation()
  return (text) => {
    const code = text.trim()
    if (isSoundBarcode(code)) return null
    return t('items.wrongCheckDigit', { digit: checkDigit(code.slice(0, -1)) })
  }
}
