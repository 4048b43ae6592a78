/** `/book/r/{token}`: a reservation for whoever has its link. */
import type { BookingTimes, BookingVenue, BookingView } from '@servery/contract/trade/bookings.ts'
import { fill } from '@servery/messages/fill.ts'
import {
  type Asked,
  momentText,
  noteField,
  problemText,
  searchForm,
  texts,
  timeChoice,
} from './fields.ts'
import { html, type Markup } from './markup.ts'
import { type Drawn, pageOf } from './page.ts'

export interface ReservationPage {
  readonly booking: BookingView
  readonly venue: BookingVenue
  readonly asked: Asked
  /** Of the day that is looked at, its own table among them. Null: it can't be changed. */
  readonly times: BookingTimes | null
  readonly problem: string
  readonly status?: number
}

export function reservationPage(page: ReservationPage): Drawn {
  const { booking, venue, asked, problem, status = 200 } = page
  const { language } = asked
  const words = texts[language].booking
  const path = `/book/r/${booking.token}`
  const moment = (instant: string) => momentText(instant, language, venue.timeZone)
  return pageOf(
    { language, venue },
    {
      status,
      title: fill(words.yours, { name: venue.name }),
      languageLabel: words.language,
      to: (one) => `${path}?lang=${one}`,
      isPrivate: true,
      body: html`${problemText(problem)}<p class="said" role="status">${
        words.stage[booking.stage]
      }</p><dl><dt>${words.when}</dt><dd>${moment(booking.at)}</dd><dt>${words.covers}</dt><dd>${
        booking.covers
      }</dd><dt>${words.name}</dt><dd dir="auto">${booking.name}</dd></dl>${
        booking.changeUntil !== null &&
        html`<p class="soft">${fill(words.changeUntil, { when: moment(booking.changeUntil) })}</p>`
      }${changeForms(page, path)}${
        venue.isOffered &&
        html`<p><a href="/book/${venue.slug}?lang=${language}">${words.again}</a></p>`
      }`,
    },
  )
}

function changeForms({ booking, venue, asked, times }: ReservationPage, path: string): Markup {
  if (booking.changeUntil === null || times === null) return html``
  const { language, covers } = asked
  const words = texts[language].booking
  const choice = timeChoice(times, booking.at, { ...asked, path, lastDate: venue.lastDate })
  const lang = html`<input type="hidden" name="lang" value="${language}">`
  return html`<h2>${words.change}</h2>${searchForm(venue, asked)}${
    times.times.length === 0
      ? choice
      : html`<form method="post" action="${path}">${lang}<input type="hidden" name="covers"
 value="${covers}"><input type="hidden" name="date" value="${asked.date}">${choice}${noteField(
   language,
   booking.note,
 )}<div><button>${words.save}</button></div></form>`
  }<details><summary>${words.cancel}</summary><form method="post" action="${path}/cancel">${
    lang
  }<div><button class="quiet">${words.cancelSure}</button></div></form></details>`
}
