/** Prints what happened since the cursor of the last run, and then the cursor to keep. */
import { connect, events, type Servery } from '@servery/api-client'

export async function run(api: Servery, [after]: readonly string[], print = console.log) {
  for await (const { rows, next } of events(api, { after })) {
    for (const { timestamp, type } of rows) print(`${timestamp} ${type}`)
    print(next)
  }
}

if (import.meta.main) await run(connect(), process.argv.slice(2))
