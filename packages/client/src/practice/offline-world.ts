import type { Fact } from '@servery/domain/journal/types.ts'
import { idOf, sha256 } from '@servery/testing'
import { createDisk, openOn } from '@servery/testing/disk.ts'
import { afterEach, beforeEach } from 'vitest'
import { browserClock, browserRandom } from '../browser/ports.ts'
import { createRegister } from '../register/register.ts'
import type { Register } from '../register/types.ts'
import { type ClosableJournalStore, createJournalStore } from '../store/journal-store.ts'

const registerId = idOf('reg', 1)

export interface OfflineWorld {
  /** The journal on the device of this test. */
  readonly newStore: () => ClosableJournalStore
  /** A till that reaches no server, and at which nobody is signed in. */
  readonly startTill: () => Promise<Register>
}

/** One device for each test, on which a till may be started again and again. */
export function createOfflineWorld(): OfflineWorld {
  let disk = createDisk()
  const opened: Register[] = []
  beforeEach(() => {
    disk = createDisk()
  })
  afterEach(async () => {
    for (const register of opened.splice(0)) await register.stop()
  })
  const newStore = () => createJournalStore({ registerId, open: openOn(disk) })
  return {
    newStore,
    async startTill() {
      const register = createRegister({
        ports: {
          clock: browserClock,
          random: browserRandom,
          crypto: { sha256 },
          network: { request: () => Promise.reject(new Error('no answer')) },
          lock: { acquire: async () => () => undefined },
        },
        store: newStore(),
        identity: {
          companyId: idOf('comp', 1),
          branchId: idOf('bran', 1),
          registerId,
          registerCode: 'T1',
          callPrefix: 'A',
        },
        branch: { timeZone: 'Europe/London', cutOverMinutes: 240 },
      })
      opened.push(register)
      await register.start()
      return register
    },
  }
}

/** What it wrote and has not sent. */
export async function factsOf(register: Register): Promise<readonly Fact[]> {
  return JSON.parse(await register.exportFacts()).facts as readonly Fact[]
}
