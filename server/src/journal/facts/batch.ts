/**
 * A batch as it comes in: its envelope is checked against the contract, its chain against itself,
 * and each body against the shape of its kind. What is wrong with the envelope or the chain refuses
 * the batch; what is wrong with one body puts that fact aside. Everything here is done once, before
 * the database is asked.
 */
import { hash as digest } from 'node:crypto'
import { type DeviceKind, mayWrite } from '@servery/contract/devices/device-parts.ts'
import { factBodies } from '@servery/contract/facts/fact-bodies.ts'
import { factEnvelope } from '@servery/contract/facts/facts.ts'
import { appendInput, factsPerBatchMax } from '@servery/contract/facts/journal.ts'
import { advanceHead, emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { verifyChain } from '@servery/domain/journal/verify.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import { z } from 'zod'
import { atOnce, type Steps } from '../../fair/index.ts'
import { apiError, inputError } from '../../platform/errors/index.ts'

/** Why a fact is quarantined; `field` is a path inside its body. */
export interface QuarantineReason {
  readonly code:
    | 'unknown_kind'
    | 'unknown_version'
    | 'invalid_body'
    | 'currency_mismatch'
    | 'wrong_branch'
    /** Its subject is of another noun: what is about a drawer cannot be about an order. */
    | 'wrong_subject'
    /** Another fact of its subject has its id. */
    | 'id_reused'
    /** Its order would have more lines than one holds. */
    | 'order_full'
    /** Its order, drawer or shift has as many facts as one holds. */
    | 'subject_full'
    /** Its device has nothing to do with facts of its kind. */
    | 'not_this_device'
    | 'unappliable'
  readonly field: string | null
}

export interface CheckedFact {
  readonly fact: Fact
  /** The canonical text over which its hash was made; stored as it is. */
  readonly content: string
  readonly quarantine: QuarantineReason | null
  /** When it was stored, of what comes later than that; absent: it is stored now. */
  readonly storedAt?: Instant
}

export interface CheckedBatch {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
  readonly facts: readonly CheckedFact[]
  /** The register's head after the batch, as far as the batch itself tells. */
  readonly head: RegisterHead
}

// A parsed body is JSON by construction; walking it once more would only cost time.
const envelope = factEnvelope.extend({ body: z.unknown() })
const input = z.compile(
  appendInput.extend({ facts: z.array(envelope).min(1).max(factsPerBatchMax) }),
)
const compiledBodies = new Map(
  Object.entries(factBodies).map(([kind, body]) => [kind, z.compile<z.ZodType>(body)]),
)

export const sha256 = (text: string): string => digest('sha256', text, 'hex')

/** Throws the API's error if envelope or chain are wrong. */
export function checkBatch(body: unknown): CheckedBatch {
  return atOnce(checkSteps(body))
}

/** The same, with places for others to come in: a till that was long away sends much at once. */
export function* checkSteps(body: unknown): Steps<CheckedBatch> {
  const parsed = input.safeParse(body)
  if (!parsed.success) throw inputError(parsed.error.issues)
  const { registerId } = parsed.data
  const facts = parsed.data.facts as readonly Fact[]
  const [first] = facts
  if (first === undefined) throw apiError('invalid_input', { field: 'facts' })
  requireOnePlace(facts, first, registerId)
  yield
  const { contents, head } = checkChain(facts, first)
  const checked: CheckedFact[] = []
  for (const [index, fact] of facts.entries()) {
    yield
    const content = contents[index] as string
    checked.push({ fact, content, quarantine: reasonAgainst(fact, content) })
  }
  const { companyId, branchId } = first
  return { companyId, branchId, registerId, head, facts: checked }
}

function requireOnePlace(facts: readonly Fact[], first: Fact, registerId: string): void {
  facts.forEach((fact, index) => {
    const field =
      fact.registerId !== registerId
        ? 'registerId'
        : fact.companyId !== first.companyId
          ? 'companyId'
          : fact.branchId !== first.branchId
            ? 'branchId'
            : null
    if (field !== null) throw apiError('wrong_register', { field: `facts.${index}.${field}` })
    for (const name of ['id', 'subjectId', 'actorId'] as const) {
      // The database knows one spelling of an id, and a hash is over the one that was sent.
      if (fact[name] !== fact[name].toLowerCase()) {
        throw apiError('invalid_input', { field: `facts.${index}.${name}` })
      }
    }
  })
}

function checkChain(
  facts: readonly Fact[],
  first: Fact,
): { readonly contents: readonly string[]; readonly head: RegisterHead } {
  const contents: string[] = []
  const before: RegisterHead = {
    ...emptyHead(first.registerId),
    sequence: first.sequence - 1,
    hash: first.previousHash,
  }
  const broken = (index: number, reason: string) =>
    apiError('chain_broken', {
      field: `facts.${index}.hash`,
      detail: { sequence: facts[index]?.sequence ?? first.sequence, reason },
    })
  try {
    const verified = verifyChain({
      head: before,
      facts,
      sha256: (text) => {
        contents.push(text)
        return sha256(text)
      },
    })
    if (verified.ok) return { contents, head: verified.head }
    const { sequence, reason } = verified.break
    throw broken(
      facts.findIndex((fact) => fact.sequence === sequence),
      reason,
    )
  } catch (error) {
    // What canonical JSON cannot carry, such as a fraction, no register of ours has hashed.
    if (error instanceof TypeError) throw broken(contents.length, 'not_canonical')
    throw error
  }
}

/**
 * What a device of this kind has no business with is quarantined; the rest of the batch goes on.
 */
export function withinPart(batch: CheckedBatch, kind: DeviceKind): CheckedBatch {
  const facts = batch.facts.map((checked) =>
    mayWrite(kind, checked.fact.kind)
      ? checked
      : { ...checked, quarantine: { code: 'not_this_device', field: 'kind' } as const },
  )
  return { ...batch, facts }
}

/** The batch as two that follow one another; null where it has one fact alone. */
export function halvesOf(batch: CheckedBatch): readonly [CheckedBatch, CheckedBatch] | null {
  const middle = Math.ceil(batch.facts.length / 2)
  const [facts, later] = [batch.facts.slice(0, middle), batch.facts.slice(middle)]
  if (later.length === 0) return null
  const head = facts.reduce(
    (reached, { fact }) => advanceHead(reached, fact),
    emptyHead(batch.registerId),
  )
  return [
    { ...batch, facts, head },
    { ...batch, facts: later },
  ]
}

/** Why a fact cannot take part in a fold, by itself; null if it can. */
export function reasonAgainst(fact: Fact, content: string): QuarantineReason | null {
  const body = compiledBodies.get(fact.kind)
  if (body === undefined) return { code: 'unknown_kind', field: 'kind' }
  if (fact.version !== 1) return { code: 'unknown_version', field: 'version' }
  const parsed = body.safeParse(fact.body)
  if (!parsed.success) {
    return { code: 'invalid_body', field: inputError(parsed.error.issues).data?.field ?? null }
  }
  return reasonOfStorage(fact, content)
}

/** What JSON can say and the read tables cannot hold. */
function reasonOfStorage(fact: Fact, content: string): QuarantineReason | null {
  const body = fact.body as { readonly [name in (typeof idsInBodies)[number]]?: string | null }
  for (const field of idsInBodies) {
    const value = body[field]
    if (value != null && value !== value.toLowerCase()) return { code: 'invalid_body', field }
  }
  for (const field of ['at', 'businessDate'] as const) {
    const year = fact[field].slice(0, 4)
    if (year < yearMin || year > yearMax) return { code: 'invalid_body', field }
  }
  return content.includes('\\u') && unstorable.test(content)
    ? { code: 'invalid_body', field: null }
    : null
}

/** What the read tables find rows by; the database knows one spelling of an id. */
const idsInBodies = ['lineId', 'paymentId', 'drawerId', 'entryId', 'memberId'] as const

/** A clock that has lost its battery counts from 1970, and what was sold by it was sold. */
const yearMin = '1970'
const yearMax = '2100'

/** NUL or half a character, escaped; not a backslash before the letters u0000. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i
