/**
 * Bugs in the server's store that the simulation has to notice, which runs it on a real engine.
 * That engine has one connection, so that nobody waits there: of locks it sees nothing, and
 * `lock-for-share` is the affair of `writers-together.test.ts`.
 */
import type { Mutant } from './mutant.ts'

const tests = ['simulation/src/engine/store.test.ts']
const store = 'server/src/journal/append/append.store.ts'
const statements = 'server/src/journal/append/append.sql.ts'

export const storeMutants: readonly Mutant[] = [
  {
    name: 'simulated-gap-of-one',
    file: store,
    find: 'if (first > register.sequence + 1)',
    replace: 'if (first > register.sequence + 2)',
    tests,
    why: 'A fact is missing from the books for ever.',
  },
  {
    name: 'simulated-stale-fold',
    file: statements,
    find: 'f.arrival > seen.arrival',
    replace: 'f.arrival > seen.arrival + 1',
    tests,
    why: 'What another process stored a moment before is not on the bill.',
  },
  {
    name: 'simulated-repeat-is-stored',
    file: store,
    find: 'const added = batch.facts.filter(({ fact }) => fact.sequence > register.sequence)',
    replace: 'const added = batch.facts',
    tests,
    why: 'A batch whose answer was lost stops its till for ever.',
  },
  {
    name: 'simulated-arrival-not-counted',
    file: store,
    find: 'counters.set(batch.branchId, arrival)',
    replace: 'counters.set(batch.branchId, arrival - 1)',
    tests,
    why: 'The next fact of the branch gets a number that is taken, and no sale is stored.',
  },
  {
    name: 'simulated-row-left-as-it-was',
    file: 'server/src/journal/append/changed-rows.ts',
    find: 'if (one !== undefined && isSame(one, row)) continue',
    replace: 'if (one !== undefined) continue',
    tests,
    why: 'A line that was changed keeps its old price in every report.',
  },
  {
    name: 'simulated-late-fact-last',
    file: 'server/src/journal/projection/subjects.ts',
    find: 'return accepted.every(isLater) ? before.order : null',
    replace: 'return accepted.some((fact) => before.has(fact.id)) ? null : before.order',
    tests,
    why: 'What a till wrote offline is folded after what came later, unlike on every till.',
  },
  {
    name: 'simulated-rebuild-forgets-times',
    file: 'server/src/journal/books/rebuild.ts',
    find: 'arrivals.set(fact.hash, row.stored_at)',
    replace: 'arrivals.set(fact.id, row.stored_at)',
    tests,
    why: 'After a rebuild all payments were taken without a network.',
  },
]
