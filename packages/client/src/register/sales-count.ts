/** Sales that wait to be sent, counted on with each command: offline there may be thousands. */
import type { Book } from './book.ts'
import { salesOf } from './stopped.ts'

export function createSalesCount(
  book: Pick<Book, 'head' | 'newestAfter'>,
  sentSequence: () => number,
): () => number {
  let ids: Set<string> = new Set()
  let sent = -1
  let counted = -1
  return () => {
    const head = book.head().sequence
    if (sent !== sentSequence()) {
      sent = sentSequence()
      counted = sent
      ids = new Set()
    }
    for (const id of salesOf(book.newestAfter(counted, Math.max(0, head - counted)))) ids.add(id)
    counted = Math.max(counted, head)
    return ids.size
  }
}
