import { createRandom, makeTrade, sha256 } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { hashFact } from './hash.ts'
import { advanceHead, emptyHead, nextCallNumber, nextReceiptNumber } from './head.ts'
import { sealFacts } from './seal.ts'
import type { Fact, RegisterHead } from './types.ts'
import { verifyChain } from './verify.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const runs = Number(process.env.RUNS ?? 400)
console.info(`chain properties: SEED=${seed} RUNS=${runs}`)

const trade = makeTrade({ seed, registers: 2, orders: 20, conflicts: 200_000 })
const chain: readonly Fact[] = trade.registers[0]?.facts ?? []
const { registerId } = chain[0] as Fact
const head = emptyHead(registerId)
const { sequence, hash } = chain.at(-1) as Fact
const expected = { sequence, hash }

function verify(facts: readonly Fact[], from: RegisterHead = head) {
  return verifyChain({ head: from, facts, expected, sha256 })
}

/** A fact with its own hash set right, as someone would who knows how it is made. */
function rehashed(fact: Fact): Fact {
  return { ...fact, hash: hashFact(fact, sha256) }
}

describe('sealFacts', () => {
  const sealed = (body: unknown) => {
    const {
      id,
      companyId,
      branchId,
      at: moment,
      businessDate,
      actorId,
      subjectId,
    } = chain[0] as Fact
    const { facts } = sealFacts({
      ...{ head, companyId, branchId, at: moment, businessDate, actorId, subjectId, sha256 },
      events: [{ kind: 'order.named', version: 1, body }],
      ids: [id],
      wallMs: Date.parse(moment),
    })
    return facts[0]?.body
  }

  it('has a space for what is pasted or cut into a text and no reader can carry', () => {
    expect(
      sealed({
        name: 'Room 12\tMr\u0000Fox \ud83d',
        lines: [{ note: 'one\ntwo\u007f' }],
        of: null,
      }),
    ).toEqual({ name: 'Room 12 Mr Fox  ', lines: [{ note: 'one\ntwo ' }], of: null })
  })

  it('leaves all other texts as they are', () => {
    const body = { name: 'Café 😂 e\u0301 قهوة', lines: [{ quantity: 1000, held: true }] }
    expect(sealed(body)).toBe(body)
  })
})

describe('verifyChain', () => {
  it('finds nothing wrong with what registers wrote, whole or from any point', () => {
    for (const register of trade.registers) {
      const start = emptyHead(register.registerId)
      expect(verifyChain({ head: start, facts: register.facts, sha256 }).ok).toBe(true)
    }
    let from = head
    chain.forEach((fact, index) => {
      from = advanceHead(from, fact)
      expect(verify(chain.slice(index + 1), from)).toMatchObject({ ok: true })
    })
  })

  const at = (index: number) => chain[index] as Fact
  const cases: readonly (readonly [string, readonly Fact[], number, string])[] = [
    ['a fact is missing', chain.toSpliced(4, 1), 6, 'gap'],
    ['the end is missing', chain.slice(0, -2), sequence - 1, 'gap'],
    ['a fact comes twice', chain.toSpliced(4, 0, at(3)), 4, 'out_of_order'],
    ['two are swapped', chain.toSpliced(4, 2, at(5), at(4)), 6, 'gap'],
    [
      'one of another register',
      chain.toSpliced(2, 1, { ...at(2), registerId: 'x' }),
      3,
      'out_of_order',
    ],
    ['a body is changed', chain.toSpliced(2, 1, { ...at(2), body: {} }), 3, 'hash_mismatch'],
    [
      'a body is changed and hashed',
      chain.toSpliced(2, 1, rehashed({ ...at(2), body: {} })),
      4,
      'previous_hash_mismatch',
    ],
    [
      'the last is changed and hashed',
      chain.with(-1, rehashed({ ...at(chain.length - 1), body: {} })),
      sequence,
      'hash_mismatch',
    ],
    [
      'the clock goes back',
      chain.with(-1, rehashed({ ...at(chain.length - 1), clock: at(0).clock })),
      sequence,
      'out_of_order',
    ],
    [
      'facts are added',
      [...chain, rehashed({ ...at(0), sequence: sequence + 1, clock: '999', previousHash: hash })],
      sequence + 1,
      'out_of_order',
    ],
  ]
  it.each(cases)('%s', (_, facts, brokenAt, reason) => {
    expect(verify(facts)).toEqual({
      ok: false,
      break: { registerId, sequence: brokenAt, reason },
    })
  })

  it('sees any one byte, deletion, insertion or exchange', () => {
    const random = createRandom(seed)
    for (let run = 0; run < runs; run += 1) {
      const index = random.integer(0, chain.length - 1)
      const other = random.integer(0, chain.length - 1)
      const facts = [...chain]
      const kind = random.pick(['byte', 'delete', 'insert', 'exchange'])
      if (kind === 'delete') facts.splice(index, 1)
      else if (kind === 'insert') facts.splice(index, 0, at(other))
      else if (kind === 'exchange') [facts[index], facts[other]] = [at(other), at(index)]
      else facts[index] = withOneCharacterChanged(at(index), random.bits())
      if (kind === 'exchange' && index === other) continue
      expect(verify(facts), `${kind} ${index} ${other}`).toMatchObject({ ok: false })
    }
  })
})

