/** A company with branches and paired registers, put straight into the database. */
import { createToken } from '@servery/server/platform/access/tokens.ts'
import type pg from 'pg'
import { newId } from '../new-id.ts'

export interface BenchRegister {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
  readonly code: string
  readonly token: string
  /** Of the team, at its branch: nothing that they do is doubted. */
  readonly personId: string
}

export async function seedBusiness(
  admin: pg.Client,
  size: { readonly branches: number; readonly registersPerBranch: number },
): Promise<readonly BenchRegister[]> {
  const companyId = newId()
  const registers: BenchRegister[] = []
  await admin.query('INSERT INTO companies (id, name, currency) VALUES ($1, $2, $3)', [
    companyId,
    'Bench',
    'GBP',
  ])
  await admin.query('INSERT INTO company_counters (company_id) VALUES ($1)', [companyId])
  for (let branch = 0; branch < size.branches; branch += 1) {
    const branchId = newId()
    await admin.query(
      `INSERT INTO branches (company_id, id, name, company_name, time_zone, currency, revision)
       VALUES ($1, $2, $3, 'Bench', 'Europe/London', 'GBP', 0)`,
      [companyId, branchId, `Branch ${branch + 1}`],
    )
    await admin.query('INSERT INTO branch_counters (company_id, branch_id) VALUES ($1, $2)', [
      companyId,
      branchId,
    ])
    for (let index = 0; index < size.registersPerBranch; index += 1) {
      registers.push(
        await addRegister(admin, { companyId, branchId, code: `B${branch + 1}T${index + 1}` }),
      )
    }
  }
  return registers
}

export async function addRegister(
  admin: pg.Client,
  { companyId, branchId, code }: Pick<BenchRegister, 'companyId' | 'branchId' | 'code'>,
): Promise<BenchRegister> {
  const registerId = newId()
  await admin.query(
    `INSERT INTO registers (company_id, id, branch_id, name, code, call_prefix, state)
     VALUES ($1, $2, $3, $4, $4, 'A', 'active')`,
    [companyId, registerId, branchId, code],
  )
  const personId = newId()
  await admin.query(
    `INSERT INTO team_members (company_id, id, version, revision, created_hash, updated_at,
       updated_by, display_name, role, colour)
     VALUES ($1, $2, 1, 0, '', now(), '', $3, 'manager', '')`,
    [companyId, personId, code],
  )
  await admin.query(
    'INSERT INTO team_member_branches (company_id, branch_id, team_member_id) VALUES ($1, $2, $3)',
    [companyId, branchId, personId],
  )
  const { token, hash } = createToken('device', companyId)
  await admin.query(
    'INSERT INTO device_tokens (company_id, hash, register_id) VALUES ($1, $2, $3)',
    [companyId, hash, registerId],
  )
  return { companyId, branchId, registerId, code, token, personId }
}
