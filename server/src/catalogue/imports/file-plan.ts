/** What a file would do to the records as they stand, whatever it is of. */

import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'
import type { ChangedRecord } from '../bulk/index.ts'
import type { FileProblem, ImportRow } from './imports.store.ts'

export interface FilePlan {
  readonly problems: readonly FileProblem[]
  readonly result: NonNullable<ImportRow['result']>
  /** Those whose stock it changes. */
  readonly branchIds?: readonly string[]
  /** Does it, and answers what it changed, so that it can be taken back. */
  readonly write: (write: Write, tell: (done: number) => void) => Promise<readonly ChangedRecord[]>
}

export interface FileInput {
  readonly id: string
  readonly settings: NonNullable<ImportRow['settings']>
  readonly rows: readonly (readonly string[])[]
  readonly onProgress: (rowsDone: number) => void
}

export type FilePlanner = (
  scope: Scope,
  trx: TenantTransaction,
  input: FileInput,
) => Promise<FilePlan>
