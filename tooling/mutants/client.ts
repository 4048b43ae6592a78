/** Bugs in what a till keeps, sends and hears. */
import type { Mutant } from './mutant.ts'

const register = 'packages/client/src/register/register.test.ts'
const store = 'packages/client/src/store/journal-store.test.ts'

export const clientMutants: readonly Mutant[] = [
  {
    name: 'journal-store-relaxed',
    file: 'packages/client/src/store/journal-store.ts',
    find: `durability: 'strict'`,
    replace: `durability: 'relaxed'`,
    tests: [store],
    why: 'The power goes, and a sale that was called paid is gone.',
  },
  {
    name: 'answered-before-complete',
    file: 'packages/client/src/browser/database.ts',
    find: 'await transaction.done return result',
    replace: 'return result',
    tests: ['packages/client/src/browser/database.test.ts'],
    why: '“Paid” is shown before the sale is stored.',
  },
  {
    name: 'second-tab-writes',
    file: 'packages/client/src/store/journal-store.ts',
    find: 'if (meta.claim !== claim) throw new LostWriterError()',
    replace: '',
    tests: [store],
    why: 'Two tabs write two pasts of one till.',
  },
  {
    name: 'unsent-facts-dropped',
    file: 'packages/client/src/store/journal-store.ts',
    find: 'if (sequences.some((sequence) => sequence > sentSequence)) return false',
    replace: '',
    tests: [store],
    why: 'Sales of a long outage are cleared away before the server has them.',
  },
  {
    name: 'too-many-requests-is-a-refusal',
    file: 'packages/client/src/register/server-answer.ts',
    find: 'status === 425 || status === 429',
    replace: 'status === 425',
    tests: [register],
    why: 'A busy server stops a till until a person comes.',
  },
  {
    name: 'any-page-is-an-answer',
    file: 'packages/client/src/register/server-answer.ts',
    find: `return shaped === null ? { kind: 'none' } : { kind: 'ok', body: shaped }`,
    replace: `return { kind: 'ok', body: shaped ?? body }`,
    tests: [register, 'packages/client/src/register/server-answer.test.ts'],
    why: 'The sign-in page of a Wi-Fi is taken for the server.',
  },
  {
    name: 'sent-before-the-store-has-it',
    file: 'packages/client/src/register/sender.ts',
    find: 'await store.markSent(sequence) sent = sequence',
    replace: 'sent = sequence\n    await store.markSent(sequence)',
    tests: [register],
    why: 'The till says that all is sent, and after a crash it does not know.',
  },
  {
    name: 'sells-behind-the-server',
    file: 'packages/client/src/register/sender.ts',
    find: `if (isBehind) return stopFor(durable() <= sent ? 'behind' : 'other_past')`,
    replace: '',
    tests: [register],
    why: 'A till with an old copy of its store gives out receipt numbers again.',
  },
  {
    name: 'durable-before-the-write',
    file: 'packages/client/src/register/writer.ts',
    find: `await store.write({ facts, orders: [...orders.values()], ...changed, head })
      onDurable(head.sequence)`,
    replace: `onDurable(head.sequence)
      await store.write({ facts, orders: [...orders.values()], ...changed, head })`,
    tests: [register],
    why: 'A sale that was never stored is taken for one that was lost.',
  },
  {
    name: 'writes-on-after-a-failure',
    file: 'packages/client/src/register/writer.ts',
    find: 'queue.unshift(job)',
    replace: 'if (queue.length < 0) queue.unshift(job)',
    tests: [register],
    why: 'The sale at which a full device failed is never stored.',
  },
  {
    name: 'reads-open-orders-alone',
    file: 'packages/client/src/register/receiver.ts',
    find: `if (isFirst && !options.isFresh()) return 'again'`,
    replace: '',
    tests: [register],
    why: 'What others did to an order meanwhile never comes to this till.',
  },
  {
    name: 'card-number-in-the-journal',
    file: 'packages/domain/src/card/card-payment.ts',
    find: 'const kept = keptReceipt(receipt)',
    replace: 'const kept = receipt',
    tests: ['apps/till/screens/terminal.test.tsx'],
    why: 'A terminal that tells a whole card number has tills keep it for good.',
  },
]
