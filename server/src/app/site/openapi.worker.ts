/** Makes the OpenAPI document and its compressed forms, and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { openApiDocument } from './openapi.ts'

const plain = Buffer.from(JSON.stringify(await openApiDocument(String(workerData))))
const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
parentPort?.postMessage({
  plain,
  br: brotliCompressSync(plain, { params: quality }),
  gzip: gzipSync(plain),
})
