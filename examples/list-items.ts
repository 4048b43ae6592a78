/** Lists what is sold, with its price in minor units. */
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, print = console.log) {
  let cursor: string | null = null
  do {
    const from: { cursor?: string } = cursor === null ? {} : { cursor }
    const { rows, nextCursor } = await api.items.list({ limit: 100, sort: 'name', ...from })
    for (const { name, price } of rows) print(`${name}\t${price}`)
    cursor = nextCursor
  } while (cursor !== null)
}

if (import.meta.main) await run(connect())
