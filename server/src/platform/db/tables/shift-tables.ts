/** The table of migration 0045, as Kysely sees it. */
import type { ShiftBreak, ShiftException } from '@servery/domain/shift/types.ts'

export interface ShiftsTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  member_id: string
  status: 'working' | 'on_break' | 'ended'
  currency: string
  started_at: Date
  started_by: string
  business_date: string
  ended_at: Date | null
  ended_by: string | null
  end_approved_by: string | null
  breaks: readonly ShiftBreak[]
  cash_tips: number
  note: string
  exceptions: readonly ShiftException[]
}

export interface ShiftTables {
  shifts: ShiftsTable
}
