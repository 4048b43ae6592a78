/** Bugs in what stock is said to be and to cost. */
import type { Mutant } from './mutant.ts'

const ledger = 'packages/domain/src/stock/ledger.test.ts'
const movements = 'packages/domain/src/stock/movements.test.ts'
const units = 'packages/domain/src/stock/units.test.ts'
const stored = 'server/src/stock/ledger/ledger.test.ts'
const transfers = 'server/src/stock/transfers/transfers.test.ts'

export const stockMutants: readonly Mutant[] = [
  {
    name: 'late-sale-lowers-a-count',
    file: 'packages/domain/src/stock/ledger.ts',
    find: 'return compare(a.at, b.at) || compare(a.id, b.id) || compare(a.sourceId, b.sourceId)',
    replace: 'return compare(a.id, b.id) || compare(a.sourceId, b.sourceId)',
    tests: [ledger],
    why: 'A sale of before the count arrives after it, and is taken off what was counted.',
  },
  {
    name: 'refund-at-todays-cost',
    file: 'packages/domain/src/stock/ledger.ts',
    find: 'if (out === undefined || out.quantity === 0) return null',
    replace: 'return null',
    tests: [ledger],
    why: 'What came back is worth what it costs by now, and a margin appears out of nothing.',
  },
  {
    name: 'restocked-twice',
    file: 'packages/domain/src/stock/movements.ts',
    find: 'const units = voided === lineId ? Math.min(out, taken) : 0',
    replace: 'const units = voided === lineId ? 2 * Math.min(out, taken) : 0',
    tests: [movements],
    why: 'What was voided comes back twice.',
  },
  {
    name: 'told-twice-moved-twice',
    file: 'packages/domain/src/stock/ledger.ts',
    find: 'if (last !== null && compareEntries(last, entry) === 0) continue',
    replace: '',
    tests: [ledger],
    why: 'A message that comes twice takes goods twice.',
  },
  {
    name: 'factor-of-the-wrong-unit',
    file: 'packages/domain/src/stock/units.ts',
    find: 'numerator: ratio.numerator * 1000, denominator: ratio.denominator',
    replace: 'numerator: ratio.denominator * 1000, denominator: ratio.numerator',
    tests: [units],
    why: '150 grams are taken for 150 tonnes.',
  },
  {
    name: 'below-zero-for-ever-at-the-old-cost',
    file: 'packages/domain/src/stock/costing.ts',
    find: 'const value = onHand > 0 ? share(cost, onHand, units) : share(state.value, -onHand, -state.onHand)',
    replace: 'const value = addValues(state.value, cost)',
    tests: [ledger],
    why: 'What was sold before it was delivered is never put right, and the rest carries it.',
  },
  {
    name: 'fold-writes-over-what-a-till-changed',
    file: 'server/src/stock/ledger/save.sql.ts',
    find: 'AND m.id = t.id AND m.quantity = t.was AND m.at = t.moment',
    replace: 'AND m.id = t.id',
    tests: [stored],
    why: 'A till changes what left while costs are worked out, and so many units are lost for good.',
  },
  {
    name: 'undone-sale-stays-out-of-stock',
    file: 'server/src/stock/ledger/fold.sql.ts',
    find: 'item_id FROM stock_pending WHERE',
    replace: 'item_id FROM stock_pending WHERE false AND',
    tests: [stored],
    why: 'A sale that is undone is folded for ever.',
  },
  {
    name: 'entry-with-other-content-is-taken-for-the-first',
    file: 'server/src/stock/ledger/post.store.ts',
    find: 'if (first === undefined) continue',
    replace: 'continue',
    tests: [stored],
    why: 'Somebody corrects an entry and sends it again; the old figure stays, and nobody hears.',
  },
  {
    name: 'lost-on-the-way-for-nothing',
    file: 'server/src/stock/transfers/transfers.service.ts',
    find: 'moved(line, -lost, lostValue)',
    replace: 'moved(line, -lost, 0)',
    tests: [transfers],
    why: 'What never came costs nothing, and its worth lies on the way for ever.',
  },
  {
    name: 'arrives-before-it-was-sent',
    file: 'server/src/stock/transfers/transfers.service.ts',
    find: 'Math.max(earliest, Date.parse(at))',
    replace: 'Date.parse(at)',
    tests: [transfers],
    why: 'The clock of the branch that receives is behind, and a piece is on its way for ever.',
  },
]
