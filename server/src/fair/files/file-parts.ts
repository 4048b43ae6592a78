/**
 * One file between this thread, which reads the rows, and the worker that makes it. The worker asks
 * for one thing after another: more rows of a source, or that a part is taken.
 */
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { FileAnswer, FileAsk, FileOrder } from './file-messages.ts'

type Part = Uint8Array<ArrayBuffer>

/** Null: what its rows are is in the input. */
export type RowSource = AsyncIterator<unknown> | Iterator<unknown> | null

interface FileJob {
  readonly maker: string
  readonly input: unknown
  readonly sources: readonly RowSource[]
  readonly onRows: (count: number) => void
  /** Once: the worker has written it, or can't be used any more. */
  readonly onEnd: (isReusable: boolean) => void
}

const rowsAtOnce = 200
/** To make rows ready is work of the thread that answers everybody: others come in between. */
const turnMs = 3
/** Who fetches slowly keeps no worker, up to so much. */
const waitingBytesMax = 8 * 1024 * 1024
/** Who fetches nothing for so long has gone. */
const stalledMs = 30_000

export async function* beginFile(worker: Worker, job: FileJob): AsyncGenerator<Part> {
  const { port1: port, port2 } = new MessageChannel()
  const shelf = createShelf()
  const sources = [...job.sources]
  let hasEnded = false
  const end = (isReusable: boolean, error?: unknown) => {
    if (hasEnded) return
    hasEnded = true
    worker.off('exit', onExit)
    worker.off('error', onExit)
    port.close()
    shelf.end(error)
    job.onEnd(isReusable)
  }
  const onExit = () => end(false, new Error('the worker that makes files has ended'))
  worker.once('exit', onExit)
  worker.once('error', onExit)
  port.on('message', (ask: FileAsk) => {
    answer(ask, { port, shelf, sources, onRows: job.onRows })
      .then((isOver) => isOver && end(true))
      .catch((error: unknown) => end(false, error))
  })
  try {
    for (const [at, source] of sources.entries()) sources[at] = await withFirst(source, end)
    const order: FileOrder = { maker: job.maker, input: job.input, port: port2 }
    worker.postMessage(order, [port2])
    yield* shelf.parts()
  } finally {
    // Whoever wanted it has gone.
    end(false)
    for (const source of sources) await source?.return?.()
  }
}

interface Desk {
  readonly port: MessagePort
  readonly shelf: Shelf
  readonly sources: readonly RowSource[]
  readonly onRows: FileJob['onRows']
}

/** True: that was all. */
async function answer(ask: FileAsk, { port, shelf, sources, onRows }: Desk): Promise<boolean> {
  const reply = (message: FileAnswer) => port.postMessage(message)
  if (ask.type === 'end') return true
  if (ask.type === 'failed') throw new Error(ask.message)
  if (ask.type === 'part') {
    await shelf.put(ask.bytes)
    reply({ rows: [], done: false })
    return false
  }
  const source = sources[ask.source]
  const rows: unknown[] = []
  let done = source === null || source === undefined
  const endsAt = performance.now() + turnMs
  while (!done && rows.length < rowsAtOnce && (rows.length === 0 || performance.now() < endsAt)) {
    const next = await source?.next()
    if (next === undefined || next.done === true) done = true
    else rows.push(next.value)
  }
  onRows(rows.length)
  reply({ rows, done })
  return false
}

/**
 * The source with its first row read. What is refused as it is read is refused before the file has
 * a part, and not in the middle of it; the worker has heard nothing yet.
 */
async function withFirst(
  source: RowSource,
  end: (isReusable: boolean) => void,
): Promise<RowSource> {
  if (source === null) return null
  let first: IteratorResult<unknown> | undefined
  try {
    first = await source.next()
  } catch (error) {
    end(true)
    throw error
  }
  return {
    next: async () => {
      const held = first
      first = undefined
      return held ?? (await source.next())
    },
    return: async (value?: unknown) =>
      (await source.return?.(value)) ?? { done: true, value: undefined },
  }
}

type Shelf = ReturnType<typeof createShelf>

/** Parts that were written and are not fetched yet. */
function createShelf() {
  const parts: Part[] = []
  let bytes = 0
  let over: { readonly error: unknown } | undefined
  let wake = () => {}
  let makeRoom = () => {}

  const waitForRoom = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nobody fetches the file')), stalledMs)
      timer.unref()
      makeRoom = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    put: async (part: Part): Promise<void> => {
      parts.push(part)
      bytes += part.byteLength
      wake()
      if (bytes > waitingBytesMax) await waitForRoom()
    },
    end: (error?: unknown): void => {
      over = { error }
      wake()
      makeRoom()
    },
    async *parts(): AsyncGenerator<Part> {
      for (;;) {
        const part = parts.shift()
        if (part !== undefined) {
          bytes -= part.byteLength
          if (bytes <= waitingBytesMax) makeRoom()
          yield part
        } else if (over === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        } else {
          if (over.error !== undefined) throw over.error
          return
        }
      }
    },
  }
}
