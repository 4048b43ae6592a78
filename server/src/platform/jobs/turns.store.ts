/**
 * Whose turn it is. A process takes one company at a time and holds it by a lease; what one process
 * has, the others pass over, and what a crashed one had is free again when its lease is over.
 */
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'

export interface Turn {
  readonly companyId: string
  /** Proves that the turn is still ours when it ends. */
  readonly lock: string
  /** A process has died since the last turn: news may have been lost with it. */
  readonly isDisturbed: boolean
}

type Work = Database['work']

/** The company that has waited longest, or null. */
export async function takeTurn(
  work: Work,
  taking: {
    readonly lock: string
    readonly now: Date
    readonly until: Date
    /** The process; whoever names none is waited for until its lease is over. */
    readonly holder?: string | undefined
  },
): Promise<Turn | null> {
  const { lock, now, until, holder = null } = taking
  const { rows } = await sql<{ company: string; is_disturbed: boolean }>`
    UPDATE work.turns SET lock = ${lock}, locked_until = ${until}, due_at = ${until},
      holder = ${holder}
    WHERE company = (
      SELECT company FROM work.turns
      WHERE due_at <= ${now} AND (locked_until IS NULL OR locked_until <= ${now})
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING company, is_disturbed`.execute(work)
  const [row] = rows
  return row === undefined ? null : { companyId: row.company, lock, isDisturbed: row.is_disturbed }
}

/** Gives it back until `dueAt`; earlier if it was woken meanwhile. */
export async function endTurn(
  work: Work,
  turn: Turn,
  dueAt: Date,
  { hasFailed = false } = {},
): Promise<void> {
  await sql`
    UPDATE work.turns SET lock = NULL, locked_until = NULL, holder = NULL,
      is_disturbed = is_disturbed AND (${hasFailed} OR due_at < locked_until),
      due_at = CASE WHEN due_at < locked_until THEN due_at ELSE ${dueAt} END
    WHERE company = ${turn.companyId} AND lock = ${turn.lock}`.execute(work)
}

/** Something happened: the company is due now. */
export async function wakeTurn(work: Work, companyId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO work.turns (company, due_at) VALUES (${companyId}, ${now})
    ON CONFLICT (company) DO UPDATE SET due_at = excluded.due_at
    WHERE turns.due_at > excluded.due_at`.execute(work)
}

/** The company is gone. */
export async function forgetTurn(work: Work, companyId: string): Promise<void> {
  await work.deleteFrom('turns').where('company', '=', companyId).execute()
}

/** All companies that are looked after. */
export async function listLookedAfter(work: Work): Promise<readonly string[]> {
  const rows = await work.selectFrom('turns').select('company').orderBy('company').execute()
  return rows.map(({ company }) => company)
}

/** The company is looked after from now on; nothing changes for one that is already. */
export async function keepTurn(work: Work, companyId: string, now: Date): Promise<void> {
  await work
    .insertInto('turns')
    .values({ company: companyId, due_at: now, locked_until: null, lock: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
