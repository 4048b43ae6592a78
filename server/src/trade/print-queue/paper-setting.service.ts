/** What a till must know to write to its own printer while the server can't be reached. */
import type { PaperAtTill } from '@servery/contract/devices/printers.ts'
import type { DotImage } from '@servery/domain/receipt/encode.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { findLogos } from '../printers/index.ts'
import { findReceiptPlace } from '../receipts/index.ts'
import { requirePrinter } from './print-jobs.service.ts'

export async function getPaperSetting(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  printerId: string,
): Promise<PaperAtTill> {
  return database.readTenant(scope, async (trx) => {
    const printer = await requirePrinter(scope, trx, printerId)
    const branch = await findBranch(scope, trx, printer.branchId)
    if (branch === undefined) return fail('not_found', { field: 'printerId' })
    const { brand, language } = await findReceiptPlace(scope, trx, branch.view)
    const { logo: path } = brand
    const parts = path === '' ? [] : [{ kind: 'logo' as const, path }]
    const dots = (await findLogos(scope, trx, { parts, paper: printer.paper })).get(path)
    const { columns, codePage, cut, buzzer, copies, ticket } = printer
    return {
      ...{ columns, codePage, cut, buzzer, copies, ticket, language },
      logo: dots === undefined ? null : { path, ...packed(dots) },
    }
  })
}

/** Eight dots in a byte: a logo is as wide as whole bytes. */
function packed({ width, height, dots }: DotImage) {
  const bytes = new Uint8Array(dots.length / 8)
  for (const [at, dot] of dots.entries()) {
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (dot << (7 - (at & 7)))
  }
  return { width, height, dots: Buffer.from(bytes).toString('base64') }
}
