/** Enters goods that came in: `add-stock.ts Crisps 24`. Each run adds them once more. */
import { randomUUID } from 'node:crypto'
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, [name = '', pieces = '0']: readonly string[]) {
  const [branch] = (await api.branches.list({ limit: 1 })).rows
  const { rows } = await api.items.list({ search: name, limit: 100 })
  const item = rows.find((one) => one.name === name)
  if (branch === undefined || item === undefined) throw new Error(`There is no ${name}.`)
  // Quantities are thousandths. Keep the ids where you may have to send the same again: those that
  // were sent before add nothing.
  const came = { action: 'received', quantity: Number(pieces) * 1000, unit: 'each' } as const
  const entries = [{ id: randomUUID(), itemId: item.id, ...came }]
  return api.stock.adjust({ id: randomUUID(), branchId: branch.id, entries })
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
