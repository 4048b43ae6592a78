/** What stands on a receipt besides names and figures, in every language that it may speak. */

import type { ModifierPrefix } from '../../offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import type { Allergen, Course } from '../../offer/catalogue/types.ts'

export const receiptLanguages = ['en', 'de', 'es'] as const
export type ReceiptLanguage = (typeof receiptLanguages)[number]

/** How figures and dates are written in each. */
export const receiptLocales: { readonly [language in ReceiptLanguage]: string } = {
  en: 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
}

export interface ReceiptWords {
  readonly vatNumber: string
  readonly receipt: string
  readonly order: string
  readonly name: string
  readonly table: string
  /** How many sit there. */
  readonly covers: string
  readonly till: string
  readonly servedBy: string
  readonly duplicate: string
  /** Above what is not paid yet. */
  readonly bill: string
  readonly contains: string
  readonly mayContain: string
  /** Of the guest, on what the kitchen reads. */
  readonly allergy: string
  /** Before all others. */
  readonly rush: string
  readonly seat: string
  /** Said of a modifier, whose name stands in it as `{name}`. */
  readonly prefixed: { readonly [prefix in ModifierPrefix]: string }
  readonly subtotal: string
  readonly total: string
  readonly rounding: string
  readonly change: string
  readonly due: string
  readonly tip: string
  /** Loyalty points that the sale brings. */
  readonly points: string
  readonly pointsSpent: string
  readonly pointsBalance: string
  readonly tax: string
  readonly net: string
  readonly gross: string
  readonly rate: string
  readonly untaxed: string
  /** Before what is off because no tax is charged. */
  readonly taxExempt: string
  readonly cancelled: string
  /** Above what a payment was taken for that holds no longer. */
  readonly undone: string
  /** What a receipt of money back is called, and the sale it belongs to. */
  readonly refund: string
  readonly ofReceipt: string
  /** The receipt in whose place this one stands. */
  readonly replaces: string
  /** Which part of a shared bill, and what of it is shared. */
  readonly part: string
  readonly share: string
  readonly thanks: string
  /** Below a code that leads to the receipt. */
  readonly digital: string
  readonly testPrint: string
  /** Units that are words; the others stand as they are. */
  readonly units: { readonly [unit in string]: string }
  readonly courses: { readonly [course in Course]: string }
  readonly orderTypes: { readonly [type in OrderType]: string }
  readonly allergens: { readonly [allergen in Allergen]: string }
}