/** Changes one digit or letter somewhere in the values of the fact's JSON text. */
function withOneCharacterChanged(fact: Fact, bits: number): Fact {
  const text = JSON.stringify(fact)
  for (let offset = 0; offset < text.length; offset += 1) {
    const place = (bits + offset) % text.length
    const character = text[place] as string
    if (!/[0-9a-f]/.test(character)) continue
    const other = character === '7' ? '8' : '7'
    const changed = text.slice(0, place) + other + text.slice(place + 1)
    try {
      const parsed: Fact = JSON.parse(changed)
      if (JSON.stringify(parsed) !== text) return parsed
    } catch {
      // An escape or a keyword was hit: not JSON any more; the next character will do.
    }
  }
  throw new Error('nothing to change')
}

describe('numbers of a register', () => {
  it('come gap-free, the receipt for ever and the call number from 1 each business day', () => {
    for (const register of trade.registers) {
      const receipts: string[] = []
      const calls = new Map<string, string[]>()
      for (const fact of register.facts) {
        if (fact.kind === 'order.closed') receipts.push(fact.body.receiptNumber)
        if (fact.kind !== 'order.opened') continue
        const day = calls.get(fact.businessDate) ?? []
        calls.set(fact.businessDate, [...day, fact.body.callNumber])
      }
      expect(receipts).toEqual(numbered(receipts.length, register.code, 6))
      for (const day of calls.values()) {
        expect(day).toEqual(numbered(day.length, register.prefix, 3))
      }
    }
  })

  it('are written with three and six digits, and more where they are needed', () => {
    const used = { ...head, receipt: 999_999, call: 999, callDate: '2026-01-05' }
    expect(nextReceiptNumber(head, 'T3')).toBe('T3-000001')
    // The examples of rules.md 4.14.
    const later = { ...head, receipt: 122, call: 41, callDate: '2026-01-05' }
    expect(nextReceiptNumber(later, 'T3')).toBe('T3-000123')
    expect(nextCallNumber(later, 'B', '2026-01-05')).toBe('B-042')
    expect(nextReceiptNumber(used, 'T3')).toBe('T3-1000000')
    expect(nextCallNumber(used, 'B', '2026-01-05')).toBe('B-1000')
    expect(nextCallNumber(used, 'B', '2026-01-06')).toBe('B-001')
  })
})

function numbered(count: number, series: string, digits: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, index) => `${series}-${String(index + 1).padStart(digits, '0')}`,
  )
}
