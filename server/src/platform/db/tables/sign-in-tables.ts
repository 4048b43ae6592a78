/** The tables of migration 0006 in schema `auth`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

/** Set by the database where the writer says nothing. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

export interface SignInTables {
  email_links: { hash: Buffer; user_id: string; email: string; expires_at: Date }
  verified_phones: { user_id: string; phone: string; verified_at: Date }
  phone_codes: {
    key: string
    /** Null: a number that nobody has. */
    user_id: string | null
    code_enc: Buffer
    tries: Defaulted<number>
    expires_at: Date
  }
  second_factors: {
    user_id: string
    secret_enc: Buffer
    /** Null: being set up. */
    enabled_at: Date | null
    last_step: Defaulted<number>
  }
  recovery_codes: { user_id: string; hash: Buffer; used_at: Defaulted<Date | null> }
  second_factor_challenges: {
    hash: Buffer
    user_id: string
    remember: boolean
    tries: Defaulted<number>
    expires_at: Date
  }
  trusted_devices: { hash: Buffer; user_id: string; expires_at: Date }
  passkeys: {
    id: string
    user_id: string
    name: string | null
    public_key: string
    credential_id: string
    counter: number
    device_type: string
    backed_up: boolean
    transports: string | null
    aaguid: string | null
    created_at: Generated<Date>
  }
  proofs: { session_id: string; proven_at: Date }
}
