import type { Language } from '@servery/messages/languages.ts'
import { reportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { type HoursQuery, readHours } from '../../../trade/shifts/index.ts'
import { type LabourQuery, summarizeLabour } from '../../accounts/shift-reports/index.ts'
import type { Sheet } from '../sheet.ts'
import { hoursSheet, labourSheet } from './labour-sheets.ts'

type Reading = Pick<Services, 'database' | 'now'>

export function readLabourSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, ...asked }: Omit<LabourQuery, 'now'> & { readonly language: Language },
): Promise<Sheet> {
  return database.readTenant(scope, async (trx) => {
    const labour = await summarizeLabour(scope, trx, { ...asked, now: new Date(now()) })
    return labourSheet(labour, {
      ...asked,
      ...(await placeOf(scope, trx, asked.branchId)),
      language,
    })
  })
}

export function readHoursSheet(
  { database, now }: Reading,
  scope: Scope,
  { language, ...asked }: HoursQuery & { readonly language: Language },
): Promise<Sheet> {
  return database.readTenant(scope, async (trx) => {
    const hours = await readHours(scope, trx, asked, new Date(now()))
    return hoursSheet(hours, { ...asked, ...(await placeOf(scope, trx, asked.branchId)), language })
  })
}

async function placeOf(scope: Scope, trx: TenantTransaction, branchId: string | undefined) {
  const { branches } = await reportBranches(scope, trx, branchId)
  const [first] = branches
  return {
    branch: branchId === undefined ? null : (first?.name ?? ''),
    timeZone: first?.time_zone ?? 'UTC',
  }
}
