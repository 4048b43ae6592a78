/** `/healthz`: the process answers. `/readyz`: the database answers and has every migration. */
import { type Database, readMigrations } from '../../platform/db/index.ts'

/** Read once: a balancer asks every second or two. */
let wanted: Awaited<ReturnType<typeof readMigrations>> | undefined

export function health(): Response {
  return Response.json({ status: 'ok' })
}

export async function readiness(database: Database): Promise<Response> {
  try {
    const present = new Set(await database.migrations())
    wanted ??= await readMigrations()
    const missing = wanted.filter(({ name }) => !present.has(name))
    if (missing.length === 0) return Response.json({ status: 'ready' })
    return Response.json({ status: 'migrations missing' }, { status: 503 })
  } catch {
    return Response.json({ status: 'database does not answer' }, { status: 503 })
  }
}
