/** Creates a customer: `create-customer.ts Ana ana@guest.example`. */
import { randomUUID } from 'node:crypto'
import { connect, type Servery } from '@servery/api-client'

export function run(api: Servery, [firstName = '', email = '']: readonly string[]) {
  // The id is yours: the same one sent again creates nothing.
  return api.customers.create({ id: randomUUID(), firstName, email })
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
