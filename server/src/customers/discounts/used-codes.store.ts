/** SQL of codes that serve one order each: which were used, and by which order. */
import { sql } from 'kysely'
import type { Scope, TenantClient, TenantTransaction } from '../../platform/db/index.ts'

/** Of each of these discounts, in every branch. */
export async function findUsedCodes(
  scope: Scope,
  trx: TenantTransaction,
  discountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (discountIds.length === 0) return new Map()
  const found = await sql<{ id: string; codes: readonly string[] }>`
    select limited.id, array_agg(used_code(used.codes, limited.more -> 'codes')) as codes
    from discounts limited
    join order_discounts used
      on used.company_id = limited.company_id and used.discount_id = limited.id
    where limited.company_id = ${scope.companyId}
      and limited.id = any(${[...discountIds]}::uuid[])
      and used_code(used.codes, limited.more -> 'codes') is not null
    group by limited.id`.execute(trx)
  return new Map(found.rows.map(({ id, codes }) => [id, codes]))
}

interface CodeUse {
  readonly code: string
  readonly orderId: string
  readonly orderNumber: string
  readonly branchId: string
  readonly businessDate: string
}

/** The order that used each code of a discount first. */
export async function findCodeUses(
  scope: Scope,
  trx: TenantTransaction,
  discountId: string,
): Promise<ReadonlyMap<string, CodeUse>> {
  const found = await sql<CodeUse>`
    select distinct on (code) used_code(used.codes, limited.more -> 'codes') as code,
      sold.id as "orderId", sold.call_number as "orderNumber", sold.branch_id as "branchId",
      used.business_date::text as "businessDate"
    from discounts limited
    join order_discounts used
      on used.company_id = limited.company_id and used.discount_id = limited.id
    join orders sold on sold.company_id = used.company_id and sold.id = used.order_id
    where limited.company_id = ${scope.companyId} and limited.id = ${discountId}
      and used_code(used.codes, limited.more -> 'codes') is not null
    order by code, sold.opened_at, sold.id`.execute(trx)
  return new Map(found.rows.map((use) => [use.code, use]))
}

export interface UsedTwice {
  readonly code: string
  readonly order_id: string
  readonly other_id: string
}

/**
 * Codes of these orders that another order used as well, and of which that does not tell already.
 */
export async function findUsedTwice(
  client: TenantClient,
  companyId: string,
  orderIds: readonly string[],
): Promise<readonly UsedTwice[]> {
  const { rows } = await client.query<UsedTwice & object>({
    name: 'discount_codes_used_twice',
    text: `WITH own AS (
        SELECT used.order_id, used.discount_id, limited.more -> 'codes' AS single,
          used_code(used.codes, limited.more -> 'codes') AS code
        FROM order_discounts used
        JOIN discounts limited ON limited.company_id = $1 AND limited.id = used.discount_id
        WHERE used.company_id = $1 AND used.order_id = ANY($2::uuid[])
      )
      SELECT own.code, own.order_id, other.order_id AS other_id
      FROM own JOIN order_discounts other ON other.company_id = $1
        AND other.discount_id = own.discount_id AND other.order_id <> own.order_id
      WHERE own.code IS NOT NULL AND used_code(other.codes, own.single) = own.code
        AND NOT EXISTS (SELECT FROM fact_doubts told WHERE told.company_id = $1
          AND told.subject_id = other.order_id AND told.code = 'code_used_twice')`,
    values: [companyId, orderIds],
  })
  return rows
}
