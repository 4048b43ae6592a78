/** Who sells, as every paper of a business says it: rolls and A4 alike. */
import type { ReceiptBrand } from './brand.ts'
import type { ReceiptSeller } from './content.ts'
import type { ReceiptWords } from './words.ts'

export interface Letterhead {
  /** The path of a picture, or empty. */
  readonly logo: string
  readonly name: string
  /** Branch, addresses, telephone; here and below none is empty. */
  readonly lines: readonly string[]
  /** Empty: not registered. */
  readonly vatNumber: string
  /** What the brand says above the sale. */
  readonly header: readonly string[]
  /** The last words: a word of thanks where the brand has none. */
  readonly footer: readonly string[]
}

/**
 * What the brand leaves empty stands as company and branch are registered. Below the name and the
 * address that a brand gives stand those of the registered company: GB asks for that (VAT
 * Regulations 1995, reg. 14(1)(d)), so do DE (UStG § 14 (4) no. 1, UStDV § 33 no. 1) and ES
 * (RD 1619/2012, art. 6.1 c).
 */
export function letterheadOf(
  seller: ReceiptSeller,
  brand: ReceiptBrand,
  words: Pick<ReceiptWords, 'thanks'>,
): Letterhead {
  const name = brand.businessName || seller.companyName
  const ofBrand = written(brand.address.split('\n'))
  const town = [seller.town, seller.postcode].filter(Boolean).join(' ')
  const address = written([seller.line1, seller.line2, town])
  const isSaid = address.every((line) => ofBrand.includes(line))
  const registered = [
    name === seller.companyName ? '' : seller.companyName,
    ...(isSaid ? [] : address),
  ]
  const branch = [name, seller.companyName].includes(seller.branchName) ? '' : seller.branchName
  const lines = [branch, ...ofBrand, ...registered, brand.phone || seller.phone]
  const footer = written(brand.footer)
  return {
    ...{ logo: brand.logo, name, lines: written(lines), header: written(brand.header) },
    vatNumber: brand.vatNumber || seller.vatNumber,
    footer: written([...(footer.length === 0 ? [words.thanks] : footer), brand.social]),
  }
}

const written = (lines: readonly string[]) => lines.filter((line) => line !== '')
