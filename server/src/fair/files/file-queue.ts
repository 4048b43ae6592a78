/**
 * Files are made by worker threads, so that nobody's sale waits for one. Companies have
 * their turns one after another, and so many files of one company are made at once.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairGate, GateFullError } from '../gate.ts'
import type { Budgets } from '../limits.ts'
import { beginFile, type RowSource } from './file-parts.ts'

type Part = Uint8Array<ArrayBuffer>

export interface FileProgress {
  readonly name: string
  /** How many files are made before it; null: it is being made. */
  readonly before: number | null
  /** How many rows it has by now. */
  readonly rows: number
  /** How many it will have; null: not known. */
  readonly totalRows: number | null
}

export interface FileRequest {
  readonly companyId: string
  /** Who is told how far it is. */
  readonly actor: string
  /** With its ending. */
  readonly name: string
  /** The address of the module that makes it (`Maker`), and what it makes it of. */
  readonly maker: string
  readonly input: unknown
  readonly sources?: readonly RowSource[]
  /** How many rows it will have, once that is known. */
  readonly totalRows?: () => number | null
}

export interface FileServices {
  /** What may take long: lists and reports to take away. */
  readonly files: FileQueue
  /** What somebody stands waiting for: a receipt, an invoice. */
  readonly papers: FileQueue
}

export interface FileQueue {
  /** Refuses where too many of the company wait. */
  write(request: FileRequest): AsyncGenerator<Part>
  /** The files that somebody waits for, oldest first. */
  progressOf(companyId: string, actor: string): readonly FileProgress[]
  close(): Promise<void>
}

interface Entry {
  readonly companyId: string
  readonly actor: string
  readonly name: string
  readonly totalRows: () => number | null
  before: number | null
  rows: number
}

const workersMax = 4
/** One core is left to those who sell. */
const workersOf = () => Math.max(1, Math.min(workersMax, availableParallelism() - 1))

export function createFileQueue(budgets: Budgets['exports']): FileQueue {
  const total = workersOf()
  const gate = createFairGate({ total, perKey: Math.min(total, budgets.company) })
  const entries = new Set<Entry>()
  const idle: Worker[] = []
  const all = new Set<Worker>()

  const takeWorker = (): Worker => {
    const waiting = idle.pop()
    if (waiting !== undefined) return waiting
    const worker = new Worker(new URL('./file.worker.ts', import.meta.url))
    worker.unref()
    all.add(worker)
    worker.once('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  async function* writeTo(
    entry: Entry,
    { maker, input, sources = [] }: FileRequest,
  ): AsyncGenerator<Part> {
    entries.add(entry)
    try {
      const release = await gate.enter(entry.companyId, {
        onPlace: (before) => {
          entry.before = before
        },
      })
      entry.before = null
      const worker = takeWorker()
      yield* beginFile(worker, {
        ...{ maker, input, sources },
        onRows: (count) => {
          entry.rows += count
        },
        // The worker is free as soon as it has written, however slowly the file is fetched.
        onEnd: (isReusable) => {
          if (isReusable) idle.push(worker)
          else void worker.terminate()
          release()
        },
      })
    } finally {
      entries.delete(entry)
    }
  }

  return {
    write: (request) => {
      const { companyId, actor, name, totalRows = () => null } = request
      const ofCompany = [...entries].filter((entry) => entry.companyId === companyId)
      if (ofCompany.length >= budgets.waiting)
        throw new GateFullError(`too many files wait for ${companyId}`)
      return writeTo({ companyId, actor, name, totalRows, before: 0, rows: 0 }, request)
    },
    progressOf: (companyId, actor) =>
      [...entries]
        .filter((entry) => entry.companyId === companyId && entry.actor === actor)
        .map(({ name, before, rows, totalRows }) => {
          const total = totalRows()
          return {
            name,
            before,
            rows: total === null ? rows : Math.min(rows, total),
            totalRows: total,
          }
        }),
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
