/** The email with a guest's code; to an address that is no customer's nothing is sent. */
import { fill } from '@servery/messages/fill.ts'
import { type Language, languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { Secrets } from '../../platform/access/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { GiveUp, type JobHandler, type NewJob } from '../../platform/jobs/index.ts'
import { findCompany } from '../../setup/company/index.ts'
import { findProof, type StoredProof } from './proofs.store.ts'

const kind = 'guest.code'
const messages = readMessages('email/guest-code')
const purposeOf = (id: string) => `guest proof ${id}`

interface Sealed {
  readonly email: string
  readonly code: string
  /** What shows afterwards that the code was given. */
  readonly token: string
}

export function sealProof(secrets: Secrets, id: string, sealed: Sealed): Buffer {
  return secrets.seal(purposeOf(id), JSON.stringify(sealed))
}

export function openProof(secrets: Secrets, { id, sealed }: StoredProof): Sealed {
  return JSON.parse(secrets.open(purposeOf(id), sealed))
}

export function codeEmailJob(id: string, language: Language): NewJob {
  return { kind, key: `guest:${id}:code`, payload: { proofId: id, language } }
}

type Sending = Pick<Services, 'database' | 'mail' | 'secrets' | 'now'>

export function codeEmailHandlers(services: Sending): Readonly<Record<string, JobHandler>> {
  const { database, mail, secrets, now } = services
  return {
    [kind]: async (scope, { payload: { proofId = '', language = '' } }) => {
      const { proof, company } = await database.readTenant(scope, async (trx) => ({
        proof: await findProof(scope, trx, proofId),
        company: await findCompany(scope, trx),
      }))
      if (proof === undefined || proof.expires_at.getTime() <= now()) {
        throw new GiveUp('the code is too old')
      }
      if (proof.customer_id === null) return
      const { email, code } = openProof(secrets, proof)
      const spoken = languageOf(language)
      const said = messages[spoken]
      const values = { code, name: company?.name ?? '' }
      await mail.send({
        to: email,
        ...layOutEmail({
          language: spoken,
          subject: fill(said.subject, values),
          paragraphs: [fill(said.body, values), code],
          note: said.note,
        }),
      })
    },
  }
}
