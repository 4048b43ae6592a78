/** What stands on an X or Z report besides names and figures, in every language of receipts. */
import type { DrawerEntryKind } from '../../drawer/types.ts'
import { type ReceiptLanguage, type ReceiptWords, receiptWords } from '../layout/words.ts'

export interface DrawerWords extends Pick<ReceiptWords, 'duplicate'> {
  readonly x: string
  readonly z: string
  readonly number: string
  readonly till: string
  readonly opened: string
  readonly closed: string
  readonly printed: string
  readonly float: string
  readonly sales: string
  /** Inside `sales`. */
  readonly cashTips: string
  readonly refunds: string
  readonly paidIn: string
  readonly paidOut: string
  readonly dropped: string
  readonly expected: string
  readonly counted: string
  readonly over: string
  readonly short: string
  readonly exact: string
  readonly notCounted: string
  readonly payments: string
  readonly tips: string
  readonly rounding: string
  readonly noSales: string
  readonly openChecks: string
  /** Of them. */
  readonly stillToPay: string
  readonly movements: string
  readonly byPerson: string
  readonly loose: string
  readonly note: string
  readonly amount: string
  readonly reason: string
  readonly by: string
  readonly approvedBy: string
  /** Where whoever gave or got the money signs. */
  readonly signature: string
  readonly kinds: { readonly [kind in DrawerEntryKind]: string }
}

/** The words by language. */
export const drawerWords: { readonly [language in ReceiptLanguage]: DrawerWords } = {
  en: {
    duplicate: receiptWords.en.duplicate,
    x: 'X REPORT',
    z: 'Z REPORT',
    number: 'Number',
    till: 'Till',
    opened: 'Opened',
    closed: 'Closed',
    printed: 'As of',
    float: 'Float',
    sales: 'Cash sales',
    cashTips: 'of which tips',
    refunds: 'Cash refunds',
    paidIn: 'Pay-ins',
    paidOut: 'Pay-outs',
    dropped: 'Safe drops',
    expected: 'Expected',
    counted: 'Counted',
    over: 'Over',
    short: 'Short',
    exact: 'Difference',
    notCounted: 'Not counted',
    payments: 'Payments',
    tips: 'Tips',
    rounding: 'Cash rounding',
    noSales: 'Opened without a sale',
    openChecks: 'Open bills',
    stillToPay: 'unpaid',
    movements: 'Movements',
    byPerson: 'Cash by person',
    loose: 'Loose',
    note: 'Note',
    amount: 'Amount',
    reason: 'Reason',
    by: 'By',
    approvedBy: 'Approved by',
    signature: 'Signature',
    kinds: {
      paid_in: 'Pay-in',
      paid_out: 'Pay-out',
      dropped: 'Safe drop',
      no_sale: 'No sale',
      counted: 'Counted',
    },
  },
  de: {
    duplicate: receiptWords.de.duplicate,
    x: 'X-BERICHT',
    z: 'Z-BERICHT',
    number: 'Nummer',
    till: 'Kasse',
    opened: 'Geöffnet',
    closed: 'Geschlossen',
    printed: 'Stand',
    float: 'Wechselgeld',
    sales: 'Bareinnahmen',
    cashTips: 'davon Trinkgeld',
    refunds: 'Barerstattungen',
    paidIn: 'Einzahlungen',
    paidOut: 'Auszahlungen',
    dropped: 'Abschöpfungen',
    expected: 'Soll',
    counted: 'Gezählt',
    over: 'Überschuss',
    short: 'Fehlbetrag',
    exact: 'Differenz',
    notCounted: 'Nicht gezählt',
    payments: 'Zahlungen',
    tips: 'Trinkgeld',
    rounding: 'Barrundung',
    noSales: 'Ohne Verkauf geöffnet',
    openChecks: 'Offene Bons',
    stillToPay: 'unbezahlt',
    movements: 'Verlauf',
    byPerson: 'Bargeld nach Person',
    loose: 'Lose',
    note: 'Notiz',
    amount: 'Betrag',
    reason: 'Grund',
    by: 'Von',
    approvedBy: 'Freigegeben von',
    signature: 'Unterschrift',
    kinds: {
      paid_in: 'Einzahlung',
      paid_out: 'Auszahlung',
      dropped: 'Abschöpfung',
      no_sale: 'Lade ohne Verkauf',
      counted: 'Gezählt',
    },
  },
  es: {
    duplicate: receiptWords.es.duplicate,
    x: 'INFORME X',
    z: 'CIERRE Z',
    number: 'Número',
    till: 'Caja',
    opened: 'Apertura',
    closed: 'Cierre',
    printed: 'A fecha de',
    float: 'Fondo de caja',
    sales: 'Ventas en efectivo',
    cashTips: 'de ellas propinas',
    refunds: 'Devoluciones en efectivo',
    paidIn: 'Entradas',
    paidOut: 'Salidas',
    dropped: 'Retiradas a caja fuerte',
    expected: 'Esperado',
    counted: 'Arqueo',
    over: 'Sobrante',
    short: 'Faltante',
    exact: 'Diferencia',
    notCounted: 'Sin contar',
    payments: 'Pagos',
    tips: 'Propinas',
    rounding: 'Redondeo en efectivo',
    noSales: 'Abierto sin venta',
    openChecks: 'Cuentas abiertas',
    stillToPay: 'por cobrar',
    movements: 'Movimientos',
    byPerson: 'Efectivo por persona',
    loose: 'Suelto',
    note: 'Nota',
    amount: 'Importe',
    reason: 'Motivo',
    by: 'Por',
    approvedBy: 'Autorizado por',
    signature: 'Firma',
    kinds: {
      paid_in: 'Entrada',
      paid_out: 'Salida',
      dropped: 'Retirada a caja fuerte',
      no_sale: 'Apertura sin venta',
      counted: 'Arqueo',
    },
  },
}
