/** A logo in the dots of a thermal printer. */

import type { DotImage } from '@servery/domain/receipt/encode.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import { dither, greyOf, logoDots, logoDotsHigh } from '@servery/domain/receipt/printer/dither.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findImageContent, loadSharp } from '../../setup/images/index.ts'

const bits = 8

/** Those that these parts show, by their paths. */
export async function findLogos(
  scope: Scope,
  trx: TenantTransaction,
  { parts, paper }: { readonly parts: readonly ReceiptPart[]; readonly paper: 58 | 80 },
): Promise<ReadonlyMap<string, DotImage>> {
  const logos = new Map<string, DotImage>()
  for (const part of parts) {
    if (part.kind !== 'logo' || logos.has(part.path)) continue
    const file = await findImageContent(scope, trx, part.path)
    if (file !== undefined) logos.set(part.path, await dotsOfImage(file, paper))
  }
  return logos
}

/** As wide as the paper at most, in whole bytes both ways. */
async function dotsOfImage(file: Buffer, paper: 58 | 80): Promise<DotImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(file)
    .resize({
      width: logoDots[paper],
      height: logoDotsHigh,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = Math.ceil(info.width / bits) * bits
  const height = Math.ceil(info.height / bits) * bits
  const grey = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4)
      grey[y * width + x] = greyOf(red, green, blue, alpha)
    }
  }
  return { width, height, dots: dither(grey, width) }
}
