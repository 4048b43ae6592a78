/** One session of a drawer as rows of the read tables: a pure function of its folded state. */
import { isDrawerKnown } from '@servery/domain/drawer/apply.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import type { Columns, Row, Rows } from '../../platform/db/index.ts'

export const drawerColumns: Columns = {
  id: 'uuid',
  branch_id: 'uuid',
  register_id: 'uuid',
  status: 'text',
  currency: 'text',
  opened_at: 'timestamptz',
  opened_by: 'uuid',
  business_date: 'date',
  closed_at: 'timestamptz',
  closed_by: 'uuid',
  close_approved_by: 'uuid',
  z_number: 'text',
  float: 'bigint',
  paid_in: 'bigint',
  paid_out: 'bigint',
  tips_paid_out: 'bigint',
  dropped: 'bigint',
  counted: 'bigint',
  no_sales: 'integer',
  note: 'text',
  seal: 'jsonb',
  exceptions: 'jsonb',
}
export const drawerEntryColumns: Columns = {
  drawer_id: 'uuid',
  ordinal: 'integer',
  branch_id: 'uuid',
  entry_id: 'uuid',
  kind: 'text',
  amount: 'bigint',
  reason_id: 'uuid',
  reason: 'text',
  note: 'text',
  denominations: 'jsonb',
  loose: 'bigint',
  photo_id: 'uuid',
  is_tips: 'boolean',
  at: 'timestamptz',
  by: 'uuid',
  approved_by: 'uuid',
}

export interface DrawerRows {
  readonly session: Row
  readonly entries: Rows
}

/** The rows of a session, or null while the fact that opened it is not known. */
export function drawerRowsOf(state: DrawerState, branchId: string): DrawerRows | null {
  if (!isDrawerKnown(state)) return null
  const { cash } = state
  return {
    session: {
      id: state.id,
      branch_id: branchId,
      register_id: state.registerId,
      status: state.status,
      currency: state.currency,
      opened_at: state.openedAt,
      opened_by: state.openedBy,
      business_date: state.businessDate,
      closed_at: state.closedAt,
      closed_by: state.closedBy,
      close_approved_by: state.closeApprovedBy,
      z_number: state.zNumber,
      float: cash.float,
      paid_in: cash.paidIn,
      paid_out: cash.paidOut,
      tips_paid_out: cash.tipsPaidOut ?? 0,
      dropped: cash.dropped,
      counted: state.count?.counted ?? null,
      no_sales: state.noSales,
      note: state.note,
      seal: state.seal,
      exceptions: state.exceptions,
    },
    entries: state.entries.map((entry, ordinal) => ({
      drawer_id: state.id,
      ordinal,
      branch_id: branchId,
      entry_id: entry.entryId,
      kind: entry.kind,
      amount: entry.amount,
      reason_id: entry.reasonId,
      reason: entry.reason,
      note: entry.note,
      denominations: entry.denominations,
      loose: entry.loose,
      photo_id: entry.photoId ?? null,
      is_tips: entry.isTips === true,
      at: entry.at,
      by: entry.by,
      approved_by: entry.approvedBy,
    })),
  }
}
