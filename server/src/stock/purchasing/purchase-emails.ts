/** Purchase orders by e-mail, sent behind the scenes. */
import { pdfType } from '@servery/contract/base/files.ts'
import { fill } from '@servery/messages/fill.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import { purchaseWords } from '@servery/messages/paper.ts'
import type { FileServices } from '../../fair/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { drawOrder, findOrderPaper } from './order-paper.ts'
import { purchaseOrderStore } from './purchase-orders.store.ts'

const kind = 'purchase_order.email'

interface OrderEmail {
  readonly id: string
  /** A letter for each time that it is sent. */
  readonly version: number
  readonly email: string
  readonly language: Language
}

export async function addOrderEmail(
  { scope, trx, now }: Write,
  { id, version, email, language }: OrderEmail,
): Promise<void> {
  const job = { kind, key: `purchase:${id}:${version}`, payload: { id, email, language } }
  await addJobs(scope, trx, [job], now)
}

export function purchaseEmailHandlers(
  services: Pick<Services, 'database' | 'mail'> & Pick<FileServices, 'papers'>,
): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload }) => {
      const { id = '', email = '' } = payload
      const language = languages.find((one) => one === payload.language) ?? 'en'
      const paper = await services.database.readTenant(scope, async (trx) => {
        const found = await purchaseOrderStore.find(scope, trx, id)
        return found === undefined ? null : findOrderPaper(scope, trx, { id, language })
      })
      if (paper === null) throw new GiveUp('the purchase order is not there')
      const asker = { companyId: scope.companyId, actor: 'letters' }
      const { letter } = purchaseWords[language]
      const { number, buyer } = paper.input
      const parts: Uint8Array[] = []
      for await (const part of drawOrder(services, asker, paper)) parts.push(part)
      const content = Buffer.concat(parts)
      await services.mail.send({
        to: email,
        ...layOutEmail({
          language,
          subject: fill(letter.subject, { number, name: buyer.name }),
          paragraphs: [fill(letter.body, { number, name: buyer.name })],
          note: fill(letter.note, { name: buyer.name }),
        }),
        attachments: [{ filename: paper.name, content, contentType: pdfType }],
      })
    },
  }
}
