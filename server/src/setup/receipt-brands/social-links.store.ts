/** SQL of where else a business is found: below its shop, in its emails and on its receipts. */
import type { SocialLinksInput } from '@servery/contract/setup/online.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export type VisibleLink = Pick<SocialLinksInput['links'][number], 'network' | 'url'>

/** Those that are shown, in the order of the branch. */
export async function findVisibleLinks(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<readonly VisibleLink[]> {
  const { rows } = await sql<{ links: SocialLinksInput['links'] | null }>`
    select body -> 'links' as links from social_links
    where company_id = ${companyId} and ${branchId}::uuid = any(branch_ids) and not archived
    limit 1`.execute(trx)
  return (rows[0]?.links ?? [])
    .filter(({ visible }) => visible)
    .map(({ network, url }) => ({ network, url }))
}
