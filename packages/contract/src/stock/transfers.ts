/** Transfers of goods from one branch to another, in two steps. */
import { transferStatuses } from '@servery/domain/stock/buying/transfer.ts'
import { z } from 'zod'
import { id, instant, quantity, quantityNotNegative, text } from '../base/amounts.ts'
import { moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { serialNumbers } from '../facts/line-serial.ts'
import { fineCost, goodsNames, goodsRef, serialErrors } from './buying-parts.ts'

const lineInput = z.strictObject({
  id,
  ...goodsRef,
  quantity: quantity.describe('Units asked for, in thousandths, more than 0.'),
})
export const transferInput = z.strictObject({
  fromBranchId: id,
  toBranchId: id,
  note: text(500).default(''),
  lines: z.array(lineInput).min(1).max(500),
})
export type TransferInput = z.infer<typeof transferInput>

export const transferRecord = transferInput.extend({
  ...bodyHead,
  number: z.int().describe('Shown as TR-0001; counted by company.'),
  status: z.enum(transferStatuses),
  shippedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  value: fineCost.describe('Of what was sent off, at its cost then.'),
  lostValue: fineCost.describe('Of what never arrived.'),
  lines: z.array(
    lineInput.extend({
      ...goodsNames,
      shipped: z.int().nullable().describe('Units sent off; null: nothing was yet.'),
      received: z.int().nullable(),
      value: fineCost.nullable(),
      reason: z.string().describe('Why less arrived than was sent off.'),
      batches: z
        .array(
          z.object({
            code: z.string(),
            expiry: z.string().nullable(),
            quantity: z.int().describe('Units sent off of it.'),
          }),
        )
        .describe('Which go along, the first expired first. Empty: none is known.'),
      serials: serialNumbers,
    }),
  ),
})

const noun = {
  path: 'transfers',
  tag: 'Transfers',
  one: 'transfer',
  many: 'transfers',
  read: 'stock.read',
  write: 'stock.write',
} as const

const records = recordRoutes(
  noun,
  { create: transferInput.extend({ id }), update: transferInput.extend(versioned) },
  transferRecord,
  { branchId: id.optional(), status: z.enum(transferStatuses).optional() },
)

const stateErrors = errorsOf(
  ...(['not_found', 'stale_version', 'transfer_not_shipped'] as const),
  ...(['transfer_shipped_already', 'transfer_received_already', 'transfer_cancelled'] as const),
)
const lineIds = 'is named for each line that differs; the others are whole.'

function deed<Path extends string, Input extends z.ZodRawShape>(
  path: Path,
  said: { readonly summary: string; readonly description?: string },
  input: Input,
) {
  return route('stock.write')
    .route({ method: 'POST', path: `/transfers/{id}/${path}` as const, tags: [noun.tag], ...said })
    .input(z.strictObject({ ...versioned, ...input }))
    .output(transferRecord)
    .errors(stateErrors)
    .errors(errorsOf(...serialErrors))
}

export const transfers = {
  list: records.list,
  get: records.get,
  create: records.create,
  update: records.update.errors(stateErrors),
  ship: deed(
    'ship',
    {
      summary: 'Send the goods of a transfer off',
      description: 'They leave the one branch at their cost, and are in transit to the other.',
    },
    {
      at: moment,
      lines: z
        .array(
          z.strictObject({
            id,
            quantity: quantityNotNegative,
            serials: serialNumbers.exactOptional(),
          }),
        )
        .max(500)
        .default([])
        .describe(`What was sent off ${lineIds}`),
    },
  ),
  receive: deed(
    'receive',
    {
      summary: 'Receive the goods of a transfer',
      description: 'Once. What did not arrive is lost, and needs a reason.',
    },
    {
      at: moment,
      lines: z
        .array(
          z.strictObject({
            id,
            quantity: quantityNotNegative,
            reason: text(80).default(''),
            serials: serialNumbers
              .exactOptional()
              .describe('Which of the pieces arrived, where not all of them did.'),
          }),
        )
        .max(500)
        .default([])
        .describe(`What arrived ${lineIds}`),
    },
  ),
  cancel: deed('cancel', { summary: 'Cancel a transfer that was not sent off' }, {}),
}
