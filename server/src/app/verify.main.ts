/** `npm run journal:verify`: every chain of every company. Exit code 1 at the first break. */
import { verifyBooks } from './backup/keeping/index.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function main(): Promise<number> {
  return withDatabase({ connectionsMax: 2 }, async (database, { adminUrl }) => {
    const { holds, text } = await verifyBooks(database, adminUrl)
    const stream = holds ? process.stdout : process.stderr
    stream.write(`${text}\n`)
    return holds ? 0 : 1
  })
}

await runCommand(main)
