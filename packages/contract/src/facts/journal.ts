/** The journal over HTTP: facts in, facts out. */
import { z } from 'zod'
import { id } from '../base/amounts.ts'
import { flag, sequenceAsked } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { apart } from './apart.ts'
import { factEnvelope } from './facts.ts'

/** At most so many facts in one batch. */
export const factsPerBatchMax = 500

export const appendInput = z.strictObject({
  registerId: id,
  facts: z.array(factEnvelope).min(1).max(factsPerBatchMax),
})
export const factsAsked = z.strictObject({
  branchId: id,
  /** Arrival number of the last fact seen; 0 from the beginning. */
  after: sequenceAsked.default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
  /** Only facts about this order or drawer. */
  subjectId: id.optional(),
  /** Leave out facts of this register (its own, which it has). */
  exceptRegisterId: id.optional(),
  /** Only facts of subjects which are not closed. */
  open: flag.optional(),
  /** With `open`: also orders that were sent to the kitchen within the last twelve hours. */
  sent: flag.optional(),
})
export const appendOutput = z.object({
  /** Everything up to this sequence is in the books, durably. */
  sequence: z.int(),
  /** Hash of that fact. */
  hash: z.string(),
  /** Facts of this batch that were stored but quarantined for a person, and why. */
  quarantined: z.array(
    z.object({ id, sequence: z.int(), code: z.string(), field: z.string().nullable() }),
  ),
})
export type AppendInput = z.infer<typeof appendInput>
export type AppendOutput = z.infer<typeof appendOutput>

export const journal = {
  ...apart,
  /** POST /journal/batches. Repeating a batch changes nothing and answers the same. */
  append: route('journal.write')
    .route({
      method: 'POST',
      path: '/journal/batches',
      tags: ['Journal'],
      summary: 'Store a batch of facts of one register',
      description:
        'The facts must be in order, without gaps, and chained by hash. A batch that is stored already changes nothing. A fact whose body is not understood is stored in quarantine and named in the answer; it never blocks the others. Facts that differ from the books are kept apart together: the error `chain_fork` has `detail.sequence`, the first fact that differs, and `detail.kept` and `detail.keptHash`, the last fact that is kept apart. Facts of a register that is closed, or whose device was forgotten, are kept apart too: `register_closed` with `kept` and `keptHash`. A device that has a key signs each batch (see `POST /registers/key`), also when it was forgotten.',
    })
    .input(appendInput)
    .output(appendOutput)
    .errors(
      errorsOf('sequence_gap', 'chain_fork', 'chain_broken', 'wrong_register', 'register_closed'),
    ),
  /** Facts of the branch in the order in which the server stored them. */
  read: route('journal.read')
    .route({
      method: 'GET',
      path: '/journal/facts',
      tags: ['Journal'],
      summary: 'List the facts of a branch since a cursor',
    })
    .input(factsAsked)
    .output(
      z.object({
        facts: z.array(factEnvelope.extend({ arrival: z.int() })),
        /** Give it as `after` next time. */
        after: z.int(),
        more: z.boolean(),
      }),
    )
    .errors(errorsOf('not_found')),
  /** Where the server stands with a register; a till asks at start. */
  head: route('journal.read')
    .route({
      method: 'GET',
      path: '/journal/registers/{registerId}',
      tags: ['Journal'],
      summary: 'Read the last stored fact of a register',
    })
    .input(z.strictObject({ registerId: id }))
    .output(
      z.object({
        registerId: id,
        sequence: z.int(),
        hash: z.string(),
        receipt: z.int(),
        clock: z.string(),
        state: z.enum(['active', 'forked', 'closed']),
      }),
    )
    .errors(errorsOf('not_found')),
  quarantine: route('exceptions.read')
    .route({
      method: 'GET',
      path: '/journal/quarantine',
      tags: ['Journal'],
      summary: 'List quarantined facts, and exceptions of orders',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(
      z.object({
        rows: z.array(
          z.object({
            factId: id,
            branchId: id,
            registerId: id,
            registerName: z.string(),
            sequence: z.int(),
            orderId: id.nullable(),
            kind: z.string(),
            code: z.string(),
            field: z.string().nullable(),
            storedAt: z.string(),
            what: z.enum(['quarantine', 'fork', 'exception', 'doubt']),
          }),
        ),
      }),
    ),
}
