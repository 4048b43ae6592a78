/** Uploads: checked, encoded anew, kept under a name that nobody guesses. */
import { randomBytes } from 'node:crypto'
import type { ImageRecord } from '@servery/contract/images.ts'
import { type ImageKind, imageBytesMax } from '@servery/domain/images/limits.ts'
import { actorOf, type Principal } from '../auth/principal.ts'
import type { Scope } from '../db/tenancy.ts'
import type { Services } from '../http/context.ts'
import { fail } from '../http/errors.ts'
import { encodeImage } from './encode.ts'
import { deleteUnused, findImage, imagePathOf, insertImage } from './images.store.ts'

const unusedMs = 7 * 86_400_000
const nameBytes = 24

/** Sending the same picture under the same id again answers the one that is there. */
export async function uploadImage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  principal: Principal | null,
  upload: { readonly id: string; readonly content: string; readonly kind: ImageKind },
): Promise<ImageRecord> {
  const file = Buffer.from(upload.content, 'base64')
  if (file.byteLength > imageBytesMax) fail('body_too_large', { field: 'content' })
  const encoded = await encodeImage(file, upload.kind)
  return database.withTenant(scope, async (trx) => {
    const existing = await findImage(scope, trx, upload.id)
    if (existing !== undefined) {
      const isSame = existing.kind === upload.kind && existing.content.equals(encoded.content)
      return isSame ? recordOf(existing) : fail('id_reused', { field: 'id' })
    }
    const image = {
      id: upload.id,
      name: `${randomBytes(nameBytes).toString('base64url')}.webp`,
      kind: upload.kind,
      type: 'image/webp',
      ...encoded,
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
