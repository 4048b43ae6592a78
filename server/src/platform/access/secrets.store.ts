/** SQL of what the installation keeps for itself: keys, which no tenant's row is beside. */
import type { Database } from '../db/index.ts'

/** Of two that keep one at once, both find the one that stays. */
export async function keepSecret({ identity }: Database, name: string, value: Buffer) {
  await identity
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findSecret(
  { identity }: Database,
  name: string,
): Promise<Buffer | undefined> {
  const row = await identity
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
