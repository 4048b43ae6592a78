/** How a business shows itself on its receipts. */
import type { Language } from '@servery/messages/languages.ts'

/** What may be printed around a receipt's QR code, and what it leads to. */
export type ReceiptQr =
  | { readonly kind: 'none' }
  /** Somewhere to go, such as a page for feedback. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** The receipt itself, for the guest's phone. */
  | { readonly kind: 'receipt'; readonly label: string }
  | {
      readonly kind: 'wifi'
      readonly label: string
      readonly network: string
      /** Empty: an open network. */
      readonly password: string
    }

/** What a receipt shows besides what it must. */
export const receiptShows = [
  'server',
  'table',
  'covers',
  'orderNumberLarge',
  'taxBreakdown',
  'allergens',
  'tipLine',
] as const
export type ReceiptShow = (typeof receiptShows)[number]

export const headerLinesMax = 3
export const footerLinesMax = 5
export const receiptLineMax = 42

export interface ReceiptBrand {
  /** Null: of every branch that has none of its own. */
  readonly branchId: string | null
  /** The path of a picture, or empty. */
  readonly logo: string
  /** Of what stands out on A4, as `#rrggbb`; empty: ink alone. Rolls have one ink. */
  readonly colour: string
  /** Empty, as with the next three: what the company and the branch are registered with. */
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly vatNumber: string
  readonly header: readonly string[]
  /** None: a word of thanks. */
  readonly footer: readonly string[]
  /** Where to find the business elsewhere, such as @harbour. */
  readonly social: string
  readonly qr: ReceiptQr
  readonly show: { readonly [part in ReceiptShow]: boolean }
  /** Null: that of whoever prints it. */
  readonly language: Language | null
}

/** The receipt of a business that has set nothing. */
export const plainBrand: ReceiptBrand = {
  branchId: null,
  logo: '',
  colour: '',
  businessName: '',
  address: '',
  phone: '',
  vatNumber: '',
  header: [],
  footer: [],
  social: '',
  qr: { kind: 'none' },
  show: {
    server: true,
    table: true,
    covers: false,
    orderNumberLarge: false,
    taxBreakdown: true,
    allergens: false,
    tipLine: false,
  },
  language: null,
}

/** The brand of a branch: its own, else the company's, else the plain one. */
export function brandOf(brands: Iterable<ReceiptBrand>, branchId: string): ReceiptBrand {
  let ofCompany = plainBrand
  for (const brand of brands) {
    if (brand.branchId === branchId) return brand
    if (brand.branchId === null) ofCompany = brand
  }
  return ofCompany
}

/**
 * What the QR code says to whoever scans it; null where there is none. `link` leads to the receipt;
 * null: nobody knows it now.
 */
export function qrContent(qr: ReceiptQr, link: string | null): string | null {
  switch (qr.kind) {
    case 'none':
      return null
    case 'link':
      return qr.url
    case 'receipt':
      return link
    case 'wifi': {
      const kind = qr.password === '' ? 'nopass' : 'WPA'
      return `WIFI:T:${kind};S:${escaped(qr.network)};P:${escaped(qr.password)};;`
    }
  }
}

/** As phones read it: these five characters stand for themselves only behind a backslash. */
function escaped(text: string): string {
  return text.replace(/[\\;,:"]/g, (character) => `\\${character}`)
}
