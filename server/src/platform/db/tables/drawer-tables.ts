/** The tables of migrations 0040, 0073 and 0110, as Kysely sees them. */
import type {
  DenominationCount,
  DrawerEntryKind,
  DrawerException,
  DrawerSeal,
} from '@servery/domain/drawer/types.ts'
import type { Generated } from 'kysely'

export interface DrawerSessionsTable {
  company_id: string
  id: string
  branch_id: string
  register_id: string
  status: 'open' | 'closed'
  currency: string
  opened_at: Date
  opened_by: string
  business_date: string
  closed_at: Date | null
  closed_by: string | null
  close_approved_by: string | null
  z_number: string | null
  float: number
  paid_in: number
  paid_out: number
  tips_paid_out: Generated<number>
  dropped: number
  counted: number | null
  no_sales: number
  note: string
  seal: DrawerSeal | null
  exceptions: readonly DrawerException[]
}

export interface DrawerEntriesTable {
  company_id: string
  drawer_id: string
  ordinal: number
  branch_id: string
  entry_id: string
  kind: DrawerEntryKind
  amount: number
  reason_id: string | null
  reason: string
  note: string
  denominations: readonly DenominationCount[]
  loose: number
  photo_id: string | null
  is_tips: Generated<boolean>
  at: Date
  by: string
  approved_by: string | null
}

/** Rows are added, and nothing else. */
export interface DrawerReviewsTable {
  company_id: string
  id: string
  drawer_id: string
  branch_id: string
  note: string
  exceptions: number
  reviewed_at: Date
  reviewed_by: string
}

export interface DrawerTables {
  drawer_reviews: DrawerReviewsTable
  drawer_sessions: DrawerSessionsTable
  drawer_entries: DrawerEntriesTable
}
