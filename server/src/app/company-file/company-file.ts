/**
 * The form of the file: lines of JSON, compressed. The first says what it is and how much is in it,
 * then each table names its columns and its rows follow, every value as PostgreSQL writes it; the
 * last line has the digest of all before it, so that a file that was cut off is known by it.
 */
import { z } from 'zod'

export const fileFormat = 'servery-company'
export const fileVersion = 1

export const manifestSchema = z.object({
  format: z.literal(fileFormat),
  version: z.number().int(),
  /** The newest migration of the database it was read from. */
  migration: z.string(),
  companyId: z.uuid(),
  name: z.string(),
  exportedAt: z.string(),
  /** Rows by table, in the order in which they follow. */
  rows: z.record(z.string(), z.number().int().min(0)),
})
export type Manifest = z.infer<typeof manifestSchema>

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const endLine = z.object({ rows: z.number().int(), digest: z.string() })

export interface FileProgress {
  readonly step: 'tables' | 'books' | 'reports'
  /** A table or a branch. */
  readonly name: string
  readonly done: number
  readonly total: number
}

export type TellProgress = (progress: FileProgress) => void

export type RefusalCode =
  | 'not_a_company_file'
  | 'other_version'
  | 'other_migration'
  | 'cut_off'
  | 'changed'
  | 'company_exists'
  | 'person_exists'
  | 'name_taken'
  | 'chain_broken'
  | 'passphrase_needed'
  | 'passphrase_wrong'

/** Why a file is not taken, in words for whoever runs the command. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
