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
  quantity: quantity.describe('The requested quantity, in thousandths; more than 0.'),
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
  number: z.int().describe('The number, shown as TR-0001; numbered per company.'),
  status: z.enum(transferStatuses),
  shippedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  value: fineCost.describe('The value of the goods sent, at their cost then.'),
  lostValue: fineCost.describe('The value of the goods that did not arrive.'),
  lines: z.array(
    lineInput.extend({
      ...goodsNames,
      shipped: z.int().nullable().describe('The quantity sent. Null: nothing was sent yet.'),
      received: z.int().nullable(),
      value: fineCost.nullable(),
      reason: z.string().describe('Why less arrived than was sent.'),
      batches: z
        .array(
          z.object({
            code: z.string(),
            expiry: z.string().nullable(),
            quantity: z.int().describe('The quantity of the line that was sent.'),
          }),
        )
        .describe(
          'The batches that are sent, the first to expire first. Empty: no batches are known.',
        ),
      serials: serialNumbers,
    }),
  ),
})

export type TransferRecord = z.infer<typeof transferRecord>

export const transferFilter = {
  branchId: id.optional(),
  status: z.enum(transferStatuses).optional(),
}

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
  transferFilter,
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
      summary: 'Send the goods of a transfer',
      description:
        'The goods leave the stock of the sending branch at their cost, and are in transit to the other branch.',
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
      description: 'Can be done once. Goods that did not arrive are lost and need a reason.',
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
              .describe('The serial numbers of the pieces that arrived, if not all did.'),
          }),
        )
        .max(500)
        .default([])
        .describe(`What arrived ${lineIds}`),
    },
  ),
  cancel: deed('cancel', { summary: 'Cancel a transfer that was not sent' }, {}),
}
