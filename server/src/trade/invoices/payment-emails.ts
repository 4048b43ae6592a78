/** The files of payments by e-mail, sent behind the scenes. */

import { pdfType } from '@servery/contract/base/files.ts'
import { type TransactionPaper, transactionPaper } from '@servery/contract/trade/transactions.ts'
import { fill } from '@servery/messages/fill.ts'
import { invoiceWords } from '@servery/messages/paper.ts'
import type { FileServices } from '../../fair/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler, wakeTurn } from '../../platform/jobs/index.ts'
import type { LinkServices } from '../transactions/index.ts'
import { drawPaper, findPaymentFile, requirePaymentFile } from './payment-files.ts'

const kind = 'invoice.email'

interface Email {
  readonly id: string
  readonly email: string
  readonly transactionId: string
  readonly paper: TransactionPaper
  readonly hasAddress: boolean
}

export async function emailPaymentFile(
  services: Pick<Services, 'database' | 'now'> & LinkServices,
  scope: Scope,
  { id, ...letter }: Email,
): Promise<{ readonly id: string }> {
  const { database, now } = services
  const { hasAddress, ...told } = letter
  const { transactionId, paper } = told
  const at = new Date(now())
  await database.withTenant(scope, async (trx) => {
    const wanted = { id: transactionId, paper, hasAddress, field: 'transactionId' }
    await requirePaymentFile(services, scope, trx, wanted)
    const payload = { ...told, ...(hasAddress ? { hasAddress: 'yes' } : {}) }
    await addJobs(scope, trx, [{ kind, key: `invoice:${id}`, payload }], at)
  })
  await wakeTurn(database.work, scope.companyId, at)
  return { id }
}

export function paymentEmailHandlers(
  services: Pick<Services, 'database' | 'mail'> & LinkServices & Pick<FileServices, 'papers'>,
): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload }) => {
      const { transactionId: id = '', email = '', paper = 'a4' } = payload
      const hasAddress = payload.hasAddress === 'yes'
      const wanted = { id, paper: transactionPaper.parse(paper), hasAddress }
      const file = await services.database.readTenant(scope, (trx) =>
        findPaymentFile(services, scope, trx, wanted),
      )
      if (file === null) throw new GiveUp('the payment of the file is not there')
      const { language, number, companyName } = file
      const asker = { companyId: scope.companyId, actor: 'letters' }
      const { note, [file.kind]: words } = invoiceWords[language].letter
      const content = Buffer.concat(await Array.fromAsync(drawPaper(services, asker, file)))
      await services.mail.send({
        to: email,
        ...layOutEmail({
          language,
          subject: fill(words.subject, { number, name: companyName }),
          paragraphs: [fill(words.body, { number })],
          note: fill(note, { name: companyName }),
        }),
        attachments: [{ filename: file.name, content, contentType: pdfType }],
      })
    },
  }
}
