/** A logo as an invoice shows it: in its colours, on white paper. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findImageContent, loadSharp } from '../../setup/images/index.ts'

export interface InvoiceLogo {
  readonly png: Buffer
  /** In points, as large as the place for it allows. */
  readonly width: number
  readonly height: number
}

const pointsPerMm = 72 / 25.4
/** As on the screen. */
const place = { width: 56 * pointsPerMm, height: 20 * pointsPerMm }
/** Dots for each point: sharp on paper, and no large file. */
const density = 4

/** Null where there is none. */
export async function findInvoiceLogo(
  scope: Scope,
  trx: TenantTransaction,
  path: string,
): Promise<InvoiceLogo | null> {
  const file = path === '' ? undefined : await findImageContent(scope, trx, path)
  if (file === undefined) return null
  const sharp = await loadSharp()
  const { data, info } = await sharp(file)
    .resize({
      width: Math.round(place.width * density),
      height: Math.round(place.height * density),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(place.width / info.width, place.height / info.height)
  return { png: data, width: info.width * scale, height: info.height * scale }
}
