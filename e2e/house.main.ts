/**
 * What all tests stand on, for as long as they run: one PostgreSQL with a demo of its own for each
 * worker, and what stands in for Google and for Stripe. Says on one line what others need to know.
 * Arguments: the folder, days of trade, how many demos, the public address of the server.
 */

import { seedDemo } from '@servery/server/app/seed/seed.ts'
import { startFakeStripe } from '@servery/server/channels/stripe/fake-stripe.ts'
import { createTestProvider } from '@servery/server/people/auth/ways/test-provider.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { migrate } from '@servery/server/platform/db/migrate.ts'
import { searchPath } from '@servery/server/platform/db/roles.ts'
import { connectNamed } from '@servery/server/platform/machine/connect.ts'
import { startEmbeddedPostgres } from '@servery/server/platform/machine/embedded.ts'
import { newcomer, owner } from './people.ts'
import type { HouseWord } from './servery.ts'

const [dataDir = '', days = '', copies = '', publicUrl = ''] = process.argv.slice(2)

const postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined })
await migrate(postgres.adminUrl)
const databaseUrl = await ensureAppRole(postgres.adminUrl)
const progress = () => undefined
const demos = await Promise.all(
  Array.from({ length: Number(copies) }, (_, copy) =>
    seedDemo({ databaseUrl, days: Number(days), copy, progress }),
  ),
)
await countRows(postgres.adminUrl)
const apartUrl = await cloneDatabase(postgres.adminUrl, 'apart')

const claims = ({ name, email }: typeof owner) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  name,
})
const provider = await createTestProvider([claims(newcomer), claims(owner)])
provider.open(`${publicUrl}/api/auth/callback/google`)

const stripe = await startFakeStripe()

const word: HouseWord = {
  adminUrl: postgres.adminUrl,
  apartUrl,
  google: provider.google,
  stripeUrl: stripe.url,
  demos,
}
process.stdout.write(`${JSON.stringify(word)}\n`)
process.once('disconnect', () => void close())
process.once('SIGTERM', () => void close())

/** For a server that is killed, and must take none of the others' along. */
async function cloneDatabase(adminUrl: string, name: string): Promise<string> {
  const url = new URL(adminUrl)
  const source = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = await connectNamed(url.toString())
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`)
  await client.query(`ALTER DATABASE ${name} SET search_path = ${searchPath}`)
  await client.end()
  url.pathname = `/${name}`
  return url.toString()
}

/** As a database in use has done by itself: reports over months are planned by it. */
async function countRows(adminUrl: string): Promise<void> {
  const client = await connectNamed(adminUrl)
  await client.query('ANALYZE')
  await client.end()
}

async function close(): Promise<void> {
  await provider.close()
  await stripe.close()
  await postgres.stop()
  process.exit(0)
}
