/** What stands on an invoice besides what receipts say as well, and in letters with files. */
import type { TotalsRow } from '@servery/contract/trade/order-totals.ts'
import type { ReceiptLanguage } from '@servery/domain/receipt/layout/words.ts'

export type PaymentFileKind = 'invoice' | 'bill' | 'receipt'

interface InvoiceWords {
  readonly invoice: string
  readonly vatInvoice: string
  /** What a bill is called before all of it is paid, and what it says of itself. */
  readonly bill: string
  readonly noInvoice: string
  readonly number: string
  readonly buyer: string
  readonly taxPoint: string
  readonly date: string
  readonly quantity: string
  readonly item: string
  readonly unitPrice: string
  readonly page: (page: number) => string
  readonly rows: { readonly [kind in TotalsRow['kind']]: string }
  readonly letter: {
    readonly [paper in PaymentFileKind]: {
      readonly subject: (number: string, name: string) => string
      readonly body: (number: string) => string
    }
  } & {
    readonly note: (name: string) => string
  }
}

export const invoiceWords: { readonly [language in ReceiptLanguage]: InvoiceWords } = {
  en: {
    invoice: 'Invoice',
    vatInvoice: 'VAT invoice',
    bill: 'Bill',
    noInvoice: 'This is not an invoice. The invoice is issued once everything is paid.',
    number: 'Invoice number',
    buyer: 'Customer',
    taxPoint: 'Date and tax point',
    date: 'Date',
    quantity: 'Qty',
    item: 'Item',
    unitPrice: 'Unit price',
    page: (page) => `Page ${page}`,
    rows: {
      goods: 'Goods',
      discount: 'Discount',
      comp: 'Comp',
      serviceCharge: 'Service charge',
      topUp: 'Top-ups',
      taxRelief: 'Tax exempt',
      addedTax: 'Tax',
      total: 'Total',
      payment: 'Payment',
      reversal: 'Voided',
      cashRounding: 'Cash rounding',
      due: 'Due',
      refund: 'Refund',
      kept: 'After refunds',
    },
    letter: {
      invoice: {
        subject: (number, name) => `Invoice ${number} from ${name}`,
        body: (number) => `Your invoice ${number} is attached.`,
      },
      bill: {
        subject: (number, name) => `Bill ${number} from ${name}`,
        body: (number) => `Your bill ${number} is attached. It is not an invoice.`,
      },
      receipt: {
        subject: (number, name) => `Receipt ${number} from ${name}`,
        body: (number) => `Your receipt ${number} is attached.`,
      },
      note: (name) => `Your address was entered at ${name} for this.`,
    },
  },
  de: {
    invoice: 'Rechnung',
    vatInvoice: 'Rechnung mit USt.',
    bill: 'Zwischenrechnung',
    noInvoice: 'Dies ist keine Rechnung. Sie wird ausgestellt, sobald alles bezahlt ist.',
    number: 'Rechnungsnummer',
    buyer: 'Kunde',
    taxPoint: 'Datum und Leistungszeitpunkt',
    date: 'Datum',
    quantity: 'Menge',
    item: 'Artikel',
    unitPrice: 'Einzelpreis',
    page: (page) => `Seite ${page}`,
    rows: {
      goods: 'Waren',
      discount: 'Rabatt',
      comp: 'Aufs Haus',
      serviceCharge: 'Servicezuschlag',
      topUp: 'Aufladungen',
      taxRelief: 'Steuerbefreit',
      addedTax: 'Steuer',
      total: 'Summe',
      payment: 'Zahlung',
      reversal: 'Storniert',
      cashRounding: 'Bargeldrundung',
      due: 'Offen',
      refund: 'Erstattung',
      kept: 'Nach Erstattungen',
    },
    letter: {
      invoice: {
        subject: (number, name) => `Rechnung ${number} von ${name}`,
        body: (number) => `Ihre Rechnung ${number} finden Sie im Anhang.`,
      },
      bill: {
        subject: (number, name) => `Zwischenrechnung ${number} von ${name}`,
        body: (number) =>
          `Ihre Zwischenrechnung ${number} finden Sie im Anhang. Sie ist keine Rechnung.`,
      },
      receipt: {
        subject: (number, name) => `Beleg ${number} von ${name}`,
        body: (number) => `Ihren Beleg ${number} finden Sie im Anhang.`,
      },
      note: (name) => `Ihre Adresse wurde dafür bei ${name} eingegeben.`,
    },
  },
  es: {
    invoice: 'Factura',
    vatInvoice: 'Factura con IVA',
    bill: 'Cuenta',
    noInvoice: 'Esto no es una factura. La factura se emite cuando todo está pagado.',
    number: 'Número de factura',
    buyer: 'Cliente',
    taxPoint: 'Fecha y devengo',
    date: 'Fecha',
    quantity: 'Cant.',
    item: 'Artículo',
    unitPrice: 'Precio unitario',
    page: (page) => `Página ${page}`,
    rows: {
      goods: 'Artículos',
      discount: 'Descuento',
      comp: 'Invitación',
      serviceCharge: 'Cargo por servicio',
      topUp: 'Recargas',
      taxRelief: 'Exento de impuestos',
      addedTax: 'Impuesto',
      total: 'Total',
      payment: 'Pago',
      reversal: 'Anulado',
      cashRounding: 'Redondeo de efectivo',
      due: 'Pendiente',
      refund: 'Devolución',
      kept: 'Tras las devoluciones',
    },
    letter: {
      invoice: {
        subject: (number, name) => `Factura ${number} de ${name}`,
        body: (number) => `Su factura ${number} va adjunta.`,
      },
      bill: {
        subject: (number, name) => `Cuenta ${number} de ${name}`,
        body: (number) => `Su cuenta ${number} va adjunta. No es una factura.`,
      },
      receipt: {
        subject: (number, name) => `Recibo ${number} de ${name}`,
        body: (number) => `Su recibo ${number} va adjunto.`,
      },
      note: (name) => `Su dirección se introdujo en ${name} para esto.`,
    },
  },
}
