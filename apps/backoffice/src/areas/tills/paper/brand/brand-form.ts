import type { ReceiptBrandInput, ReceiptBrandRow } from '@servery/contract/setup/receipt-brands.ts'
import {
  plainBrand,
  type ReceiptQr,
  type ReceiptShow,
  receiptLineMax,
} from '@servery/domain/receipt/layout/brand.ts'
import type { Language } from '@servery/messages/languages.ts'

export interface BrandValues {
  logo: string
  /** As `#rrggbb`; empty: none. */
  colour: string
  businessName: string
  address: string
  phone: string
  vatNumber: string
  /** A line each. */
  header: string
  footer: string
  social: string
  qrKind: ReceiptQr['kind']
  qrLabel: string
  qrUrl: string
  wifiNetwork: string
  wifiPassword: string
  show: Record<ReceiptShow, boolean>
  /** Empty: the company's. */
  language: Language | ''
}

export function toBrandValues(brand: ReceiptBrandInput | ReceiptBrandRow | null): BrandValues {
  const { qr, header, footer, language, ...rest } = brand ?? plainBrand
  const { logo, colour, businessName, address, phone, vatNumber, social, show } = rest
  return {
    logo,
    colour,
    businessName,
    address,
    phone,
    vatNumber,
    social,
    header: header.join('\n'),
    footer: footer.join('\n'),
    qrKind: qr.kind,
    qrLabel: qr.kind === 'none' ? '' : qr.label,
    qrUrl: qr.kind === 'link' ? qr.url : '',
    wifiNetwork: qr.kind === 'wifi' ? qr.network : '',
    wifiPassword: qr.kind === 'wifi' ? qr.password : '',
    show: { ...show },
    language: language ?? '',
  }
}

export function toBrandContent(values: BrandValues, branchId: string | null): ReceiptBrandInput {
  const { logo, businessName, address, phone, vatNumber, social, show, language } = values
  const colour = values.colour.trim().toLowerCase()
  return {
    branchId,
    logo,
    colour,
    businessName,
    address,
    phone,
    vatNumber,
    social,
    header: linesOf(values.header),
    footer: linesOf(values.footer),
    qr: qrOf(values),
    show: { ...show },
    language: language === '' ? null : language,
  }
}

function qrOf(values: BrandValues): ReceiptQr {
  const { qrKind: kind, qrLabel: label, qrUrl: url, wifiNetwork, wifiPassword } = values
  if (kind === 'link') return { kind, label, url: url.trim() }
  if (kind === 'receipt') return { kind, label }
  return kind === 'wifi'
    ? { kind, label, network: wifiNetwork, password: wifiPassword }
    : { kind: 'none' }
}

/** Empty lines at the end are none. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  while (lines.at(-1) === '') lines.pop()
  return lines
}

/** What is wrong with lines of text on paper; null where nothing is. */
export function findLineProblem(text: string, max: number): 'too_many' | 'too_long' | null {
  const lines = linesOf(text)
  if (lines.length > max) return 'too_many'
  return lines.some((line) => line.length > receiptLineMax) ? 'too_long' : null
}

/** Which field of the form stands for a field of the record. */
export function fieldOfBrand(path: string): string {
  if (path.startsWith('header')) return 'header'
  if (path.startsWith('footer')) return 'footer'
  const ofQr: Readonly<Record<string, string>> = {
    'qr.label': 'qrLabel',
    'qr.url': 'qrUrl',
    'qr.network': 'wifiNetwork',
    'qr.password': 'wifiPassword',
  }
  return ofQr[path] ?? path
}
