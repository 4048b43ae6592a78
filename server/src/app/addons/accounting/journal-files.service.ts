/** Journals with the accounts of the other side, and as files. */
import { addonManifests, settingOf } from '@servery/domain/business/addons/manifests.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { bookLines } from '@servery/domain/report/accounting/accounts.ts'
import { accountingFormats, journalFile } from '@servery/domain/report/accounting/formats.ts'
import { encodeWindows1252 } from '@servery/domain/report/accounting/windows-1252.ts'
import { findReportBranches } from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Connection } from '../connections/index.ts'
import { type Day, findJournals } from './journals.store.ts'

const manifest = addonManifests.accounting

type Settings = Pick<Connection, 'id' | 'input'>

/** What was made of each day, newest first, with the accounts that are missing. */
export async function listJournals(scope: Scope, trx: TenantTransaction, { id, input }: Settings) {
  const journals = await findJournals(scope, trx, { connectionId: id })
  return journals
    .filter(({ branchId }) => scope.branchIds === null || scope.branchIds.includes(branchId))
    .map(({ branchId, date, revision, lines, madeAt }) => {
      const booked = bookLines(lines, input.mappings)
      return {
        ...{ branchId, date, revision, madeAt: madeAt.toISOString() },
        missing: [...booked.missing],
        lines: booked.lines.map((line) => ({ ...line })),
      }
    })
}

export interface MadeFile {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** Null: there is no such journal. `missing` names accounts without which there is no file. */
export async function readJournalFile(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Settings,
  { branchId, date, revision }: Day & { readonly revision: number },
): Promise<{ readonly missing: readonly string[]; readonly file: MadeFile } | null> {
  const day = { branchId, date }
  const journals = await findJournals(scope, trx, { connectionId: id, day })
  const journal = journals.find((one) => one.revision === revision)
  const branches = await findReportBranches(scope, trx)
  const branch = branches.find((one) => one.id === branchId)
  if (journal === undefined || branch === undefined) return null
  const setting = (name: string) => settingOf(manifest, input.settings, name)
  const { lines, missing } = bookLines(journal.lines, input.mappings)
  const format = accountingFormats.find((one) => one === setting('format')) ?? 'xero'
  const { name, text, encoding } = journalFile(format, {
    ...{ date, revision, lines, branch: branch.name, currency: branch.currency },
    exponent: currencyExponent(branch.currency),
    madeAt: journal.madeAt.toISOString().replaceAll(/\D/g, '').padEnd(17, '0'),
    ...{ adviser: setting('adviser'), client: setting('client'), clearing: setting('clearing') },
  })
  const content = encoding === 'utf-8' ? Buffer.from(text, 'utf8') : encodeWindows1252(text)
  return { missing, file: { name, type: `text/csv; charset=${encoding}`, content } }
}
