/** `/book/{slug}`: for how many, when, and who; all on one page. */
import type { BookingTimes, BookingVenue } from '@servery/contract/trade/bookings.ts'
import { fill } from '@servery/messages/fill.ts'
import { type Asked, noteField, problemText, searchForm, texts, timeChoice } from './fields.ts'
import { html, type Markup } from './markup.ts'
import { type Drawn, pageOf } from './page.ts'

/** As the guest has filled it in; texts that may be anything. */
export interface Draft {
  /** Made with the form: sent twice, it is one reservation. */
  readonly id: string
  readonly at: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
}

export function bookPage(page: {
  readonly venue: BookingVenue
  readonly asked: Asked
  readonly times: BookingTimes
  readonly draft: Draft
  /** What stands against it; empty: nothing. */
  readonly problem: string
  readonly status?: number
}): Drawn {
  const { venue, asked, problem, status = 200 } = page
  const { language, covers, date } = asked
  const words = texts[language].booking
  const path = `/book/${venue.slug}`
  return pageOf(
    { language, venue },
    {
      status,
      title: fill(words.title, { name: venue.name }),
      languageLabel: words.language,
      to: (one) => `${path}?lang=${one}&covers=${covers}&date=${date}`,
      body: venue.isOffered
        ? html`${problemText(problem)}${searchForm(venue, asked)}${detailsForm(page, path)}`
        : html`<p>${words.notOffered}</p>`,
    },
  )
}

function detailsForm(
  { venue, asked, times, draft }: Parameters<typeof bookPage>[0],
  path: string,
): Markup {
  const { language, covers, date } = asked
  const words = texts[language].booking
  const choice = timeChoice(times, draft.at, { ...asked, path, lastDate: venue.lastDate })
  if (times.times.length === 0) return choice
  const note = noteField(language, draft.note)
  const privacy =
    venue.privacyUrl !== '' && html`<p><a href="${venue.privacyUrl}">${words.privacy}</a></p>`
  const hidden = { id: draft.id, lang: language, covers, date }
  return html`<form method="post" action="${path}">${Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${choice}<h2>${words.contact}</h2><label>${words.name}<input name="name" required
 maxlength="80" autocomplete="name" dir="auto" value="${draft.name}"></label><div class="row">
<label>${words.phone}<input type="tel" name="phone" required maxlength="30" autocomplete="tel"
 dir="ltr" value="${draft.phone}"></label><label>${words.email}<input type="email" name="email"
 required maxlength="254" autocomplete="email" dir="ltr" value="${draft.email}"></label></div>
${note}${privacy}<div><button>${words.reserve}</button></div></form>`
}
