/** What an hour of a person cost since when: work of the past keeps its price. */
import type { MemberInput } from '@servery/contract/people/team.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Draft } from '../../platform/records/index.ts'

/** Of the first rate of a person: what they did before it costs as much. */
const always = new Date('2000-01-01T00:00:00Z')

/** Keeps the rate from now on, where it is another than before. */
export async function noteRate(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, input, head }: Draft<MemberInput>,
): Promise<void> {
  const known = await trx
    .selectFrom('member_rates')
    .select(['since', 'hourly_rate'])
    .where('company_id', '=', companyId)
    .where('member_id', '=', id)
    .orderBy('since', 'desc')
    .executeTakeFirst()
  if ((known?.hourly_rate ?? null) === input.hourlyRate) return
  const since = known === undefined ? always : head.updated_at
  await trx
    .insertInto('member_rates')
    .values({
      ...{ company_id: companyId, member_id: id },
      ...{ since, hourly_rate: input.hourlyRate },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'member_id', 'since'])
        .doUpdateSet({ hourly_rate: input.hourlyRate }),
    )
    .execute()
}

/** The rate of a person at a moment; null: none was known. */
export type RateAt = (memberId: string, at: Date) => MinorUnits | null

export async function findRates({ companyId }: Scope, trx: TenantTransaction): Promise<RateAt> {
  const { rows } = await sql<{ member_id: string; since: Date; hourly_rate: number | null }>`
    select member_id, since, hourly_rate from member_rates
    where company_id = ${companyId} order by since desc`.execute(trx)
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id)
  return (memberId, at) => {
    const found = byMember.get(memberId)?.find(({ since }) => since <= at)
    return found?.hourly_rate == null ? null : minorUnits(found.hourly_rate)
  }
}
