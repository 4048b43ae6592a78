/** The tables of migration 0033 that are no records, as Kysely sees them. */
import type { ColumnType } from 'kysely'

export interface PrintJobsTable {
  company_id: string
  id: string
  printer_id: string
  what: 'page' | 'receipt' | 'ticket'
  state: 'printing' | 'printed' | 'failed'
  problem: ColumnType<string, string | undefined, string>
  content: Buffer
  reprint_of: string | null
  created_at: Date
  created_by: string
  finished_at: ColumnType<Date | null, undefined, Date>
}

export interface PrintTables {
  print_jobs: PrintJobsTable
}
