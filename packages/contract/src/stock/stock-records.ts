/** Kinds of adjustments of the business's own, and places within a branch. */
import { stockDirections } from '@servery/domain/stock/adjusting.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned, writeErrors } from '../base/record-routes.ts'

const position = z.int().min(0).max(100_000).default(0)

export const stockKindInput = z.strictObject({
  name: text(40, 1).describe('Unique among kinds.'),
  direction: z.enum(stockDirections).describe('Whether it adds to stock or takes from it.'),
  position,
})
export type StockKindInput = z.infer<typeof stockKindInput>
export const stockKindRecord = stockKindInput.extend(bodyHead)

const kindRoutes = recordRoutes(
  {
    path: 'stock/kinds',
    tag: 'Stock',
    one: 'kind of adjustment',
    many: 'kinds of adjustments',
    read: 'stock.read',
    write: 'stock.write',
  },
  { create: stockKindInput.extend({ id }), update: stockKindInput.extend(versioned) },
  stockKindRecord,
  {},
)
const full = { ...writeErrors, ...errorsOf('stock_kinds_full') }
export const stockKindNoun = {
  ...kindRoutes,
  create: kindRoutes.create.errors(full),
  archive: kindRoutes.archive.errors(full),
}

export const stockLocationInput = z.strictObject({
  branchId: id.describe('Can’t be changed later.'),
  name: text(40, 1).describe('Unique within the branch.'),
  position,
})
export type StockLocationInput = z.infer<typeof stockLocationInput>
export const stockLocationRecord = stockLocationInput.extend(bodyHead)

export const stockLocationNoun = recordRoutes(
  {
    path: 'stock/locations',
    tag: 'Stock',
    one: 'place where stock is kept',
    many: 'places where stock is kept, beside each branch’s main one',
    read: 'stock.read',
    write: 'stock.write',
  },
  { create: stockLocationInput.extend({ id }), update: stockLocationInput.extend(versioned) },
  stockLocationRecord,
  { branchId: id.optional() },
)
