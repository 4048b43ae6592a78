/** Bugs in what guests order and pay. */
import type { Mutant } from './mutant.ts'

const attempts = 'packages/domain/src/card/attempt.property.test.ts'
const ordering = 'server/src/channels/shop/shop.test.ts'
const slots = 'server/src/channels/shop/shop-service.test.ts'

export const shopMutants: readonly Mutant[] = [
  {
    name: 'charge-after-decline-forgotten',
    file: 'packages/domain/src/card/learn.ts',
    find: "if (news.kind === 'approved') return approve(attempt, news)",
    replace:
      "if (news.kind === 'approved') return isOpenAttempt(attempt) ? approve(attempt, news) : attempt",
    tests: [attempts],
    why: 'The terminal said no first and charged after all: nobody gives the money back.',
  },
  {
    name: 'second-word-of-a-charge-believed',
    file: 'packages/domain/src/card/learn.ts',
    find: "if (attempt.status === 'approved') return attempt",
    replace: '',
    tests: [attempts],
    why: 'What a charge came to changes with a message that comes late.',
  },
  {
    name: 'made-refund-in-doubt-again',
    file: 'packages/domain/src/card/learn.ts',
    find: 'if (refundRanks[status] <= refundRanks[refund.status]) return refund',
    replace: '',
    tests: [attempts],
    why: 'What went back is asked for once more.',
  },
  {
    name: 'one-order-too-many-in-a-slot',
    file: 'packages/domain/src/business/online/capacity.ts',
    find: 'load.orders >= limits.orders',
    replace: 'load.orders > limits.orders',
    tests: ['packages/domain/src/business/online/capacity.test.ts'],
    why: 'The kitchen gets six orders where it can make five.',
  },
  {
    name: 'orders-of-one-moment-overlook-each-other',
    file: 'server/src/channels/shop/keep-times.ts',
    find: 'if (outcome.ok) book.put(outcome.value.share)',
    replace: '',
    tests: [slots],
    why: 'Guests who order together are all promised the last place of a slot.',
  },
  {
    name: 'held-room-given-away',
    file: 'server/src/channels/shop/keep-times.ts',
    find: 'if (id !== without) load = addToSlot(load, weights)',
    replace: '',
    tests: [slots],
    why: 'A place that another guest has is promised once more.',
  },
  {
    name: 'guest-names-the-total',
    file: 'server/src/channels/shop/place-order.service.ts',
    find: 'if (quote.total !== order.expectedTotal)',
    replace: 'if (quote.total < 0)',
    tests: [ordering],
    why: 'A guest is charged what the page never said.',
  },
  {
    name: 'order-sent-again-is-another',
    file: 'server/src/channels/shop/place-order.service.ts',
    find: 'return group.filter(({ order }) => !known.has(order.id))',
    replace: 'return group',
    tests: [ordering],
    why: 'A guest whose connection broke is refused, or fed twice.',
  },
  {
    name: 'one-fails-for-another',
    file: 'server/src/fair/together.ts',
    find: 'for (const one of group) await doGroup(options, [one])',
    replace: 'for (const { reject } of group) reject(error)',
    tests: ['server/src/fair/together.test.ts'],
    why: 'Thirty guests are turned away because the order of one could not be stored.',
  },
]
