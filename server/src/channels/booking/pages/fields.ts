/** The parts of the forms that guests fill in. */
import type { BookingTimes, BookingVenue } from '@servery/contract/trade/bookings.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { fill } from '@servery/messages/fill.ts'
import { type Language, localeOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { html, type Markup } from './markup.ts'

export const texts = readMessages('pages/pages')

export interface Asked {
  readonly language: Language
  readonly date: string
  readonly covers: number
}

/** A date as the guest reads it. */
export function dateText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** A moment by the clock of the venue. */
export function momentText(instant: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant))
}

/** For how many and when: shows the times of that day. */
export function searchForm(
  venue: Pick<BookingVenue, 'partyMin' | 'partyMax' | 'firstDate' | 'lastDate'>,
  asked: Asked,
): Markup {
  const words = texts[asked.language].booking
  const { partyMin: min, partyMax: max, firstDate, lastDate } = venue
  return html`<form method="get"><input type="hidden" name="lang" value="${asked.language}">
<div class="row"><label>${words.covers}<input type="number" inputmode="numeric" name="covers"
 min="${min}" max="${max}" required value="${asked.covers}"><span class="soft">${fill(
   words.coversHint,
   { min, max },
 )}</span></label><label>${words.date}<input type="date" name="date" min="${firstDate}"
 max="${lastDate}" required value="${asked.date}"></label></div>
<div><button class="quiet">${words.show}</button></div></form>`
}

/** Choosing a time, or the way to the next day where there is none. */
export function timeChoice(
  { date, times }: BookingTimes,
  chosen: string,
  asked: Asked & { readonly path: string; readonly lastDate: string },
): Markup {
  const words = texts[asked.language].booking
  const said = { date: dateText(date, asked.language) }
  if (times.length === 0) {
    const next = addDays(date, 1)
    const query = `?lang=${asked.language}&covers=${asked.covers}&date=${next}`
    return html`<p role="status">${fill(words.none, said)}</p>${
      next <= asked.lastDate && html`<p><a href="${asked.path}${query}">${words.next}</a></p>`
    }`
  }
  return html`<fieldset><legend>${fill(words.time, said)}</legend><div class="times">${times.map(
    ({ at, time }) =>
      html`<label dir="ltr"><input type="radio" name="at" required value="${at}"${
        at === chosen && html` checked`
      }>${time}</label>`,
  )}</div></fieldset>`
}

export function noteField(language: Language, note: string): Markup {
  const words = texts[language].booking
  return html`<label>${words.note}<textarea name="note" rows="2" maxlength="500" dir="auto">${
    note
  }</textarea><span class="soft">${words.noteHint}</span></label>`
}

export function problemText(problem: string): Markup | null {
  return problem === '' ? null : html`<p role="alert" class="bad">${problem}</p>`
}
