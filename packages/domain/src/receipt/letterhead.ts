/** Who sells, as every paper of a business says it: rolls and A4 alike. */
import type { ReceiptBrand } from './brand.ts'
import type { ReceiptSeller } from './content.ts'
import type { ReceiptWords } from './words.ts'

export interface Letterhead {
  /** The path of a picture, or empty. */
  readonly logo: string
  readonly name: string
  /** Branch, address, telephone; here and below none is empty. */
  readonly lines: readonly string[]
  /** Empty: not registered. */
  readonly vatNumber: string
  /** What the brand says above the sale. */
  readonly header: readonly string[]
  /** The last words: a word of thanks where the brand has none. */
  readonly footer: readonly string[]
}

/** What the brand leaves empty stands as company and branch are registered. */
export function letterheadOf(
  seller: ReceiptSeller,
  brand: ReceiptBrand,
  words: Pick<ReceiptWords, 'thanks'>,
): Letterhead {
  const name = brand.businessName || seller.companyName
  const address =
    brand.address === ''
      ? [seller.line1, seller.line2, [seller.town, seller.postcode].filter(Boolean).join(' ')]
      : brand.address.split('\n')
  const lines = [
    seller.branchName === name ? '' : seller.branchName,
    ...address,
    brand.phone || seller.phone,
  ]
  const footer = written(brand.footer)
  return {
    ...{ logo: brand.logo, name, lines: written(lines), header: written(brand.header) },
    vatNumber: brand.vatNumber || seller.vatNumber,
    footer: written([...(footer.length === 0 ? [words.thanks] : footer), brand.social]),
  }
}

/**
 * The same on an invoice, which names the registered company below the name that the brand gives
 * it: GB asks for that (VAT Regulations 1995, reg. 14(1)(d)), so do DE (UStG § 14 (4) no. 1) and ES
 * (RD 1619/2012, art. 6.1 c).
 */
export function invoiceLetterheadOf(
  seller: ReceiptSeller,
  brand: ReceiptBrand,
  words: Pick<ReceiptWords, 'thanks'>,
): Letterhead {
  const letterhead = letterheadOf(seller, brand, words)
  const { companyName } = seller
  if (letterhead.name === companyName) return letterhead
  const others = letterhead.lines.filter((line) => line !== companyName)
  return { ...letterhead, lines: written([companyName, ...others]) }
}

const written = (lines: readonly string[]) => lines.filter((line) => line !== '')
