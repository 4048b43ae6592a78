import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3mini } from 's3mini'
import type { S3Place } from './settings.ts'
import type { Store } from './store.ts'

/** No part but the last may be smaller than 5 MB; 10,000 parts are 160 GB. */
const partBytes = 16 * 1024 * 1024
const fileType = 'application/octet-stream'

export function createS3Store(place: S3Place): Store {
  const client = new S3mini({
    endpoint: `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`,
    region: place.region,
    accessKeyId: place.keyId,
    secretAccessKey: place.secret,
  })
  const keyOf = (name: string) => `${place.folder}/${name}`
  return {
    place: `${place.bucket}/${place.folder}`,
    put: (name, content) => putInParts(client, keyOf(name), content),
    async fetch(name, scratch) {
      const answer = await client.getObjectResponse(keyOf(name))
      if (answer?.body == null) return null
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(scratch))
      return scratch
    },
    async list(prefix) {
      const start = `${place.folder}/`
      const found = (await client.listObjects('/', `${start}${prefix}`)) ?? []
      return found.map(({ Key }) => Key.slice(start.length)).sort()
    },
    async remove(name) {
      await client.deleteObject(keyOf(name))
    },
  }
}

async function putInParts(client: S3mini, key: string, content: Readable): Promise<number> {
  const parts: { partNumber: number; etag: string }[] = []
  let upload: string | undefined
  let bytes = 0
  try {
    for await (const { part, isLast } of inParts(content)) {
      bytes += part.length
      if (isLast && upload === undefined) {
        await client.putObject(key, part, fileType)
        return bytes
      }
      upload ??= await client.getMultipartUploadId(key, fileType)
      parts.push(await client.uploadPart(key, upload, part, parts.length + 1))
    }
    if (upload !== undefined) await client.completeMultipartUpload(key, upload, parts)
    return bytes
  } catch (error) {
    if (upload !== undefined) await client.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

async function* inParts(
  content: AsyncIterable<Buffer>,
): AsyncGenerator<{ readonly part: Buffer; readonly isLast: boolean }> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    if (size + chunk.length > partBytes && size >= partBytes / 2) {
      yield { part: Buffer.concat(kept), isLast: false }
      kept = []
      size = 0
    }
    kept.push(chunk)
    size += chunk.length
  }
  yield { part: Buffer.concat(kept), isLast: true }
}
