/** Bugs in how facts are put in order, chained, stored and checked. */
import type { Mutant } from './mutant.ts'

const clock = 'packages/domain/src/journal/clock.test.ts'
const append = 'server/src/journal/append/append.test.ts'
const growing = 'server/src/journal/append/growing-orders.test.ts'
const together = 'server/src/journal/append/writers-together.test.ts'

export const journalMutants: readonly Mutant[] = [
  {
    name: 'clock-tie-without-register',
    file: 'packages/domain/src/journal/compare.ts',
    find: `if (left.registerId !== right.registerId) return
      left.registerId < right.registerId ? -1 : 1`,
    replace: '',
    tests: ['packages/domain/src/journal/compare.test.ts'],
    why: 'Two tills fold the same order to different bills.',
  },
  {
    name: 'clock-stands-still',
    file: 'packages/domain/src/journal/clock.ts',
    find: 'if (wall > last.ms)',
    replace: 'if (wall >= last.ms)',
    tests: [clock],
    why: 'Two facts of one millisecond have the same clock.',
  },
  {
    name: 'clock-follows-nobody',
    file: 'packages/domain/src/journal/clock.ts',
    find: 'return compareClocks(foreign, clock) > 0 ? foreign : clock',
    replace: 'return compareClocks(foreign, clock) < 0 ? foreign : clock',
    tests: [clock],
    why: 'What a till does after it has seen another till is sorted before it.',
  },
  {
    name: 'gap-of-one-accepted',
    file: 'server/src/journal/append/append.store.ts',
    find: 'if (first > register.sequence + 1)',
    replace: 'if (first > register.sequence + 2)',
    tests: [append],
    why: 'A fact is missing from the books for ever.',
  },
  {
    name: 'second-past-accepted',
    file: 'server/src/journal/append/past-rules.ts',
    find: 'if (stored !== undefined) return stored !== fact.hash',
    replace: 'if (stored !== undefined) return false',
    tests: [append],
    why: 'A copied till sells on, and its sales are dropped as known.',
  },
  {
    name: 'revoked-token-writes',
    file: 'server/src/journal/append/writing-token.ts',
    find: `if (![...tokens, ...ended].includes(tokenHash)) return apiError('not_signed_in')`,
    replace: '',
    tests: [append],
    why: 'Whoever makes a token up writes sales.',
  },
  {
    name: 'arrival-numbers-twice',
    file: 'server/src/journal/append/append.store.ts',
    find: 'let arrival = counters.get(batch.branchId) ?? register.arrival',
    replace: 'let arrival = register.arrival',
    tests: [append],
    why: 'Other tills never read one of two facts with the same number.',
  },
  {
    name: 'lock-for-share',
    file: 'server/src/journal/append/append.sql.ts',
    find: 'FOR UPDATE OF c, r',
    replace: 'FOR SHARE OF c, r',
    tests: [together],
    why: 'Two writers of a branch store at once, and one of them is thrown out.',
  },
  {
    name: 'stale-fold-off-by-one',
    file: 'server/src/journal/append/append.sql.ts',
    find: 'f.arrival > seen.arrival',
    replace: 'f.arrival > seen.arrival + 1',
    tests: [together],
    why: 'A line that another till added a moment before is not on the bill.',
  },
  {
    name: 'late-fact-folded-last',
    file: 'server/src/journal/projection/subjects.ts',
    find: 'return accepted.every(isLater) ? before.order : null',
    replace: 'return accepted.some((fact) => before.has(fact.id)) ? null : before.order',
    tests: [growing],
    why: 'What a till wrote offline is folded after what came later, unlike on every till.',
  },
  {
    name: 'lost-fact-remembered',
    file: 'server/src/journal/append/known-subjects.ts',
    find: 'first === undefined || markOfRow(first) !== last.mark',
    replace: 'first !== undefined && markOfRow(first) !== last.mark',
    tests: [growing],
    why: 'A line that was never committed stays on the bill.',
  },
  {
    name: 'changed-row-left-as-it-was',
    file: 'server/src/journal/append/changed-rows.ts',
    find: 'if (one !== undefined && isSame(one, row)) continue',
    replace: 'if (one !== undefined) continue',
    tests: [growing],
    why: 'A line that was changed keeps its old price in every report.',
  },
  {
    name: 'payments-are-not-replaced',
    file: 'server/src/journal/append/append.sql.ts',
    find: 'paid AS (DELETE FROM payments WHERE company_id = $1 AND order_id = ANY($2::uuid[])),',
    replace: '',
    tests: [together],
    why: 'An order that goes on after a payment cannot be stored.',
  },
  {
    name: 'tampered-columns-pass',
    file: 'server/src/journal/books/verify.ts',
    find: `reason: 'column_mismatch'`,
    replace: `reason: 'hash_mismatch'`,
    tests: [append],
    why: 'The check of the books tells the wrong thing of what was changed.',
  },
  {
    name: 'what-goes-on-is-erased',
    file: 'server/src/app/practice/erase.store.ts',
    find: 'if (company?.ended === false) throw',
    replace: 'if (company === null) throw',
    tests: ['server/src/app/practice/erase.test.ts'],
    why: 'The books of a real company are deleted, facts and all.',
  },
]
