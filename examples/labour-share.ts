/** Prints what work cost of each day's net sales: `labour-share.ts 2026-11-01 2026-11-30`. */
import { connect, type Servery } from '@servery/api-client'

export async function run(
  api: Servery,
  [from = '', to = from]: readonly string[],
  print = console.log,
) {
  const { rows } = await api.labour.summary({ from, to, by: 'day' })
  for (const { key, workedShare } of rows) {
    print(`${key} ${workedShare === null ? '–' : `${(workedShare / 10_000).toFixed(1)} %`}`)
  }
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
