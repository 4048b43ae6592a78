/**
 * Files are written by worker threads, so that nobody's sale waits for a large one. Companies have
 * their turns one after another, and so many files of one company are written at once.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ExportFormat } from '@servery/contract/base/files.ts'
import { type Budgets, createFairGate } from '../../../fair/index.ts'
import { apiError } from '../../../platform/errors/index.ts'
import type { Sheet } from '../sheet.ts'
import { beginFile } from './file-parts.ts'

type Part = Uint8Array<ArrayBuffer>

export interface FileProgress {
  readonly name: string
  /** How many files are written before it; null: it is being written. */
  readonly before: number | null
  /** How many rows it has by now. */
  readonly rows: number
}

export interface FileRequest {
  readonly companyId: string
  /** Who is told how far it is. */
  readonly actor: string
  readonly sheet: Sheet
  readonly format: ExportFormat
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

  async function* writeTo(entry: Entry, { sheet, format }: FileRequest): AsyncGenerator<Part> {
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
        ...{ sheet, format },
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
      const { companyId, actor, sheet, format } = request
      const ofCompany = [...entries].filter((entry) => entry.companyId === companyId)
      if (ofCompany.length >= budgets.waiting) throw apiError('too_many_requests')
      const name = `${sheet.fileName}.${format}`
      return writeTo({ companyId, actor, name, before: 0, rows: 0 }, request)
    },
    progressOf: (companyId, actor) =>
      [...entries]
        .filter((entry) => entry.companyId === companyId && entry.actor === actor)
        .map(({ name, before, rows }) => ({ name, before, rows })),
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
