/** How every route of the contract is begun: with the permission that it needs. */
import { oc } from '@orpc/contract'
import type { Requirement } from '@servery/domain/business/access/permissions.ts'
import { z } from 'zod'
import { errorsOf } from './errors.ts'

export interface RouteMeta {
  /** Undefined only on the bare builder; a test refuses a route without. */
  readonly permission?: Requirement
  /** True: a public route that is not counted, as it tells everybody the same. */
  readonly isUnlimited?: boolean
  /** True: it answers a secret, which is never kept. Sent again, it is simply done again. */
  readonly isSecret?: boolean
}

const builder = oc.$meta<RouteMeta>({})

/**
 * A route that needs `permission`. Every route may answer the errors of sign-in, permission, input
 * and failure; add the route's own with `.errors(errorsOf(…))`.
 */
export function route(permission: Requirement) {
  return builder
    .meta({ permission })
    .errors(
      errorsOf(
        ...(['invalid_input', 'not_signed_in', 'device_forgotten'] as const),
        ...(['signature_missing', 'signature_wrong'] as const),
        ...(['not_allowed', 'too_many_requests', 'internal'] as const),
      ),
    )
}

/** What every list takes: a cursor of the page before, and how many rows. */
export const pageInput = {
  cursor: z
    .string()
    .max(500)
    .optional()
    .describe('The `nextCursor` of the page before. Omit it for the first page.'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
}

/** What every list answers. `total` counts all rows that match, on the first page only. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    total: z.int().nullable(),
  })
}

/** Of lists that count up to a limit: there may be more than `total`. */
export const totalIsLeast = z
  .boolean()
  .describe('True: the count stopped at its limit, and there are more rows than `total`.')
