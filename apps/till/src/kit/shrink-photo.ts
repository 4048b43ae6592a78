/** A photo as it is kept and sent: turned upright, no larger than needed, and a JPEG. */

const sideMaxPx = 1600
const quality = 0.8

interface Size {
  readonly width: number
  readonly height: number
}

/** As large as it is, or with its longest side at the limit. */
export function fitPhoto({ width, height }: Size): Size {
  const scale = Math.min(1, sideMaxPx / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** As a data URL. Rejects where the browser can't open it as a picture. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fitPhoto(picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  // JPEG knows no transparency: what is clear would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}

/** The base64 of a data URL. */
export function contentOf(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
