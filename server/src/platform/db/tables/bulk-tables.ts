/** The tables of migrations 0028, 0035 and 0057, as Kysely sees them. */
import type { ChangeSetView } from '@servery/contract/catalogue/bulk.ts'
import type {
  CustomerImportResult,
  CustomerImportSettings,
  ImportResult,
  ImportSettings,
} from '@servery/contract/catalogue/imports.ts'
import type { ColumnType, Generated } from 'kysely'

/** Of what a file is. */
export type ImportNoun = 'item' | 'customer'

export interface ChangeSetsTable {
  company_id: string
  id: string
  noun: Generated<ImportNoun>
  file_name: string
  edit: ColumnType<ChangeSetView['edit'], string | null, never>
  content_hash: string
  record_count: number
  made_at: Date
  made_by: string
  undone_at: ColumnType<Date | null, undefined, Date>
  undone_by: ColumnType<string | null, undefined, string>
}

export interface ChangeSetRecordsTable {
  company_id: string
  change_set_id: string
  noun: 'item' | 'category' | 'tax_rate' | 'customer'
  record_id: string
  version: number
  before: ColumnType<unknown, string | null, never>
}

export interface ImportsTable {
  company_id: string
  id: string
  noun: Generated<ImportNoun>
  state: 'uploading' | 'ready' | 'checking' | 'checked' | 'writing' | 'done' | 'failed'
  file_name: string
  bytes: number
  created_at: Date
  created_by: string
  created_by_name: string
  encoding: Generated<string>
  delimiter: Generated<string>
  header: ColumnType<readonly string[], string | undefined, string>
  sample: ColumnType<readonly (readonly string[])[], string | undefined, string>
  settings: ColumnType<ImportSettings | CustomerImportSettings | null, string | undefined, string>
  runs: Generated<number>
  rows_done: Generated<number>
  rows_total: Generated<number>
  result: ColumnType<ImportResult | CustomerImportResult | null, string | undefined, string | null>
  problem: Generated<string>
}

export interface ImportPartsTable {
  company_id: string
  import_id: string
  part: number
  content: Buffer
}

export interface ImportProblemsTable {
  company_id: string
  import_id: string
  position: number
  row: number
  field: string
  problem: string
  value: string
}

export interface BulkTables {
  change_sets: ChangeSetsTable
  change_set_records: ChangeSetRecordsTable
  imports: ImportsTable
  import_parts: ImportPartsTable
  import_problems: ImportProblemsTable
}
