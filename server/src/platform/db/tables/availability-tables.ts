/** The table of what is sold out or counted down, as Kysely sees it. */
import type { AvailabilityState } from '@servery/domain/offer/catalogue/availability.ts'

export interface AvailabilitiesTable {
  company_id: string
  branch_id: string
  subject_id: string
  revision: number
  state: AvailabilityState
  remaining: number | null
  left_now: number | null
  set_at: Date
  set_by: string
  until: Date | null
}

export interface AvailabilityTables {
  availabilities: AvailabilitiesTable
}
