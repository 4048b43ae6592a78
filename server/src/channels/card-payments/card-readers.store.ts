/** SQL of the readers. */
import { type CardReaderInput, cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { type CardProviderKind, chargesIn, tellsLastOnly } from '@servery/domain/card/readers.ts'
import { sql } from 'kysely'
import { requireReal } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, type Draft, requireOwnBranch, sortKey } from '../../platform/records/index.ts'
import { deviceProfileStore } from '../../setup/device-profiles/index.ts'

export const cardReaderStore = bodyStore<CardReaderInput>({
  noun: 'card_reader',
  table: 'card_readers',
  schema: cardReaderInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: async (scope, trx, draft) => {
    const { provider, host, reference, branchId, profileIds } = draft.input
    if (provider === 'stripe' && reference === '')
      wrong('reference', 'a reader of Stripe has an id there')
    if (provider === 'zvt' && host === '') wrong('host', 'a terminal in the network has an address')
    if (provider !== 'simulated') await requireReal(scope, trx)
    await requireOwnBranch(scope, trx, branchId)
    await requireChargeable(scope, trx, draft.input)
    await requireFreeName(scope, trx, draft)
    await requireTills(scope, trx, draft.input)
    const profiles = await deviceProfileStore.findMany(scope, trx, profileIds)
    const known = new Set(profiles.map(({ id }) => id))
    const unknown = profileIds.findIndex((id) => !known.has(id))
    if (unknown >= 0) fail('reference_unknown', { field: `profileIds.${unknown}` })
  },
  /** What a reader may have charged is asked for at the reader. */
  isInUse: async ({ companyId }, trx, id) => {
    const open = await trx
      .selectFrom('card_attempts')
      .select('id')
      .where('company_id', '=', companyId)
      .where('reader_id', '=', id)
      .where('ask_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return open !== undefined
  },
})

/** Whoever begins something at the reader waits until the transaction ends. */
export async function standAtReader(
  { companyId }: Scope,
  trx: TenantTransaction,
  readerId: string,
): Promise<void> {
  await sql`select from card_readers where company_id = ${companyId} and id = ${readerId}
    for no key update`.execute(trx)
}

/**
 * Whether nothing may be begun there: a terminal takes one payment at a time, and one that tells
 * only of the last thing that it did does nothing else until the end of that is known.
 */
export async function isReaderBusy(
  scope: Scope,
  trx: TenantTransaction,
  readerId: string,
): Promise<boolean> {
  if (await isReaderPaying(scope, trx, readerId)) return true
  const { rows } = await sql<{ provider: CardProviderKind }>`
    select card_attempts.provider from card_refunds
    join card_attempts on card_attempts.company_id = card_refunds.company_id
      and card_attempts.id = card_refunds.attempt_id
    where card_refunds.company_id = ${scope.companyId} and card_refunds.ask_at is not null
      and card_refunds.status in ('asked', 'in_doubt')
      and card_attempts.reader_id = ${readerId}`.execute(trx)
  return rows.some(({ provider }) => tellsLastOnly(provider))
}

/** Whether a payment is taken there, or an amount that it holds charged. */
export async function isReaderPaying(
  { companyId }: Scope,
  trx: TenantTransaction,
  readerId: string,
): Promise<boolean> {
  const open = await trx
    .selectFrom('card_attempts')
    .select(['status', 'provider'])
    .where('company_id', '=', companyId)
    .where('reader_id', '=', readerId)
    .where('status', 'in', ['created', 'sent', 'in_doubt', 'capturing'])
    .execute()
  return open.some(({ status, provider }) => status !== 'capturing' || tellsLastOnly(provider))
}

function wrong(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

/** An amount would be another one at the provider. */
async function requireChargeable(
  { companyId }: Scope,
  trx: TenantTransaction,
  { provider, branchId }: CardReaderInput,
) {
  const { currency } = await trx
    .selectFrom('branches')
    .select('currency')
    .where('company_id', '=', companyId)
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow()
  if (!chargesIn(provider, currency)) {
    wrong('provider', `this provider can't charge ${currency} as it is counted here`)
  }
}

async function requireFreeName(
  scope: Scope,
  trx: TenantTransaction,
  { id, input: { branchId, name } }: Draft<CardReaderInput>,
) {
  const found = await sql`select from card_readers where company_id = ${scope.companyId}
    and id <> ${id} and not archived and name_key = ${sortKey(name)}
    and branch_ids = array[${branchId}::uuid] limit 1`.execute(trx)
  if (found.rows.length > 0) fail('duplicate_value', { field: 'name' })
}

async function requireTills(
  { companyId }: Scope,
  trx: TenantTransaction,
  { registerIds, branchId }: CardReaderInput,
) {
  if (registerIds.length === 0) return
  const rows = await trx
    .selectFrom('registers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('branch_id', '=', branchId)
    .where('id', 'in', [...registerIds])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const unknown = registerIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) fail('reference_unknown', { field: `registerIds.${unknown}` })
}
