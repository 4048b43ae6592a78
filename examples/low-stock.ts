/** Prints what has to be ordered, for a message in the morning, say. */
import { connect, type Servery } from '@servery/api-client'

export async function run(api: Servery, print = console.log) {
  for (const { id: branchId, name: branch } of (await api.branches.list({})).rows) {
    const { rows } = await api.lowStock.report({ branchId })
    for (const { itemName, onHand, unit } of rows)
      print(`${branch}: ${itemName} ${onHand / 1000} ${unit}`)
  }
}

if (import.meta.main) await run(connect())
