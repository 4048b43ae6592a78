/** Makes one file after another, in a thread of its own. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { FileAnswer, FileAsk, FileOrder, Maker } from './file-messages.ts'
import { standBack } from './stand-back.ts'

standBack()

parentPort?.on('message', ({ maker, input, port }: FileOrder) => {
  const say = (message: FileAsk) => port.postMessage(message)
  const ask = createAsk(port)
  const write = async () => {
    const { make } = (await import(maker)) as { readonly make: Maker<unknown, unknown> }
    for await (const bytes of make(input, (source) => rowsOf(ask, source))) {
      await ask({ type: 'part', bytes })
    }
    say({ type: 'end' })
  }
  write().catch((error: unknown) => say({ type: 'failed', message: String(error) }))
})

type Ask = (question: FileAsk) => Promise<FileAnswer>

async function* rowsOf(ask: Ask, source: number): AsyncGenerator<unknown> {
  for (;;) {
    const { rows, done } = await ask({ type: 'rows', source })
    yield* rows
    if (done) return
  }
}

/**
 * One question at a time, so that each answer is that of its question: what packs a file reads rows
 * while a part of it is being taken. Where the other side has gone, no answer comes, and the thread
 * ends.
 */
function createAsk(port: MessagePort): Ask {
  let before: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = before.then(
      () =>
        new Promise<FileAnswer>((resolve) => {
          port.once('message', resolve)
          port.postMessage(question)
        }),
    )
    before = answer
    return answer
  }
}
