/** How the pages of a venue look: in its colour, light and dark, from 320 pixels on. */
import type { BookingVenue } from '@servery/contract/trade/bookings.ts'
import { isColour, readableShade } from '@servery/domain/business/kiosk/contrast.ts'
import { directionOf, type Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { texts } from './fields.ts'
import { html, Markup } from './markup.ts'

/** A page as it is drawn, with its styles apart for the policy that allows them alone. */
export interface Drawn {
  readonly text: string
  readonly style: string
  readonly status: number
}

/** What every page of a guest knows. */
export interface Shown {
  readonly language: Language
  readonly venue: BookingVenueShown
}
export type BookingVenueShown = Pick<
  BookingVenue,
  'name' | 'phone' | 'address' | 'colour' | 'logo' | 'languages' | 'timeZone'
>

const languageNames = readMessages('language')
const plainColour = '#1f4b99'
/** Browsers would ask for one elsewhere. */
const noIcon = 'data:,'

const styleOf = (colour: string) => `:root{color-scheme:light dark;--own:${colour};
--back:#f4f4f5;--paper:#fff;--text:#18181b;--soft:#52525b;--line:#8a8a93;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--back:#18181b;--paper:#27272a;--text:#fafafa;
--soft:#d4d4d8;--line:#a1a1aa;--bad:#ffb4ab}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--text);
font:1rem/1.5 system-ui,sans-serif}
main,header,footer{max-width:40rem;margin:0 auto;padding:16px}
main{background:var(--paper);border-radius:12px}
h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.125rem}
header img{max-block-size:64px;max-inline-size:50%}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:inherit}nav a{padding-block:8px}
form,fieldset{display:grid;gap:12px;margin:0 0 24px}fieldset{border:0;padding:0;min-inline-size:0}
legend{font-weight:600;padding:0 0 8px}label{display:grid;gap:4px;font-weight:600}
input,select,textarea{inline-size:100%;min-block-size:48px;padding:8px 12px;font:inherit;
border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit}
.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:12px}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(5.5rem,1fr));gap:8px}
.times label{position:relative;display:grid;place-items:center;min-block-size:48px;
border:1px solid var(--line);border-radius:8px}
.times input{position:absolute;inset:0;opacity:0;min-block-size:0;block-size:100%;margin:0}
.times label:has(:checked){background:var(--own);color:#fff;border-color:var(--own)}
.times label:has(:focus-visible){outline:3px solid var(--text);outline-offset:2px}
button{min-block-size:48px;padding:8px 20px;font:inherit;font-weight:700;border-radius:8px;
border:1px solid var(--own);background:var(--own);color:#fff;cursor:pointer}
button.quiet{background:var(--paper);color:inherit;border-color:var(--line)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
.bad{color:var(--bad);font-weight:600}.soft{color:var(--soft);font-weight:400}
.said{padding:12px;border:1px solid var(--line);border-inline-start:6px solid var(--own);
border-radius:8px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
@media (forced-colors:active){.times label:has(:checked){outline:3px solid Highlight}}`

export function pageOf(
  shown: Shown,
  page: {
    readonly status?: number
    readonly title: string
    readonly body: Markup
    readonly languageLabel: string
    /** The address of the same page in another language. */
    readonly to: (language: Language) => string
    /** Of one guest alone: search engines leave it. */
    readonly isPrivate?: boolean
  },
): Drawn {
  const { language, venue } = shown
  const style = styleOf(legible(venue.colour))
  const links = venue.languages.filter((one) => one !== language)
  const address = venue.address.map((line) => html`<br>${line}`)
  const { text } = html`<!doctype html><html lang="${language}" dir="${directionOf(
    language,
  )}"><head><meta charset="utf-8"
><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon"
 href="${venue.logo || noIcon}">${
   page.isPrivate === true && html`<meta name="robots" content="noindex,nofollow">`
 }<title>${page.title}</title><style>${new Markup(style)}</style></head><body><header>${
   venue.logo !== '' && html`<img alt="" src="${venue.logo}">`
 }${
   links.length > 0 &&
   html`<nav aria-label="${page.languageLabel}">${links.map(
     (one) =>
       html`<a lang="${one}" hreflang="${one}" href="${page.to(one)}">${languageNames[one].name}</a>`,
   )}</nav>`
 }</header><main><h1>${page.title}</h1>${page.body}</main><footer><p>${venue.name}${address}${
   venue.phone !== '' && html`<br><a dir="ltr" href="tel:${venue.phone}">${venue.phone}</a>`
 }</p></footer></body></html>`
  return { text, style, status: page.status ?? 200 }
}

/** Where there is no such page, or too many were asked for. */
export function gonePage(language: Language, status: 404 | 429): Drawn {
  const words = texts[language].booking
  const [title, body] = status === 404 ? [words.gone, words.goneBody] : [words.busy, '']
  const style = styleOf(plainColour)
  const { text } = html`<!doctype html><html lang="${language}" dir="${directionOf(
    language,
  )}"><head><meta charset="utf-8"
><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon"
 href="${noIcon}"><meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(
   style,
 )}</style></head><body><main>
<h1>${title}</h1><p>${body}</p></main></body></html>`
  return { text, style, status }
}

/** The page of a reservation. */
export function pathOf(token: string): string {
  return `/book/r/${token}`
}

/** White stands on it: a shade that bears that. */
function legible(colour: string): string {
  return isColour(colour) ? readableShade(colour, '#ffffff') : plainColour
}
