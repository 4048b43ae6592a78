/** What guests are told of their reservation, by email, sent behind the scenes. */
import { fill } from '@servery/messages/fill.ts'
import { readMessages } from '@servery/messages/read.ts'
import { eventStore, findGuestBooking } from '../../customers/calendar/index.ts'
import { layOutEmail, momentInWords } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { bookingTokenOf } from './booking-token.ts'

const kind = 'booking.email'
const business = readMessages('email/business')

type About = 'booked' | 'changed' | 'cancelled'

export async function addBookingEmail(
  { scope, trx, now }: Pick<Write, 'scope' | 'trx' | 'now'>,
  { id, version }: { readonly id: string; readonly version: number },
  about: About,
): Promise<void> {
  const payload = { id, about }
  await addJobs(scope, trx, [{ kind, key: `booking:${id}:${version}`, payload }], now)
}

export function bookingEmailHandlers(
  services: Pick<Services, 'database' | 'mail' | 'signIn' | 'secrets'>,
): Readonly<Record<string, JobHandler>> {
  const { database, mail, signIn } = services
  return {
    [kind]: async (scope, { payload }) => {
      const { id = '', about = 'booked' } = payload
      const found = await database.readTenant(scope, async (trx) => {
        const event = await eventStore.find(scope, trx, id)
        const guest = await findGuestBooking(scope, trx, id)
        const branch = event && (await findBranch(scope, trx, event.input.branchId))
        return event && guest && branch && { event: event.input, guest, branch: branch.view }
      })
      if (found === undefined) throw new GiveUp('the reservation or its guest is not there')
      const { event, guest, branch } = found
      const { language, email } = guest
      const words = business[language].booking
      const values = {
        name: branch.name,
        guest: event.title,
        when: momentInWords(new Date(event.start), { language, timeZone: branch.timeZone }),
        covers: String(event.covers),
        phone: branch.phone,
      }
      const token = bookingTokenOf(services, { companyId: scope.companyId, id })
      const isCancelled = about === 'cancelled'
      const { subject, body } = words[about as About]
      await mail.send({
        to: email,
        ...layOutEmail({
          language,
          subject: fill(subject, values),
          paragraphs: [
            fill(body, values),
            ...(isCancelled ? [] : [fill(words.party, values)]),
            ...(branch.phone === '' ? [] : [fill(words.phone, values)]),
          ],
          button: {
            text: words.open,
            url: `${signIn.publicUrl}/book/r/${token}`,
          },
          note: words.note,
        }),
      })
    },
  }
}
