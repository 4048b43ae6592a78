/** Writes the sales of some days as CSV: `sales-to-csv.ts 2026-11-01 2026-11-30`. */
import { connect, type Servery } from '@servery/api-client'

export async function run(
  api: Servery,
  [from = '', to = from]: readonly string[],
  print = console.log,
) {
  const { byTime } = await api.sales.summary({ from, to, by: 'day' })
  print('day,net,gross,orders')
  for (const { key, net, gross, orders } of byTime) print([key, net, gross, orders].join(','))
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
