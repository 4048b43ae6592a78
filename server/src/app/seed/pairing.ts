/** Fresh codes for the demo's tills that still wait for a device, so that a first sale is near. */
import { createDatabase } from '../../platform/db/index.ts'
import { findRegister, makePairingCode } from '../../setup/registers/index.ts'
import type { DemoSeed } from './demo-seed.ts'

export interface DemoPairing {
  readonly label: string
  readonly code: string
}

/** Codes that are good once, within ten minutes; the demo has nobody who would confirm a device. */
export async function makeDemoPairings(
  databaseUrl: string,
  demo: DemoSeed,
): Promise<readonly DemoPairing[]> {
  const database = createDatabase({ databaseUrl, connectionsMax: 1 })
  try {
    const pairings: DemoPairing[] = []
    for (const { companyId, registerId, label } of demo.tills) {
      const scope = { companyId, branchIds: null }
      const register = await database.withTenant(scope, (trx) =>
        findRegister(scope, trx, registerId),
      )
      if (register?.state !== 'unpaired') continue
      const services = { database, now: () => Date.now() }
      const actor = { id: 'start', name: '' }
      const { code } = await makePairingCode(services, scope, actor, registerId, {
        isConfirmed: true,
      })
      pairings.push({ label, code })
    }
    return pairings
  } finally {
    await database.close()
  }
}
