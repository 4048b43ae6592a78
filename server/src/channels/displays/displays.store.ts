import type { ShownScreen } from '@servery/contract/devices/displays.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Keeps the last word of a till in the place of the one before. */
export async function keepScreen(
  scope: Scope,
  trx: TenantTransaction,
  said: { readonly registerId: string; readonly screen: ShownScreen; readonly now: Date },
): Promise<void> {
  const body = JSON.stringify(said.screen)
  await sql`insert into till_screens (company_id, register_id, body, updated_at)
    values (${scope.companyId}, ${said.registerId}, ${body}::jsonb, ${said.now})
    on conflict (company_id, register_id)
      do update set body = excluded.body, updated_at = excluded.updated_at`.execute(trx)
}

interface Shown {
  readonly id: string
  readonly name: string
  readonly body: ShownScreen | null
}

/** The till beside which a screen stands, and its last word; null: it stands beside none. */
export async function findShown(
  scope: Scope,
  trx: TenantTransaction,
  displayId: string,
): Promise<Shown | null> {
  const { rows } = await sql<Shown>`
    select till.id, till.name, screen.body from registers as display
    join registers as till
      on till.company_id = display.company_id and till.id = display.shows_id
    left join till_screens as screen
      on screen.company_id = till.company_id and screen.register_id = till.id
        and till.state = 'active'
    where display.company_id = ${scope.companyId} and display.id = ${displayId}`.execute(trx)
  return rows[0] ?? null
}
