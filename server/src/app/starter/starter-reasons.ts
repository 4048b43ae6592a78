/** The reasons that a business begins with, in its language. */
import { reasonInput } from '@servery/contract/setup/reasons.ts'
import { reasonLists, reasonSeeds, seedDetails } from '@servery/domain/offer/catalogue/reasons.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import { hasReasons, reasonStore } from '../../setup/reasons/index.ts'
import { nameOfReason, reasonId } from './reason-names.ts'

/** Writes them for a business that has none at all; whoever put theirs away has had them. */
export async function ensureReasons(write: Write, language: string): Promise<void> {
  const { scope, trx } = write
  if (await hasReasons(scope, trx)) return
  for (const list of reasonLists) {
    for (const [place, seed] of reasonSeeds[list].entries()) {
      const input = reasonInput.parse({
        name: nameOfReason(language, list, seed),
        position: place * 10,
        details: seedDetails(list, seed),
      })
      await createRecord(write, reasonStore, { id: reasonId(scope.companyId, list, seed), input })
    }
  }
}
