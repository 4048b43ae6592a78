/** Uploads: checked, pictures encoded anew, kept under a name that nobody guesses. */
import { randomBytes } from 'node:crypto'
import type { ImageRecord } from '@servery/contract/base/images.ts'
import {
  type ImageKind,
  imageBytesMax,
  videoBytesMax,
  videoSecondsMax,
} from '@servery/domain/business/images/limits.ts'
import { actorOf, type Principal } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { encodeImage } from './encode.ts'
import { deleteUnused, findImage, imagePathOf, insertImage, type NewImage } from './images.store.ts'
import { readVideoHeader } from './video-header.ts'

const unusedMs = 7 * 86_400_000
const nameBytes = 24

interface Upload {
  readonly id: string
  /** In base64. */
  readonly content: string
}

interface Made extends Pick<NewImage, 'kind' | 'type' | 'width' | 'height' | 'content'> {
  readonly extension: string
}

/** Sending the same picture under the same id again answers the one that is there. */
export async function uploadImage(
  services: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  principal: Principal | null,
  { id, content, kind }: Upload & { readonly kind: ImageKind },
): Promise<ImageRecord> {
  const file = decode(content, imageBytesMax)
  const made = { kind, type: 'image/webp', extension: 'webp', ...(await encodeImage(file, kind)) }
  return keep(services, scope, principal, { id, ...made })
}

/** What a supplier sends is often a PDF, which is kept as it came; anything else is a picture. */
export async function uploadPaper(
  services: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  principal: Principal | null,
  upload: Upload,
): Promise<ImageRecord> {
  const kind = 'delivery'
  const content = decode(upload.content, imageBytesMax)
  if (!isPdf(content)) return uploadImage(services, scope, principal, { ...upload, kind })
  // One that was cut off on its way would open for nobody.
  if (!content.subarray(-endBytes).includes('%%EOF')) fail('image_damaged', { field: 'content' })
  const made: Made = {
    ...{ kind, type: 'application/pdf', extension: 'pdf', width: 0, height: 0, content },
  }
  return keep(services, scope, principal, { id: upload.id, ...made })
}

const endBytes = 1024
const isPdf = (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-'

/** A video stays as it came: making it anew would take longer than anybody waits. */
export async function uploadVideo(
  services: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  principal: Principal | null,
  upload: Upload,
): Promise<ImageRecord> {
  const content = decode(upload.content, videoBytesMax)
  const { type, seconds, width, height } = readVideoHeader(content)
  // Editors cut to whole pictures, so half a second more is no more than was meant.
  if (seconds > videoSecondsMax + 0.5) fail('video_too_long', { field: 'content' })
  const extension = type === 'video/mp4' ? 'mp4' : 'webm'
  const made: Made = { kind: 'kiosk', type, extension, width, height, content }
  return keep(services, scope, principal, { id: upload.id, ...made })
}

function decode(content: string, bytesMax: number): Buffer {
  const file = Buffer.from(content, 'base64')
  if (file.byteLength > bytesMax) fail('body_too_large', { field: 'content' })
  return file
}

function keep(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  principal: Principal | null,
  { extension, ...made }: Made & { readonly id: string },
): Promise<ImageRecord> {
  return database.withTenant(scope, async (trx) => {
    const existing = await findImage(scope, trx, made.id)
    if (existing !== undefined) {
      const isSame = existing.kind === made.kind && existing.content.equals(made.content)
      return isSame ? recordOf(existing) : fail('id_reused', { field: 'id' })
    }
    const image = {
      ...made,
      name: `${randomBytes(nameBytes).toString('base64url')}.${extension}`,
      created_at: new Date(now()),
      created_by: principal === null ? '' : actorOf(principal),
    }
    await insertImage(scope, trx, image)
    await deleteUnused(scope, trx, new Date(now() - unusedMs))
    return recordOf(image)
  })
}

function recordOf(image: {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
}): ImageRecord {
  const { id, name, width, height } = image
  return { id, path: imagePathOf(name), width, height }
}
