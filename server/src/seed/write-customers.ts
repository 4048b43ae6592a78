/** Who comes back to a demo business. */
import { customerInput } from '@servery/contract/customers.ts'
import { createCustomer } from '../customers/write-customers.ts'
import type { Write } from '../records/record.ts'
import type { SeedBusiness } from './business.ts'
import { customers } from './data/customers.ts'

/** Their ids, the most frequent first. */
export async function writeCustomers(
  write: Write,
  { business, newId }: { readonly business: SeedBusiness; readonly newId: () => string },
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const { name, ...more } of customers[business.key]) {
    const [firstName, secondName] = name.split(' ')
    const id = newId()
    const input = customerInput.parse({ firstName, secondName, ...more })
    await createCustomer(write, { id, input })
    ids.push(id)
  }
  return ids
}
