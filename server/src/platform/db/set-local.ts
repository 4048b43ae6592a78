import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

/**
 * Settings until the transaction ends, in one statement that stands alone. `SET LOCAL`, as Citus
 * takes it along to its other nodes, which it doesn't do with `set_config`.
 */
export function settingLocally(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = ${pg.escapeLiteral(value)}`)
    .join('; ')
}

export const setLocal = (settings: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.raw(settingLocally(settings))