/** The words by language. */
export const receiptWords: { readonly [language in ReceiptLanguage]: ReceiptWords } = {
  en: {
    vatNumber: 'VAT no.',
    receipt: 'Receipt',
    order: 'Order',
    name: 'Name',
    table: 'Table',
    covers: 'Guests',
    till: 'Till',
    servedBy: 'Served by',
    duplicate: 'DUPLICATE',
    bill: 'BILL',
    contains: 'Contains',
    mayContain: 'May contain',
    allergy: 'ALLERGY',
    rush: 'RUSH',
    seat: 'Seat',
    prefixed: {
      no: 'No {name}',
      extra: 'Extra {name}',
      side: '{name} on the side',
      light: 'Light {name}',
    },
    subtotal: 'Subtotal',
    total: 'Total',
    rounding: 'Rounding',
    change: 'Change',
    due: 'Still due',
    tip: 'Tip',
    points: 'Points earned',
    pointsSpent: 'Points spent',
    pointsBalance: 'Points you have',
    tax: 'Tax',
    net: 'Net',
    gross: 'Gross',
    rate: 'Rate',
    untaxed: 'No tax',
    taxExempt: 'Tax exempt',
    cancelled: 'Cancelled',
    undone: 'PAYMENT VOIDED',
    refund: 'REFUND',
    ofReceipt: 'For receipt',
    replaces: 'Replaces receipt',
    part: 'Part of the bill',
    share: 'Share of',
    thanks: 'Thank you for your visit',
    digital: 'Your receipt on your phone',
    testPrint: 'Test print',
    units: { each: 'x', portion: 'portion', bottle: 'bottle', case: 'case' },
    courses: { starter: 'Starters', main: 'Mains', dessert: 'Desserts', drink: 'Drinks' },
    orderTypes: {
      eat_in: 'Eat in',
      takeaway: 'Takeaway',
      collection: 'Collection',
      delivery: 'Delivery',
    },
    allergens: {
      celery: 'celery',
      cereals: 'cereals with gluten',
      crustaceans: 'crustaceans',
      eggs: 'eggs',
      fish: 'fish',
      lupin: 'lupin',
      milk: 'milk',
      molluscs: 'molluscs',
      mustard: 'mustard',
      nuts: 'nuts',
      peanuts: 'peanuts',
      sesame: 'sesame',
      soya: 'soya',
      sulphites: 'sulphites',
    },
  },
  de: {
    vatNumber: 'USt-IdNr.',
    receipt: 'Beleg',
    order: 'Bestellung',
    name: 'Name',
    table: 'Tisch',
    covers: 'Gäste',
    till: 'Kasse',
    servedBy: 'Es bediente Sie',
    duplicate: 'DUPLIKAT',
    bill: 'ZWISCHENRECHNUNG',
    contains: 'Enthält',
    mayContain: 'Kann enthalten',
    allergy: 'ALLERGIE',
    rush: 'EILT',
    seat: 'Platz',
    prefixed: {
      no: 'Ohne {name}',
      extra: 'Extra {name}',
      side: '{name} separat',
      light: 'Wenig {name}',
    },
    subtotal: 'Zwischensumme',
    total: 'Summe',
    rounding: 'Rundung',
    change: 'Rückgeld',
    due: 'Noch offen',
    tip: 'Trinkgeld',
    points: 'Punkte gesammelt',
    pointsSpent: 'Punkte eingelöst',
    pointsBalance: 'Punkte jetzt',
    tax: 'Steuer',
    net: 'Netto',
    gross: 'Brutto',
    rate: 'Satz',
    untaxed: 'Ohne Steuer',
    taxExempt: 'Steuerbefreit',
    cancelled: 'Storniert',
    undone: 'ZAHLUNG STORNIERT',
    refund: 'ERSTATTUNG',
    ofReceipt: 'Zu Beleg',
    replaces: 'Ersetzt Beleg',
    part: 'Teil der Bestellung',
    share: 'Anteil an',
    thanks: 'Vielen Dank für Ihren Besuch',
    digital: 'Ihr Beleg auf dem Handy',
    testPrint: 'Probedruck',
    units: { each: 'x', portion: 'Portion', bottle: 'Flasche', case: 'Kiste' },
    courses: {
      starter: 'Vorspeisen',
      main: 'Hauptgänge',
      dessert: 'Desserts',
      drink: 'Getränke',
    },
    orderTypes: {
      eat_in: 'Vor Ort',
      takeaway: 'Zum Mitnehmen',
      collection: 'Abholung',
      delivery: 'Lieferung',
    },
    allergens: {
      celery: 'Sellerie',
      cereals: 'glutenhaltiges Getreide',
      crustaceans: 'Krebstiere',
      eggs: 'Eier',
      fish: 'Fisch',
      lupin: 'Lupinen',
      milk: 'Milch',
      molluscs: 'Weichtiere',
      mustard: 'Senf',
      nuts: 'Schalenfrüchte',
      peanuts: 'Erdnüsse',
      sesame: 'Sesam',
      soya: 'Soja',
      sulphites: 'Sulfite',
    },
  },
  es: {
    vatNumber: 'NIF-IVA',
    receipt: 'Recibo',
    order: 'Pedido',
    name: 'Nombre',
    table: 'Mesa',
    covers: 'Comensales',
    till: 'Caja',
    servedBy: 'Le atendió',
    duplicate: 'DUPLICADO',
    bill: 'CUENTA',
    contains: 'Contiene',
    mayContain: 'Puede contener',
    allergy: 'ALERGIA',
    rush: 'URGENTE',
    seat: 'Asiento',
    prefixed: {
      no: 'Sin {name}',
      extra: 'Extra de {name}',
      side: '{name} aparte',
      light: 'Poco {name}',
    },
    subtotal: 'Subtotal',
    total: 'Total',
    rounding: 'Redondeo',
    change: 'Cambio',
    due: 'Pendiente',
    tip: 'Propina',
    points: 'Puntos ganados',
    pointsSpent: 'Puntos gastados',
    pointsBalance: 'Puntos que tiene',
    tax: 'Impuesto',
    net: 'Neto',
    gross: 'Bruto',
    rate: 'Tipo',
    untaxed: 'Sin impuesto',
    taxExempt: 'Exento de impuestos',
    cancelled: 'Anulado',
    undone: 'COBRO ANULADO',
    refund: 'DEVOLUCIÓN',
    ofReceipt: 'Del recibo',
    replaces: 'Sustituye al recibo',
    part: 'Parte de la cuenta',
    share: 'Parte de',
    thanks: 'Gracias por su visita',
    digital: 'Su recibo en el móvil',
    testPrint: 'Impresión de prueba',
    units: { each: 'x', portion: 'ración', bottle: 'botella', case: 'caja' },
    courses: { starter: 'Entrantes', main: 'Principales', dessert: 'Postres', drink: 'Bebidas' },
    orderTypes: {
      eat_in: 'En sala',
      takeaway: 'Para llevar',
      collection: 'Recogida',
      delivery: 'A domicilio',
    },
    allergens: {
      celery: 'apio',
      cereals: 'cereales con gluten',
      crustaceans: 'crustáceos',
      eggs: 'huevo',
      fish: 'pescado',
      lupin: 'altramuces',
      milk: 'leche',
      molluscs: 'moluscos',
      mustard: 'mostaza',
      nuts: 'frutos de cáscara',
      peanuts: 'cacahuetes',
      sesame: 'sésamo',
      soya: 'soja',
      sulphites: 'sulfitos',
    },
  },
}
