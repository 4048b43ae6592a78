/**
 * Bugs planted between the real till and the real database: the oracle must catch each, or a run
 * without findings would prove nothing.
 */
import type { RequestSigner } from '@servery/client/ports/keys.ts'
import type { NetworkPort } from '@servery/client/ports/ports.ts'
import type { AppendInput } from '@servery/contract/facts/journal.ts'
import { tick } from '@servery/domain/journal/clock.ts'
import { hashFact } from '@servery/domain/journal/hash.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { idOf, sha256 } from '@servery/testing'
import { bodyOf, jsonAnswer, withBody } from './request-frames.ts'
import type { TillRules } from './till.ts'

export interface RealRules extends TillRules {
  readonly answerItself?: (request: Buffer) => Buffer
  readonly repeat?: (request: Buffer, sign: RequestSigner) => Promise<Buffer>
  /** Statements as the administrator, before the run and after it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export const soundRules: RealRules = { network: (network) => network, before: [], after: [] }

/** Each makes new rules, as some bugs remember things. */
export const plantedReal = {
  /** The answer leaves before the commit; a kill in between loses what it answered for. */
  ack_before_commit: () => ({ ...soundRules, answerItself: acknowledge }),
  /** A fact counts as sent when it was sent, not when it was answered. */
  sent_without_answer: () => ({ ...soundRules, network: answeringItself }),
  /** A repetition is taken for a sale of its own: new ids, the next sequence. */
  repeats_are_stored: () => ({ ...soundRules, repeat: repeatAsNew() }),
  /** The database says that it has committed before that is on disk. */
  commit_not_flushed: () => ({ ...soundRules, ...unflushed }),
  /** Of the payments some don't reach their read table, and nothing fails. */
  payments_left_out: () => ({ ...soundRules, ...leavingOut }),
} as const satisfies Record<string, () => RealRules>

export type PlantedRealName = keyof typeof plantedReal

function acknowledge(request: Buffer): Buffer {
  const { facts } = bodyOf(request) as AppendInput
  const last = facts.at(-1)
  return jsonAnswer({ sequence: last?.sequence, hash: last?.hash, quarantined: [] })
}

const answeringItself: RealRules['network'] = (network): NetworkPort => ({
  async request(request) {
    const { facts } = (request.body ?? {}) as Partial<AppendInput>
    const last = facts?.at(-1)
    if (last === undefined) return network.request(request)
    network.request(request).catch(() => undefined)
    return { status: 200, body: { sequence: last.sequence, hash: last.hash, quarantined: [] } }
  },
})

function repeatAsNew(): NonNullable<RealRules['repeat']> {
  let made = 0
  return async (request, sign) => {
    const { registerId, facts } = bodyOf(request) as { registerId: string; facts: readonly Fact[] }
    let last = facts.at(-1)
    const again = facts.map(({ hash: _hash, ...fact }) => {
      made += 1
      const content = {
        ...fact,
        id: idOf('copy', made),
        sequence: (last?.sequence ?? 0) + 1,
        previousHash: last?.hash ?? fact.previousHash,
        clock: tick(last?.clock ?? fact.clock, 0),
      }
      last = { ...content, hash: hashFact(content, sha256) }
      return last
    })
    const body = JSON.stringify({ registerId, facts: again })
    const [, path = ''] = /^POST \/api\/v1(\S+)/.exec(request.toString('latin1')) ?? []
    return withBody(request, body, await sign({ method: 'POST', path, body }))
  }
}

const unflushed: Pick<RealRules, 'before' | 'after'> = {
  before: [
    `CREATE FUNCTION planted_unflushed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM set_config('synchronous_commit', 'off', true); RETURN NULL; END $$`,
    `CREATE TRIGGER planted AFTER INSERT ON facts
      FOR EACH STATEMENT EXECUTE FUNCTION planted_unflushed()`,
    `ALTER SYSTEM SET wal_writer_delay = '10s'`,
    'SELECT pg_reload_conf()',
  ],
  after: [
    'DROP FUNCTION planted_unflushed CASCADE',
    'ALTER SYSTEM RESET wal_writer_delay',
    'SELECT pg_reload_conf()',
  ],
}

const leavingOut: Pick<RealRules, 'before' | 'after'> = {
  before: [
    `CREATE FUNCTION planted_left_out() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.amount % 5 = 0 THEN RETURN NULL; END IF; RETURN NEW; END $$`,
    `CREATE TRIGGER planted BEFORE INSERT ON payments
      FOR EACH ROW EXECUTE FUNCTION planted_left_out()`,
  ],
  after: ['DROP FUNCTION planted_left_out CASCADE'],
}
