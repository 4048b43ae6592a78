/** One shift as a row of the read tables: a pure function of its folded state. */
import { isShiftKnown } from '@servery/domain/shift/apply.ts'
import type { ShiftState } from '@servery/domain/shift/types.ts'
import type { Row } from '../../platform/db/index.ts'

/** The row of a shift, or null while the fact that began it is not known. */
export function shiftRowOf(state: ShiftState, branchId: string): Row | null {
  if (!isShiftKnown(state)) return null
  return {
    id: state.id,
    branch_id: branchId,
    register_id: state.registerId,
    member_id: state.memberId,
    status: state.status,
    currency: state.currency,
    started_at: state.startedAt,
    started_by: state.startedBy,
    business_date: state.businessDate,
    ended_at: state.endedAt,
    ended_by: state.endedBy,
    end_approved_by: state.endApprovedBy,
    breaks: state.breaks,
    cash_tips: state.cashTips,
    note: state.note,
    exceptions: state.exceptions,
  }
}
