/** What stands on an invoice besides what receipts say as well, and in letters with files. */
import type { TotalsRow } from '@servery/contract/order-totals.ts'
import type { ReceiptLanguage } from '@servery/domain/receipt/words.ts'

interface InvoiceWords {
  readonly invoice: string
  readonly vatInvoice: string
  readonly number: string
  readonly taxPoint: string
  readonly quantity: string
  readonly item: string
  readonly unitPrice: string
  readonly page: (page: number) => string
  readonly rows: { readonly [kind in TotalsRow['kind']]: string }
  readonly letter: {
    readonly [paper in 'invoice' | 'receipt']: {
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
    number: 'Invoice number',
    taxPoint: 'Date and tax point',
    quantity: 'Qty',
    item: 'Item',
    unitPrice: 'Unit price',
    page: (page) => `Page ${page}`,
    rows: {
      goods: 'Goods',
      discount: 'Discount',
      comp: 'On the house',
      serviceCharge: 'Service charge',
      topUp: 'Put on a balance',
      taxRelief: 'Tax exempt',
      addedTax: 'Tax',
      total: 'Total',
      payment: 'Payment',
      reversal: 'Undone',
      cashRounding: 'Cash rounding',
      due: 'Due',
      refund: 'Refund',
      kept: 'After refunds',
    },
    letter: {
      invoice: {
        subject: (number, name) => `Invoice ${number} from ${name}`,
        body: (number) => `Your invoice ${number} is attached to this letter.`,
      },
      receipt: {
        subject: (number, name) => `Receipt ${number} from ${name}`,
        body: (number) => `Your receipt ${number} is attached to this letter.`,
      },
      note: (name) => `You get this letter because somebody at ${name} entered your address.`,
    },
  },
  de: {
    invoice: 'Rechnung',
    vatInvoice: 'Rechnung mit USt.',
    number: 'Rechnungsnummer',
    taxPoint: 'Datum und Leistungszeitpunkt',
    quantity: 'Menge',
    item: 'Artikel',
    unitPrice: 'Einzelpreis',
    page: (page) => `Seite ${page}`,
    rows: {
      goods: 'Waren',
      discount: 'Rabatt',
      comp: 'Aufs Haus',
      serviceCharge: 'Servicezuschlag',
      topUp: 'Aufgeladen',
      taxRelief: 'Steuerbefreit',
      addedTax: 'Steuer',
      total: 'Summe',
      payment: 'Zahlung',
      reversal: 'Zurückgenommen',
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
    number: 'Número de factura',
    taxPoint: 'Fecha y devengo',
    quantity: 'Cant.',
    item: 'Artículo',
    unitPrice: 'Precio unitario',
    page: (page) => `Página ${page}`,
    rows: {
      goods: 'Artículos',
      discount: 'Descuento',
      comp: 'Invitación',
      serviceCharge: 'Cargo por servicio',
      topUp: 'Cargado en un saldo',
      taxRelief: 'Exento de impuestos',
      addedTax: 'Impuesto',
      total: 'Total',
      payment: 'Pago',
      reversal: 'Deshecho',
      cashRounding: 'Redondeo de efectivo',
      due: 'Pendiente',
      refund: 'Reembolso',
      kept: 'Tras los reembolsos',
    },
    letter: {
      invoice: {
        subject: (number, name) => `Factura ${number} de ${name}`,
        body: (number) => `Su factura ${number} va adjunta a este mensaje.`,
      },
      receipt: {
        subject: (number, name) => `Recibo ${number} de ${name}`,
        body: (number) => `Su recibo ${number} va adjunto a este mensaje.`,
      },
      note: (name) => `Recibe este mensaje porque en ${name} se introdujo su dirección.`,
    },
  },
}
