import { getStarterLanguage, type StarterLanguage } from '../../setup/company/starter-language.ts'

export interface StarterTexts {
  readonly vat: string
  readonly noVat: string
  readonly cash: string
  readonly card: string
  readonly voucher: string
  readonly bankTransfer: string
  readonly staffDiscount: string
  readonly tenOff: string
  readonly halfPrice: string
  readonly service: string
  readonly kitchen: string
  readonly bar: string
}

export const starterTexts: { readonly [language in StarterLanguage]: StarterTexts } = {
  en: {
    vat: 'VAT',
    noVat: 'No VAT',
    cash: 'Cash',
    card: 'Card',
    voucher: 'Voucher',
    bankTransfer: 'Bank transfer',
    staffDiscount: 'Staff 25%',
    tenOff: '10% off',
    halfPrice: 'Half price',
    service: 'Service 12.5%',
    kitchen: 'Kitchen',
    bar: 'Bar',
  },
  de: {
    vat: 'MwSt.',
    noVat: 'Keine MwSt.',
    cash: 'Bar',
    card: 'Karte',
    voucher: 'Gutschein',
    bankTransfer: 'Überweisung',
    staffDiscount: 'Personal 25 %',
    tenOff: '10 % Rabatt',
    halfPrice: 'Halber Preis',
    service: 'Service 12,5 %',
    kitchen: 'Küche',
    bar: 'Bar',
  },
  es: {
    vat: 'IVA',
    noVat: 'Sin IVA',
    cash: 'Efectivo',
    card: 'Tarjeta',
    voucher: 'Vale',
    bankTransfer: 'Transferencia',
    staffDiscount: 'Personal 25 %',
    tenOff: '10 % de descuento',
    halfPrice: 'Mitad de precio',
    service: 'Servicio 12,5 %',
    kitchen: 'Cocina',
    bar: 'Barra',
  },
}

/** The texts of a language, or English. */
export function getStarterTexts(language: string): StarterTexts {
  return starterTexts[getStarterLanguage(language)]
}
