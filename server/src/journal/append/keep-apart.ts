/**
 * Facts of a past that is not the register's: of a copied or rolled-back device, or of one whose
 * pairing has ended. They are kept whole beside the chain, in no fold, until a person decides. A
 * past is one chain as far as its facts link; kept again they change nothing.
 */
import { v7 } from 'uuid'
import type { TenantClient } from '../../platform/db/index.ts'
import type { CheckedFact } from '../facts/index.ts'

export interface Apart {
  /** The first fact of the past that differs from the books. */
  readonly first: number
  readonly kept: number
  readonly keptHash: string
}

interface Past {
  readonly id: string
  readonly first: number
  readonly firstHash: string
  last: number
  lastHash: string
}

interface KeptRow {
  sequence: number
  hash: string
  past_id: string
  first_sequence: number
  first_hash: string
  last_sequence: number
  last_hash: string
}

const keptAround = {
  name: 'journal_apart_kept',
  text: `
    SELECT f.sequence, f.hash, f.past_id, p.first_sequence, p.first_hash, p.last_sequence,
      p.last_hash
    FROM apart_facts f JOIN apart_pasts p ON p.company_id = f.company_id AND p.id = f.past_id
    WHERE f.company_id = $1 AND f.register_id = $2 AND f.sequence BETWEEN $3 AND $4`,
}

const insertPasts = `
  INSERT INTO apart_pasts (company_id, id, register_id, branch_id, first_sequence, first_hash,
    last_sequence, last_hash, why)
  SELECT $1, t.id, $2, $3, t.first, t."firstHash", t.last, t."lastHash", $4
  FROM json_to_recordset($5::json)
    AS t(id uuid, first bigint, "firstHash" text, last bigint, "lastHash" text)
  ON CONFLICT (company_id, id) DO UPDATE SET last_sequence = excluded.last_sequence,
    last_hash = excluded.last_hash, updated_at = now()`

const insertFacts = `
  INSERT INTO apart_facts (company_id, register_id, sequence, hash, past_id, branch_id, fact_id,
    subject_id, kind, content)
  SELECT $1, $2, t.sequence, t.hash, t.past_id, $3, t.id, t.subject_id, t.kind, t.content
  FROM json_to_recordset($4::json) AS t(sequence bigint, hash text, past_id uuid, id uuid,
    subject_id uuid, kind text, content text)
  ON CONFLICT DO NOTHING`

export interface KeptFrom {
  readonly companyId: string
  readonly registerId: string
  readonly branchId: string
  readonly why: 'differs' | 'closed'
}

/** Whether a fact follows what is kept apart of its register, or is part of it. */
export async function isOfKeptPast(
  client: TenantClient,
  from: Pick<KeptFrom, 'companyId' | 'registerId'>,
  { sequence, hash, previousHash }: CheckedFact['fact'],
): Promise<boolean> {
  const { companyId, registerId } = from
  const values = [companyId, registerId, sequence - 1, sequence]
  const { rows } = await client.query<KeptRow>({ ...keptAround, values })
  return rows.some((row) =>
    row.sequence === sequence ? row.hash === hash : row.hash === previousHash,
  )
}

/** Under the lock of the register. The facts follow one another; there is at least one. */
export async function keepApart(
  client: TenantClient,
  { companyId, registerId, branchId, why }: KeptFrom,
  facts: readonly CheckedFact[],
): Promise<Apart & { readonly added: ReadonlySet<string> }> {
  const start = facts[0]?.fact.sequence ?? 1
  const end = facts.at(-1)?.fact.sequence ?? start
  const { rows } = await client.query<KeptRow>({
    ...keptAround,
    values: [companyId, registerId, start - 1, end],
  })
  const pasts = new Map<string, Past>()
  const pastByHash = new Map<string, Past>()
  for (const row of rows) {
    const past = pasts.get(row.past_id) ?? pastOf(row)
    pasts.set(row.past_id, past)
    pastByHash.set(row.hash, past)
  }
  const added: object[] = []
  const ids = new Set<string>()
  let current: Past | undefined
  for (const { fact, content } of facts) {
    const { sequence, hash, previousHash, id, kind } = fact
    const known = pastByHash.get(hash)
    if (known !== undefined) {
      current = known
      continue
    }
    const before = pastByHash.get(previousHash)
    current = before?.lastHash === previousHash ? before : newPast(sequence, hash)
    current.last = sequence
    current.lastHash = hash
    pasts.set(current.id, current)
    pastByHash.set(hash, current)
    ids.add(id)
    const subject_id = fact.subjectId
    added.push({ sequence, hash, past_id: current.id, id, subject_id, kind, content })
  }
  if (added.length > 0) {
    const grown = JSON.stringify([...pasts.values()])
    await client.query({ text: insertPasts, values: [companyId, registerId, branchId, why, grown] })
    const values = [companyId, registerId, branchId, JSON.stringify(added)]
    await client.query({ text: insertFacts, values })
  }
  return {
    first: current?.first ?? start,
    kept: current?.last ?? end,
    keptHash: current?.lastHash ?? '',
    added: ids,
  }
}

const pastOf = (row: KeptRow): Past => ({
  id: row.past_id,
  first: row.first_sequence,
  firstHash: row.first_hash,
  last: row.last_sequence,
  lastHash: row.last_hash,
})

const newPast = (sequence: number, hash: string): Past => ({
  id: v7(),
  first: sequence,
  firstHash: hash,
  last: sequence,
  lastHash: hash,
})
