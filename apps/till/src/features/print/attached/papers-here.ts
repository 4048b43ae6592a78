/**
 * What this till wrote to its own printer while the server could not be reached, until the server
 * has been told what came out of it.
 */
import type { TextStorage } from '@servery/client'
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'

export interface PaperHere {
  readonly jobId: string
  readonly outcome: PrintOutcome
  /** 1: its fact says that it is written here. 0: the server has it in its queue. */
  readonly attempt: 0 | 1
  readonly atMs: number
}

interface PapersHere {
  readonly note: (jobId: string, outcome: PrintOutcome, attempt: 0 | 1) => void
  readonly all: () => readonly PaperHere[]
  /**
   * Whoever writes or tells it holds it meanwhile, so that nothing is told of what is being written
   * and nothing is written that the server prints by now. Null: another holds it, or it was told.
   */
  readonly hold: <Value>(jobId: string, work: () => Promise<Value>) => Promise<Value | null>
  readonly forget: (jobId: string) => void
}

const storageKey = 'till.papers'
/** What the server makes no print of any more. */
const keptMs = 86_400_000

export function createPapersHere(storage: TextStorage, now: () => number = Date.now): PapersHere {
  const held = new Set<string>()
  const all = () =>
    (JSON.parse(storage.getItem(storageKey) ?? '[]') as readonly PaperHere[]).filter(
      ({ atMs }) => atMs > now() - keptMs,
    )
  const keep = (papers: readonly PaperHere[]) => storage.setItem(storageKey, JSON.stringify(papers))
  const without = (id: string) => all().filter(({ jobId }) => jobId !== id)
  return {
    all,
    note: (jobId, outcome, attempt) =>
      keep([...without(jobId), { jobId, outcome, attempt, atMs: now() }]),
    forget: (jobId) => keep(without(jobId)),
    hold: async (id, work) => {
      if (held.has(id) || !all().some(({ jobId }) => jobId === id)) return null
      held.add(id)
      try {
        return await work()
      } finally {
        held.delete(id)
      }
    },
  }
}
