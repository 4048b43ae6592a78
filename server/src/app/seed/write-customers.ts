/** Who comes back to a demo business. */
import { customerInput } from '@servery/contract/people/customers.ts'
import { createCustomer } from '../../customers/directory/index.ts'
import { loyaltyProgrammeStore } from '../../customers/loyalty/index.ts'
import { createRecord, type Write } from '../../platform/records/index.ts'
import type { SeedBusiness } from './business.ts'
import { customers } from './data/customers.ts'

/** Their ids, the most frequent first, and what they get for coming. */
export async function writeCustomers(
  write: Write,
  { business, newId }: { readonly business: SeedBusiness; readonly newId: () => string },
): Promise<readonly string[]> {
  const ids: string[] = []
  await createRecord(write, loyaltyProgrammeStore, { id: newId(), input: business.programme })
  for (const { name, ...more } of customers[business.key]) {
    const [firstName, secondName] = name.split(' ')
    const id = newId()
    const input = customerInput.parse({ firstName, secondName, ...more })
    await createCustomer(write, { id, input })
    ids.push(id)
  }
  return ids
}
