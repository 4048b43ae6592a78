/** The table of migration 0077, as Kysely sees it; rules are a record of one body. */
import type { TipInterval } from '@servery/contract/trade/tips.ts'
import type { TipRules } from '@servery/domain/shift/tip-pool.ts'
import type { Json } from './catalogue-tables.ts'

export interface TipSettlementsTable {
  company_id: string
  id: string
  branch_id: string
  number: number
  from_date: string
  to_date: string
  currency: string
  tips: number
  paid: number
  people: number
  interval: Json<TipInterval>
  rules: Json<TipRules>
  digest: string
  settled_at: Date
  settled_by: string
}

export interface TipTables {
  tip_settlements: TipSettlementsTable
}
