/**
 * `/book/{slug}` and `/book/r/{token}`: pages on which guests reserve a table, change it and cancel
 * it. They work without scripts; what is sent goes through the rules of the API.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  type BookingVenue,
  type BookingView,
  bookingInput,
  bookingTable,
} from '@servery/contract/trade/bookings.ts'
import { type Language, languages } from '@servery/messages/languages.ts'
import { emailLanguageOf } from '../../../platform/emails/index.ts'
import { toApiError } from '../../../platform/errors/index.ts'
import { readForm } from '../../../platform/http/index.ts'
import type { GuestBooking } from '../guest-booking.ts'
import { bookPage, type Draft } from './book-page.ts'
import { type Asked, texts } from './fields.ts'
import { type Drawn, gonePage, pathOf } from './page.ts'
import { reservationPage } from './reservation-page.ts'

const token = /^\/book\/r\/([\w-]{64})(\/cancel)?$/
const slug = /^\/book\/([a-z0-9-]{3,40})$/
const day = /^20\d\d-\d\d-\d\d$/

type Values = Pick<URLSearchParams, 'get'>

/** `network` is that of the guest, for the budget. */
export async function serveBookingPages(
  guest: GuestBooking,
  request: Request,
  network: string,
): Promise<Response> {
  const url = new URL(request.url)
  const isPost = request.method === 'POST'
  const values = isPost ? await readForm(request) : url.searchParams
  const spoken = languageOf(values, request)
  try {
    const [, address, cancels] = token.exec(url.pathname) ?? []
    const [, name] = slug.exec(url.pathname) ?? []
    const asking = { guest, values, spoken, isPost }
    if (address !== undefined) {
      return await serveReservation(asking, address, cancels !== undefined)
    }
    if (name !== undefined) return await serveVenue({ ...asking, network }, name)
    return toResponse(gonePage(spoken, 404))
  } catch (error) {
    const { code } = toApiError(error)
    if (code === 'not_found' || code === 'too_many_requests') {
      return toResponse(gonePage(spoken, code === 'not_found' ? 404 : 429))
    }
    throw error
  }
}

interface Asking {
  readonly guest: GuestBooking
  readonly values: Values
  readonly spoken: Language
  readonly isPost: boolean
}

async function serveVenue(
  { guest, values, spoken, isPost, network }: Asking & { readonly network: string },
  slugAsked: string,
): Promise<Response> {
  const venue = await guest.venue(slugAsked)
  const asked = askedOf(venue, values, { language: spoken, covers: 2, date: venue.firstDate })
  const draft: Draft = {
    id: values.get('id') ?? randomUUID(),
    at: values.get('at') ?? '',
    ...{ name: textOf(values, 'name'), phone: textOf(values, 'phone') },
    ...{ email: textOf(values, 'email'), note: textOf(values, 'note') },
  }
  const show = async (problem: string, status = 200) => {
    const times = venue.isOffered
      ? await guest.times({ slug: slugAsked, date: asked.date, covers: asked.covers })
      : { date: asked.date, times: [] }
    return toResponse(bookPage({ venue, asked, times, draft, problem, status }))
  }
  if (!isPost) return show('')
  const { covers, language } = asked
  const read = bookingInput.safeParse({ ...draft, slug: slugAsked, covers, language })
  if (!read.success) return show(wrongText(language, String(read.error.issues[0]?.path[0])), 400)
  try {
    return redirect(await guest.create(read.data, network), language)
  } catch (error) {
    return show(refusedText(language, error), toApiError(error).status)
  }
}

async function serveReservation(
  { guest, values, spoken, isPost }: Asking,
  address: string,
  cancels: boolean,
): Promise<Response> {
  const booking = await guest.get(address)
  const language = spoken
  const show = async (shown: BookingView, problem: string, status = 200) => {
    const venue = await guest.venue(shown.venue.slug)
    const before = { language, covers: shown.covers, date: shown.local.slice(0, 10) }
    const asked = askedOf(venue, values, before)
    const { date, covers } = asked
    const times =
      shown.changeUntil === null
        ? null
        : await guest.times({ slug: venue.slug, date, covers, token: address })
    return toResponse(reservationPage({ booking: shown, venue, asked, times, problem, status }))
  }
  if (!isPost) return cancels ? redirect(booking, language) : show(booking, '')
  try {
    if (cancels) return redirect(await guest.cancel(address), language)
    const read = bookingTable.safeParse({
      at: values.get('at') ?? '',
      covers: Number(values.get('covers')),
      note: textOf(values, 'note'),
    })
    if (!read.success) {
      return await show(booking, wrongText(language, String(read.error.issues[0]?.path[0])), 400)
    }
    return redirect(await guest.change(address, read.data), language)
  } catch (error) {
    return show(booking, refusedText(language, error), toApiError(error).status)
  }
}

function toResponse({ text, style, status }: Drawn): Response {
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    ...["default-src 'none'", "img-src 'self' data:", `style-src 'sha256-${hash}'`],
    ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ]
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    },
  })
}

/** Shown by a page of its own, so that loading it again sends nothing again. */
function redirect({ token: address }: Pick<BookingView, 'token'>, language: Language): Response {
  const location = `${pathOf(address)}?lang=${language}`
  return new Response(null, { status: 303, headers: { location } })
}

function askedOf(venue: BookingVenue, values: Values, usual: Asked): Asked {
  const date = values.get('date') ?? ''
  const covers = Number(values.get('covers') ?? '')
  return {
    language: usual.language,
    date: day.test(date) && !Number.isNaN(Date.parse(date)) ? date : usual.date,
    covers:
      Number.isInteger(covers) && covers >= venue.partyMin && covers <= venue.partyMax
        ? covers
        : Math.max(venue.partyMin, Math.min(usual.covers, venue.partyMax)),
  }
}

function languageOf(values: Values, request: Request): Language {
  const wanted = values.get('lang')
  const known = languages.find((one) => one === wanted)
  return known ?? emailLanguageOf(request.headers.get('accept-language'))
}

function textOf(values: Values, name: string): string {
  return (values.get(name) ?? '').replaceAll('\r\n', '\n')
}

function wrongText(language: Language, field: string): string {
  const { wrong } = texts[language].booking
  return field in wrong ? wrong[field as keyof typeof wrong] : wrong.other
}

/** What a guest is told; a fault of ours goes on. */
function refusedText(language: Language, error: unknown): string {
  const { code, data } = toApiError(error)
  const { refused, busy } = texts[language].booking
  const refusal = String(data?.detail?.refusal ?? '')
  if (code === 'booking_refused' && refusal in refused) {
    return refused[refusal as keyof typeof refused]
  }
  if (code === 'too_many_requests') return busy
  if (code === 'invalid_input') return wrongText(language, data?.field ?? '')
  if (code === 'id_reused') return texts[language].booking.wrong.other
  throw error
}
