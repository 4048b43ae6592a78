/**
 * A picture as it came, made into one that we serve. It is known by its first bytes, never by what
 * the sender calls it; what is not JPEG, PNG or WebP is not even opened. Decoding and encoding it
 * anew leaves behind whatever else the file held.
 */
import {
  type ImageKind,
  imagePixelsMax,
  imageSizes,
} from '@servery/domain/business/images/limits.ts'
import { fail } from '../../platform/errors/index.ts'
import { loadSharp } from './load-sharp.ts'

export interface EncodedImage {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

const field = 'content'
const quality = 82

/** Fails with a code of its own for what is no picture, is too large, or can't be decoded. */
export async function encodeImage(file: Buffer, kind: ImageKind): Promise<EncodedImage> {
  if (!isKnownType(file)) fail('image_type_unknown', { field })
  const sharp = await loadSharp()
  const { width, height } = await read(() => sharp(file, { failOn: 'error' }).metadata())
  if (width * height > imagePixelsMax) fail('image_too_many_pixels', { field })
  const { sidePx, square } = imageSizes[kind]
  const { data, info } = await read(() =>
    sharp(file, { failOn: 'error', limitInputPixels: imagePixelsMax })
      .autoOrient()
      .resize({
        width: sidePx,
        height: sidePx,
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: !square,
      })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true }),
  )
  return { content: data, width: info.width, height: info.height }
}

async function read<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch {
    return fail('image_damaged', { field })
  }
}

/** https://en.wikipedia.org/wiki/List_of_file_signatures */
function isKnownType(file: Buffer): boolean {
  const start = file.subarray(0, 12).toString('latin1')
  const isWebp = start.startsWith('RIFF') && start.slice(8) === 'WEBP'
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}
