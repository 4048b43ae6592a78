/** Makes one file after another, in a thread of its own. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { FileAnswer, FileAsk, FileOrder, Maker } from './file-messages.ts'
import { standBack } from './stand-back.ts'

standBack()

parentPort?.on('message', ({ maker, input, port }: FileOrder) => {
  const say = (message: FileAsk) => port.postMessage(message)
  const write = async () => {
    const { make } = (await import(maker)) as { readonly make: Maker<unknown, unknown> }
    for await (const bytes of make(input, (source) => rowsOf(port, source))) {
      await ask(port, { type: 'part', bytes })
    }
    say({ type: 'end' })
  }
  write().catch((error: unknown) => say({ type: 'failed', message: String(error) }))
})

async function* rowsOf(port: MessagePort, source: number): AsyncGenerator<unknown> {
  for (;;) {
    const { rows, done } = await ask(port, { type: 'rows', source })
    yield* rows
    if (done) return
  }
}

/** One question at a time. Where the other side has gone, no answer comes, and the thread ends. */
function ask(port: MessagePort, question: FileAsk): Promise<FileAnswer> {
  return new Promise((resolve) => {
    port.once('message', resolve)
    port.postMessage(question)
  })
}
