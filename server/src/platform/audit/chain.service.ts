/**
 * The audit as a chain: whoever changes or takes away an entry behind the server's back breaks it.
 * What is new is chained at the company's next turn, as the moment of writing must not wait for
 * everybody else who writes.
 */
import { createHash } from 'node:crypto'
import type { Database, Scope, TenantTransaction } from '../db/index.ts'
import {
  addLinks,
  type ChainHead,
  type ChainLink,
  findHead,
  findLastLink,
  findUnchained,
  lockChain,
  readLinks,
} from './chain.store.ts'

const entriesAtOnce = 1_000
/** No transaction writes for so long. */
const lateMs = 24 * 3_600_000

export interface AuditBreak {
  readonly number: number
  readonly entryId: string
  readonly reason: 'entry_missing' | 'entry_changed' | 'link_missing' | 'end_missing'
}

/** Chains what is new, and answers how many entries that were. */
export async function chainAudit(
  database: Database,
  scope: Scope,
  { now }: { readonly now: Date },
): Promise<number> {
  // Most turns find nothing, and must not wait for whoever changes the company.
  const isNew = await database.readTenant(scope, async (trx) => {
    const since = sinceOf(await findLastLink(scope, trx))
    return (await findUnchained(scope, trx, { since, limit: 1 })).length > 0
  })
  if (!isNew) return 0
  let chained = 0
  for (;;) {
    const added = await database.withTenant(scope, async (trx) => {
      await lockChain(scope, trx)
      const last = await findLastLink(scope, trx)
      const since = sinceOf(last)
      const entries = await findUnchained(scope, trx, { since, limit: entriesAtOnce })
      const links: ChainLink[] = []
      const before = last ?? { number: 0, hash: '' }
      let { number, hash } = before
      for (const { id, said } of entries) {
        number += 1
        hash = hashOf(hash, id, said)
        links.push({ number, entry_id: id, hash })
      }
      await addLinks(scope, trx, { links, before, now })
      return links.length
    })
    chained += added
    if (added < entriesAtOnce) return chained
  }
}

const sinceOf = (last: { readonly at: Date } | undefined) =>
  new Date(last === undefined ? 0 : last.at.getTime() - lateMs)

type Verified =
  | { readonly broken: AuditBreak; readonly entries: number }
  | { readonly broken: null; readonly entries: number }

type ReadLinks = (after: number) => Promise<Awaited<ReturnType<typeof readLinks>>>

/** The first break of the company's audit, or how many entries hold. */
export async function verifyAudit(database: Database, scope: Scope): Promise<Verified> {
  // Before the links: what is chained meanwhile is beyond it.
  const head = await database.readTenant(scope, (trx) => findHead(scope, trx))
  return verifyLinks(head, (after) =>
    database.readTenant(scope, (trx) => readLinks(scope, trx, { after, limit: entriesAtOnce })),
  )
}

/** The same within a transaction that does more. */
export async function verifyAuditIn(trx: TenantTransaction, scope: Scope): Promise<Verified> {
  return verifyLinks(await findHead(scope, trx), (after) =>
    readLinks(scope, trx, { after, limit: entriesAtOnce }),
  )
}

async function verifyLinks(head: ChainHead | undefined, read: ReadLinks): Promise<Verified> {
  let number = 0
  let hash = ''
  for (;;) {
    const links = await read(number)
    for (const link of links) {
      const at = { number: link.number, entryId: link.entry_id }
      const broken = (reason: AuditBreak['reason']) => ({
        ...{ broken: { ...at, reason }, entries: number },
      })
      if (link.number !== number + 1) return broken('link_missing')
      if (link.said === null) return broken('entry_missing')
      if (hashOf(hash, link.entry_id, link.said) !== link.hash) return broken('entry_changed')
      number = link.number
      hash = link.hash
      if (number === head?.number && hash !== head.hash) return broken('entry_changed')
    }
    if (links.length < entriesAtOnce) return endOf(head, { number })
  }
}

function endOf(head: ChainHead | undefined, { number }: { readonly number: number }): Verified {
  const isWhole = head === undefined || number >= head.number
  const broken = { number: number + 1, entryId: '', reason: 'end_missing' } as const
  return { broken: isWhole ? null : broken, entries: number }
}

function hashOf(before: string, id: string, said: string): string {
  return createHash('sha256').update(`${before}\n${id}\n${said}`).digest('hex')
}
