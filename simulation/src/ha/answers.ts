/** What the tills hear from the server while databases are killed. */
import type { NetworkAnswer, NetworkPort } from '@servery/client/ports/ports.ts'

export interface Answers {
  readonly network: (network: NetworkPort) => NetworkPort
  /** The longest that a till waited for a batch to be stored; begins anew. */
  takeLongestMs(): number
  /** How many tills have had a batch stored that they sent after the moment. */
  readonly servedSince: (ms: number) => number
  /** The server wanted facts again that it had answered for before: it has lost them. */
  readonly forgotten: () => number
  /** By status, or `none`. */
  readonly counts: ReadonlyMap<string, number>
}

export function createAnswers(): Answers {
  const counts = new Map<string, number>()
  const waiting = new Map<NetworkPort, number>()
  const served = new Map<NetworkPort, number>()
  let longestMs = 0
  let forgotten = 0

  const note = (network: NetworkPort, fromMs: number, answer: NetworkAnswer | null) => {
    const status = answer === null ? 'none' : String(answer.status)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    const sinceMs = waiting.get(network) ?? fromMs
    longestMs = Math.max(longestMs, performance.now() - sinceMs)
    if (status === '200') {
      waiting.delete(network)
      served.set(network, fromMs)
    } else waiting.set(network, sinceMs)
    if ((answer?.body as { readonly code?: unknown } | null)?.code === 'sequence_gap') {
      forgotten += 1
    }
  }
  return {
    network: (network) => ({
      request: async (request) => {
        const fromMs = performance.now()
        const isBatch = request.method === 'POST' && request.path === '/journal/batches'
        try {
          const answer = await network.request(request)
          if (isBatch) note(network, fromMs, answer)
          return answer
        } catch (error) {
          if (isBatch) note(network, fromMs, null)
          throw error
        }
      },
    }),
    takeLongestMs: () => {
      const taken = longestMs
      longestMs = 0
      return taken
    },
    servedSince: (ms) => [...served.values()].filter((fromMs) => fromMs >= ms).length,
    forgotten: () => forgotten,
    counts,
  }
}
