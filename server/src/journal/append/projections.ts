/**
 * What other modules keep of facts, in the transaction that stores these. The journal stands below
 * them and knows none: they are named once, where the server is put together, before it stores.
 */
import type { TenantClient } from '../../platform/db/index.ts'
import type { Subject, SubjectRows } from '../projection/index.ts'

/** Orders, drawers and shifts that facts were stored of, folded, and as rows. */
export interface Stored {
  readonly companyId: string
  readonly subjects: readonly Subject[]
  /** Of the subjects: those that are of the branch whose tables are written. */
  readonly rows: readonly SubjectRows[]
}

/** The branches of registers that have written, under their lock. */
export interface WrittenBranch {
  readonly branch_id: string
  readonly arrival: number
  readonly closed_through: string | null
}

export interface BranchAnew {
  readonly companyId: string
  readonly branchId: string
  readonly currency: string
}

export interface Projection {
  /** After the read tables, when facts are stored and when they are read anew. */
  readonly keep?: (client: TenantClient, stored: Stored) => Promise<void>
  /** After that, only when facts are stored for the first time. */
  readonly arrive?: (
    client: TenantClient,
    stored: Stored & { readonly branches: Iterable<WrittenBranch> },
  ) => Promise<void>
  /** When the read tables of a branch were emptied. */
  readonly clear?: (client: TenantClient, branch: BranchAnew) => Promise<void>
  /** When they have been made anew. */
  readonly remake?: (client: TenantClient, branch: BranchAnew) => Promise<void>
}

let known: readonly Projection[] | undefined

/** Named in the order in which they are to be kept. */
export function registerProjections(projections: readonly Projection[]): void {
  known = projections
}

/** Facts are never stored without what follows from them. */
export function registeredProjections(): readonly Projection[] {
  if (known === undefined) throw new Error('no projections are registered: facts cannot be stored')
  return known
}

export async function keepProjections(client: TenantClient, stored: Stored): Promise<void> {
  for (const { keep } of registeredProjections()) await keep?.(client, stored)
}
