/** What the threads say to each other about a file. */
import type { MessagePort } from 'node:worker_threads'

export interface FileOrder {
  /** The address of the module that makes it (`Maker`). */
  readonly maker: string
  /** Whatever can be sent to another thread. */
  readonly input: unknown
  readonly port: MessagePort
}

export type FileAsk =
  | { readonly type: 'rows'; readonly source: number }
  | { readonly type: 'part'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end' }
  | { readonly type: 'failed'; readonly message: string }

export interface FileAnswer {
  readonly rows: readonly unknown[]
  readonly done: boolean
}

/** What the module of a maker exports as `make`. `rowsOf` reads from the sources of the order. */
export type Maker<Input, Row = never> = (
  input: Input,
  rowsOf: (source: number) => AsyncGenerator<Row>,
) => AsyncGenerator<Uint8Array<ArrayBuffer>>
