/** What guests are told of their reservation, by email, sent behind the scenes. */
import { fill } from '@servery/messages/fill.ts'
import { readMessages } from '@servery/messages/read.ts'
import {
  type BookingEmail,
  bookingEmailKind,
  eventStore,
  findGuestBooking,
} from '../../customers/calendar/index.ts'
import { layOutEmail, momentInWords } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { findVisibleLinks, namedLinks } from '../../setup/receipt-brands/index.ts'
import { bookingTokenOf } from './booking-token.ts'

const business = readMessages('email/business')

export function bookingEmailHandlers(
  services: Pick<Services, 'database' | 'mail' | 'signIn' | 'secrets'>,
): Readonly<Record<string, JobHandler>> {
  const { database, mail, signIn } = services
  return {
    [bookingEmailKind]: async (scope, { payload }) => {
      const { id = '', about = 'booked' } = payload
      const found = await database.readTenant(scope, async (trx) => {
        const event = await eventStore.find(scope, trx, id)
        const guest = await findGuestBooking(scope, trx, id)
        const branch = event && (await findBranch(scope, trx, event.input.branchId))
        if (event === undefined || guest === undefined || branch === undefined) return null
        const links = await findVisibleLinks(scope, trx, event.input.branchId)
        return { event: event.input, guest, branch: branch.view, links }
      })
      if (found === null) throw new GiveUp('the reservation or its guest is not there')
      const { event, guest, branch, links } = found
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
      const isCancelled = about === 'cancelled' || about === 'cancelledByVenue'
      const { subject, body } = words[about as BookingEmail]
      await mail.send({
        to: email,
        ...layOutEmail({
          language,
          subject: fill(subject, values),
          paragraphs: [
            fill(body, values, language),
            ...(isCancelled ? [] : [fill(words.party, values, language)]),
            ...(branch.phone === '' ? [] : [fill(words.phone, values, language)]),
          ],
          button: {
            text: words.open,
            url: `${signIn.publicUrl}/book/r/${token}`,
          },
          note: words.note,
          links: namedLinks(language, links),
        }),
      })
    },
  }
}
