/**
 * Facts of a past that is not the register's: of a copied or rolled-back device, or of one whose
 * pairing has ended. They are kept whole beside the chain, in no fold, until a person decides. A
 * past is one chain as far as its facts link; kept again they change nothing.
 */
import { v7 } from 'uuid'
import type { TenantClient } from '../../platform/db/index.ts'
import type { CheckedFact } from '../facts/index.ts'
import { followsKept, type KeptFact, type Placed, placeApart } from './past-rules.ts'

export type Apart = Pick<Placed, 'first' | 'kept' | 'keptHash'>

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
    last_hash = excluded.last_hash, updated_at = excluded.updated_at`

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
  fact: CheckedFact['fact'],
): Promise<boolean> {
  return followsKept(await readKept(client, from, fact.sequence - 1, fact.sequence), fact)
}

/** Under the lock of the register. The facts follow one another; there is at least one. */
export async function keepApart(
  client: TenantClient,
  { companyId, registerId, branchId, why }: KeptFrom,
  facts: readonly CheckedFact[],
): Promise<Apart> {
  const start = facts[0]?.fact.sequence ?? 1
  const end = facts.at(-1)?.fact.sequence ?? start
  const known = await readKept(client, { companyId, registerId }, start - 1, end)
  const { added, pasts, ...apart } = placeApart(known, facts, v7)
  if (added.length > 0) {
    const grown = JSON.stringify(pasts)
    await client.query({ text: insertPasts, values: [companyId, registerId, branchId, why, grown] })
    const rows = added.map(({ checked: { fact, content }, past }) => {
      const { sequence, hash, id, kind, subjectId: subject_id } = fact
      return { sequence, hash, past_id: past.id, id, subject_id, kind, content }
    })
    const values = [companyId, registerId, branchId, JSON.stringify(rows)]
    await client.query({ text: insertFacts, values })
  }
  return apart
}

async function readKept(
  client: TenantClient,
  { companyId, registerId }: Pick<KeptFrom, 'companyId' | 'registerId'>,
  start: number,
  end: number,
): Promise<readonly KeptFact[]> {
  const values = [companyId, registerId, start, end]
  const { rows } = await client.query<KeptRow>({ ...keptAround, values })
  return rows.map((row) => ({
    sequence: row.sequence,
    hash: row.hash,
    past: {
      id: row.past_id,
      first: row.first_sequence,
      firstHash: row.first_hash,
      last: row.last_sequence,
      lastHash: row.last_hash,
    },
  }))
}
