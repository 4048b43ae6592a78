/** SQL of what is connected. */
import { type AddonInput, addonInput } from '@servery/contract/setup/addons.ts'
import {
  addonManifests,
  findSettingFault,
  isBranchDataReport,
  settingOf,
} from '@servery/domain/business/addons/manifests.ts'
import { sql } from 'kysely'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { moveCursor } from '../../../platform/jobs/index.ts'
import { bodyStore, requireBranches } from '../../../platform/records/index.ts'

export const addonStore = bodyStore<AddonInput>({
  noun: 'addon_connection',
  table: 'addon_connections',
  schema: addonInput,
  nameOf: ({ name }) => name,
  branchIdsOf: ({ branchIds }) => branchIds,
  requireValid: async (scope, trx, { id, input }) => {
    const manifest = addonManifests[input.addon]
    const before = await addonStore.find(scope, trx, id)
    if (before !== undefined && before.input.addon !== input.addon) {
      fail('invalid_input', { field: 'addon' })
    }
    const fault = findSettingFault(manifest, input.settings)
    if (fault !== null) fail('invalid_input', { field: `settings.${fault.field}` })
    const stray = input.mappings.findIndex(({ mapping }) => !manifest.mappings.includes(mapping))
    if (stray >= 0) fail('invalid_input', { field: `mappings.${stray}` })
    const branches = (input.branchIds ?? []).map((one) => ({ id: one, field: 'branchIds' }))
    await requireBranches(scope, trx, branches)
    await requireAddressOfEach(scope, trx, input)
  },
})

/** Files of several branches at one address would replace each other. */
async function requireAddressOfEach(
  scope: Scope,
  trx: TenantTransaction,
  { addon, settings, branchIds }: AddonInput,
): Promise<void> {
  if (addon !== 'data') return
  const url = settingOf(addonManifests.data, settings, 'url')
  const report = settingOf(addonManifests.data, settings, 'report')
  if (url === '' || url.includes('{branch}')) return
  if (branchIds === null && !isBranchDataReport(report)) return
  const sent = (await findReportBranches(scope, trx)).filter(
    ({ id, archived }) => !archived && (branchIds === null || branchIds.includes(id)),
  )
  if (sent.length < 2) return
  const field = 'settings.url'
  const problem = 'must contain {branch}, which tells the files of the branches apart'
  fail('invalid_input', { field, issues: [{ field, problem }] })
}

export interface Connection {
  readonly id: string
  readonly input: AddonInput
  readonly memory: Readonly<Record<string, unknown>>
}

/** Those that work: neither archived, nor paused, nor stopped. */
export async function findConnections(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<readonly Connection[]> {
  const { rows } = await sql<{ id: string; body: unknown; memory: Record<string, unknown> }>`
    select c.id, c.body, s.memory from addon_connections c
    join addon_states s on s.company_id = c.company_id and s.connection_id = c.id
    where c.company_id = ${companyId} and not c.archived and s.stopped_at is null
      and not coalesce((c.body->>'paused')::boolean, false)
    order by c.id`.execute(trx)
  return rows.map(({ id, body, memory }) => ({ id, input: addonInput.parse(body), memory }))
}

/** Of whatever state: those that are archived leave deliveries behind. */
export async function hasConnections(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from addon_connections where company_id = ${companyId}) as found`.execute(trx)
  return rows[0]?.found ?? false
}

/** What happens from now on is heard: the cursors of everything numbered stand at its end. */
export async function initialiseConnection(
  scope: Scope,
  trx: TenantTransaction,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Date },
): Promise<void> {
  const { companyId } = scope
  const made = await sql`
    insert into addon_states (company_id, connection_id, connected_at, connected_by)
    values (${companyId}, ${id}, ${now}, ${by}) on conflict do nothing returning 1`.execute(trx)
  if (made.rows.length === 0) return
  const { rows } = await sql<{ source: string; position: number }>`
    select 'facts:' || branch_id as source, arrival as position from branch_counters
      where company_id = ${companyId}
    union all
    select 'records', coalesce(max(position), 0)::bigint from audit_positions
      where company_id = ${companyId}`.execute(trx)
  for (const { source, position } of rows) {
    await moveCursor(scope, trx, `addon:${id}:${source}`, position)
  }
}
