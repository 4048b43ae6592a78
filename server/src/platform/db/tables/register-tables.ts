/** The tables of registers, and of the devices that are paired with them, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

/** Set by the database where the writer says nothing. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

export interface RegistersTable {
  company_id: string
  id: string
  branch_id: string
  name: string
  code: string
  call_prefix: string
  kind: Defaulted<'till' | 'kiosk' | 'kitchen' | 'server'>
  state: Defaulted<'unpaired' | 'active' | 'forked' | 'closed'>
  sequence: Defaulted<number>
  head_hash: Defaulted<string>
  receipt: Defaulted<number>
  clock: Defaulted<string>
  last_seen_at: Date | null
  app_version: Defaulted<string>
  device_secret_enc: Buffer | null
  /** How far the register has taken the records in. */
  records_cursor: Defaulted<number>
  version: Defaulted<number>
  revision: Defaulted<number>
  location: Defaulted<string>
  profile_id: Defaulted<string | null>
  /** Empty while it is not locked. */
  locked_by: Defaulted<string>
  unpair_asked: Defaulted<boolean>
  synced_at: Defaulted<Date | null>
  /** The last fact of its device, as that said when it last synced. */
  own_sequence: Defaulted<number>
  created_at: Generated<Date>
}

export interface DeviceTokensTable {
  company_id: string
  hash: Buffer
  register_id: string
  created_at: Generated<Date>
  revoked_at: Date | null
}

export interface PairingCodesTable {
  company_id: string
  /** Lower-case hex of the SHA-256 of the code. */
  hash: string
  register_id: string
  expires_at: Date
  used_at: Date | null
  created_at: Generated<Date>
}

/** When the clock of a device was not the server's. */
export interface RegisterClocksTable {
  company_id: string
  register_id: string
  since: Date
  /** Null: still. */
  until: Date | null
  ahead_ms: number
}

export interface RegisterTables {
  registers: RegistersTable
  device_tokens: DeviceTokensTable
  pairing_codes: PairingCodesTable
  register_clocks: RegisterClocksTable
}
