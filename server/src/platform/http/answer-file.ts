import { ReadableStream as ByteStream } from 'node:stream/web'
import type { RequestContext } from './context.ts'

/**
 * Answers a file whose parts are made as fast as the reader takes them, and no more of them once
 * the reader has gone.
 */
export function answerFile(
  { answerFile: answer }: Pick<RequestContext, 'answerFile'>,
  { name, type }: { readonly name: string; readonly type: string },
  parts: AsyncIterable<Uint8Array>,
): File {
  answer.stream = ByteStream.from(parts) as ReadableStream<Uint8Array>
  return new File([], name, { type })
}
