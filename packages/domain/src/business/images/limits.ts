/** What a picture may be when it is sent, and what is made of it. */

/** Of the file itself; as base64 it is a third longer. */
export const imageBytesMax = 5 * 1024 * 1024
/** Width times height. */
export const imagePixelsMax = 40_000_000
/** What may be sent: JPEG, PNG and WebP. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What else may be sent as the paper of a supplier; it is kept as it came. */
export const paperTypes = ['application/pdf'] as const

/** Whether the path that an upload answered is of a PDF. */
export function isPaperPath(path: string): boolean {
  return path.endsWith('.pdf')
}

/** Of a video in base64 it is a third more as well. */
export const videoBytesMax = 16 * 1024 * 1024
export const videoSecondsMax = 30
export const videoTypes = ['video/mp4', 'video/webm'] as const

/** Whether the path that an upload answered is of a video. */
export function isVideoPath(path: string): boolean {
  return /\.(?:mp4|webm)$/.test(path)
}

/** What a picture is of. */
export type ImageKind =
  | 'avatar'
  | 'logo'
  | 'item'
  | 'receipt'
  | 'kiosk'
  | 'shop'
  | 'drawer'
  | 'delivery'
  | 'waste'

/** The longest side after it was made smaller; squares are cut to their middle. */
export const imageSizes: {
  readonly [kind in ImageKind]: { readonly sidePx: number; readonly square: boolean }
} = {
  avatar: { sidePx: 256, square: true },
  logo: { sidePx: 1024, square: false },
  item: { sidePx: 1200, square: false },
  receipt: { sidePx: 1024, square: false },
  kiosk: { sidePx: 1920, square: false },
  shop: { sidePx: 1920, square: false },
  // Small print stays readable.
  drawer: { sidePx: 1600, square: false },
  delivery: { sidePx: 2000, square: false },
  waste: { sidePx: 1600, square: false },
}
