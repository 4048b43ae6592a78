/** Writes one file after another, in a thread of its own. */
import { type MessagePort, parentPort } from 'node:worker_threads'
import { writeCsv } from '../csv-file.ts'
import { writePdf } from '../pdf-file.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { writeXlsx } from '../xlsx-file.ts'
import type { FileAnswer, FileAsk, FileOrder, SheetOutline } from './file-messages.ts'

const writers = { csv: writeCsv, xlsx: writeXlsx, pdf: writePdf }

parentPort?.on('message', ({ sheet, format, port }: FileOrder) => {
  const say = (message: FileAsk) => port.postMessage(message)
  const write = async () => {
    for await (const bytes of writers[format](sheetOf(sheet, port))) {
      await ask(port, { type: 'part', bytes })
    }
    say({ type: 'end' })
  }
  write().catch((error: unknown) => say({ type: 'failed', message: String(error) }))
})

function sheetOf(outline: SheetOutline, port: MessagePort): Sheet {
  return {
    ...outline,
    tables: outline.tables.map((table, at) => ({
      ...table,
      rows: table.rows ?? rowsOf(port, at),
    })),
  }
}

async function* rowsOf(port: MessagePort, table: number): AsyncGenerator<SheetRow> {
  for (;;) {
    const { rows, done } = await ask(port, { type: 'rows', table })
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
