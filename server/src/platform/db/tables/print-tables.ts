/** The tables of migrations 0033 and 0044 that are no records, as Kysely sees them. */
import type { PrintJobState, PrintJobWhat } from '@servery/contract/devices/print-jobs.ts'
import type { ColumnType, Generated } from 'kysely'
import type { PrintDocument } from './print-document.ts'

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

export interface PrintJobsTable {
  company_id: string
  id: string
  branch_id: string
  ordinal: Generated<number>
  printer_id: string
  at_printer: string
  what: PrintJobWhat
  state: PrintJobState
  problem: Defaulted<string>
  document: ColumnType<PrintDocument, string, never>
  title: Defaulted<string>
  order_id: Defaulted<string | null>
  register_id: Defaulted<string | null>
  copy: Defaulted<number>
  reprint_of: Defaulted<string | null>
  attempts: Defaulted<number>
  run_at: Date
  locked_until: Defaulted<Date | null>
  acknowledged: Defaulted<boolean>
  created_at: Date
  created_by: string
  finished_at: Defaulted<Date | null>
}

export interface PrintTables {
  print_jobs: PrintJobsTable
}
