/** Lists what is sold, with its price in minor units. */
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, print = console.log) {
  const { rows } = await api.items.list({ limit: 100, sort: 'name' })
  for (const { name, price } of rows) print(`${name}\t${price}`)
}

if (import.meta.main) await run(connect())
