/**
 * The feed from a cursor on. The cursor says how far each source was read, so that nothing is lost
 * and nothing comes twice, however slowly somebody reads.
 */
import { z } from 'zod'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { numberAudit } from './audit-positions.store.ts'
import {
  findFactBranches,
  findFactEvents,
  findRecordEvents,
  type PlacedEvent,
} from './events.store.ts'

const cursorShape = z.strictObject({
  records: z.int().min(0),
  branches: z.record(z.uuid(), z.int().min(0)),
})
type Cursor = z.infer<typeof cursorShape>

export interface EventsAsked {
  readonly after: string | undefined
  readonly limit: number
  /** Changes of records are for who may read the audit of every branch. */
  readonly withRecords: boolean
}

export async function readEvents(
  scope: Scope,
  trx: TenantTransaction,
  { after, limit, withRecords }: EventsAsked,
) {
  const cursor = readCursor(after)
  const sources = new Map<string, PlacedEvent[]>()
  if (withRecords) {
    await numberAudit(scope, trx)
    const asked = { after: cursor.records, limit: limit + 1 }
    sources.set('', [...(await findRecordEvents(scope, trx, asked))])
  }
  for (const branchId of await findFactBranches(scope, trx)) {
    const asked = { branchId, after: cursor.branches[branchId] ?? 0, limit: limit + 1 }
    sources.set(branchId, [...(await findFactEvents(scope, trx, asked))])
  }
  const rows: PlacedEvent[] = []
  const next: Cursor = { records: cursor.records, branches: { ...cursor.branches } }
  while (rows.length < limit) {
    const source = oldest(sources)
    const event = source === null ? undefined : sources.get(source)?.shift()
    if (source === null || event === undefined) break
    if (source === '') next.records = event.position
    else next.branches[source] = event.position
    rows.push(event)
  }
  const hasMore = [...sources.values()].some((left) => left.length > 0)
  return {
    rows: rows.map(({ position: _, ...event }) => event),
    next: Buffer.from(JSON.stringify(next)).toString('base64url'),
    hasMore,
  }
}

/** Whose next event is the oldest; within a source the order is the source's own. */
function oldest(sources: ReadonlyMap<string, readonly PlacedEvent[]>): string | null {
  let least: { readonly source: string; readonly at: string } | null = null
  for (const [source, [event]] of sources) {
    if (event === undefined) continue
    if (least === null || event.timestamp < least.at) least = { source, at: event.timestamp }
  }
  return least?.source ?? null
}

function readCursor(text: string | undefined): Cursor {
  if (text === undefined || text === '') return { records: 0, branches: {} }
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return fail('invalid_input', { field: 'after' })
  }
}
