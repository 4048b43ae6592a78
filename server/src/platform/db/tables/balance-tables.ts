/** The tables of migrations 0055, 0076 and 0079, as Kysely sees them. */

import type { BalanceEntry } from '@servery/contract/people/balances.ts'
import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import type { ColumnType, Generated } from 'kysely'

export interface BalanceTables {
  balances: {
    company_id: string
    id: string
    kind: BalanceKind
    holder: string
    currency: string
    code_end: string
    version: Generated<number>
    blocked: Generated<boolean>
    amount: ColumnType<number, never, number>
    created_at: Generated<Date>
  }
  balance_entries: {
    company_id: string
    id: string
    balance_id: string
    cause: BalanceEntry['cause']
    cause_id: Generated<string | null>
    order_id: Generated<string | null>
    branch_id: Generated<string | null>
    amount: number
    note: string
    at: Date
    actor: string
  }
  balance_holds: {
    company_id: string
    payment_id: string
    balance_id: string
    amount: number
    expires_at: Date
  }
}
