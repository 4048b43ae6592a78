/**
 * A register for training: the production code over a store in memory and a server that takes
 * everything and tells nobody. It never knows the device's own journal or the way to the server, so
 * nothing that is done on it can come to the books, the kitchen or a printer.
 */
import type { AppendInput } from '@servery/contract/facts/journal.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/ports.ts'
import type { NetworkPort } from '../ports/ports.ts'
import { createRegister, type RegisterOptions } from '../register/register.ts'
import type { JournalStore, Register } from '../register/types.ts'

/** In front of its numbers, where the register's own code stands otherwise. */
export const practiceCode = 'TRAINING'

export function createPracticeRegister(
  options: Pick<RegisterOptions, 'identity' | 'branch'>,
): Register {
  return createRegister({
    ports: {
      clock: browserClock,
      random: browserRandom,
      crypto: browserCrypto,
      network: nowhere(),
      lock: { acquire: async () => () => undefined },
    },
    store: memory(),
    identity: { ...options.identity, registerCode: practiceCode, callPrefix: practiceCode },
    branch: options.branch,
  })
}

/** Takes every batch, and has nothing to say of others. */
function nowhere(): NetworkPort {
  let head = { sequence: 0, hash: '' }
  return {
    async request({ method, path, body }) {
      if (path.startsWith('/journal/facts')) {
        return { status: 200, body: { facts: [], after: 0, more: false } }
      }
      if (method === 'POST') {
        const last = (body as AppendInput).facts.at(-1)
        if (last !== undefined) head = { sequence: last.sequence, hash: last.hash }
      }
      return { status: 200, body: { ...head, state: 'active' } }
    },
  }
}

/** What was taken is kept no longer: the orders themselves are in the register's book. */
function memory(): JournalStore {
  let waiting: readonly Fact[] = []
  return {
    load: async () => ({
      head: null,
      orders: [],
      facts: [],
      drawer: null,
      sentSequence: 0,
      arrival: 0,
    }),
    async write({ facts }) {
      waiting = [...waiting, ...facts]
    },
    unsent: async (sequence, limit) =>
      waiting.filter((fact) => fact.sequence > sequence).slice(0, limit),
    async markSent(sequence) {
      waiting = waiting.filter((fact) => fact.sequence > sequence)
    },
    markStopped: async () => undefined,
    receive: async () => undefined,
    factsOf: async () => [],
    prune: async () => undefined,
    all: async () => waiting,
  }
}
