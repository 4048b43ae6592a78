/**
 * The whole back office in a window without a browser, over a server that only pretends: a test
 * opens a page by its address, says what the server answers, and does what a person does.
 */
import type { Me } from '@servery/contract/people/session.ts'
import { permissions } from '@servery/domain/business/access/permissions.ts'
import {
  type Answers,
  type ContractMock,
  createContractMock,
} from '@servery/testing/contract-mock.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { startSettings } from '@servery/ui/theme/theme-root.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { setI18n } from 'react-i18next'
import { expect, onTestFinished, vi } from 'vitest'
import { router } from '../src/app/router.ts'
import { Themed } from '../src/app/themed.tsx'
import { queryClient } from '../src/platform/api/api.ts'
import { setLanguage, startLanguage } from '../src/platform/language/i18n.ts'

export interface Office {
  readonly server: ContractMock
  readonly user: UserEvent
  /** As a link within the page does. */
  goTo(path: string): Promise<void>
  /** An event of the live stream, as the server sends it. */
  hear(event: object): void
}

export interface OfficeOptions {
  readonly answers?: Answers
  /** What is answered besides; the emptiest answer without it. */
  readonly fill?: Parameters<typeof createContractMock>[1]
  /** Who is signed in; null: nobody. */
  readonly me?: Me | null
  readonly language?: Parameters<typeof setLanguage>[0]
  /** What is answered below `/api/auth`, where it isn't who is signed in. */
  readonly auth?: (path: string, body: unknown) => Response
}

/** A text by its key: those of an area once a page of it has been opened. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  return String(i18next.t(key as never, values as never))
}

export const branchId = '00000000-0000-4000-8000-0000000000b1'

/** An owner of a business with one branch. */
export function anOwner(overrides: Partial<Me> = {}): Me {
  return {
    user: {
      id: '00000000-0000-4000-8000-0000000000a1',
      firstName: 'Olive',
      secondName: 'Owner',
      email: 'owner@harbour.example',
      jobTitle: '',
      avatar: '',
      phone: '',
    },
    company: {
      id: '00000000-0000-4000-8000-0000000000c1',
      name: 'Harbour Kitchens',
      onboarded: true,
      currency: 'GBP',
    },
    branches: [
      {
        id: branchId,
        name: 'Quayside',
        town: 'Falmouth',
        currency: 'GBP',
        timeZone: 'Europe/London',
        cutOverMinutes: 240,
      },
    ],
    defaultBranchId: branchId,
    limitedToBranches: false,
    role: 'owner',
    permissions: [...permissions],
    mayRefund: true,
    mayOpenPrice: true,
    maySellCustom: true,
    ...overrides,
  }
}

const live: { send: (text: string) => void } = { send: () => undefined }

/** Puts what a page asks for in the place of the network. */
function stubNetwork(server: ContractMock, { me, auth }: Pick<OfficeOptions, 'me' | 'auth'>): void {
  vi.stubGlobal('fetch', async (to: Request | string | URL, init?: RequestInit) => {
    const request = to instanceof Request ? to : new Request(new URL(to, location.origin), init)
    const { pathname } = new URL(request.url)
    if (pathname === '/api/auth/get-session') {
      const user = me == null ? null : { email: me.user.email, name: me.user.firstName }
      return Response.json(user && { user })
    }
    if (pathname.startsWith('/api/auth/') && auth !== undefined) {
      return auth(pathname.slice('/api/auth'.length), await request.json())
    }
    if (pathname === '/api/v1/live') return new Response(streamOfEvents())
    const answer = await server.handle(request)
    return answer ?? new Response('', { status: 404 })
  })
}

function streamOfEvents(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder()
      live.send = (text) => controller.enqueue(encoder.encode(text))
      live.send(': here\n\n')
    },
  })
}

let started: ReturnType<typeof startLanguage> | undefined

/**
 * Of this test: hooks of the module itself would be heard by the first file alone that a worker
 * runs, and the pages of all others would stay.
 */
function endWithTest(server: ContractMock): void {
  onTestFinished(() => {
    cleanup()
    toasts.dismiss()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    expect(server.faults(), 'answers that fit no schema').toEqual([])
  })
}

/** Opens the back office at an address, and waits until the page has its heading. */
export async function openOffice(path: string, options: OfficeOptions = {}): Promise<Office> {
  const { answers = {}, me = anOwner(), language = 'en', auth, fill } = options
  const server = createContractMock({ session: { me: () => me ?? anOwner() }, ...answers }, fill)
  // What fails is asked for again as often as ever, and at once.
  const { queries = {} } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  endWithTest(server)
  stubNetwork(server, { me, ...(auth === undefined ? {} : { auth }) })
  started ??= startLanguage()
  const settings = await startSettings(started)
  // A file of another app may have run in this worker, with the words of that app.
  setI18n(i18next)
  await setLanguage(language)
  const goTo = async (address: string) => {
    // What a test before this one typed and did not save holds nobody back.
    await act(() => router.navigate({ href: address, ignoreBlocker: true }))
    await screen.findAllByRole('heading', { level: 1 })
  }
  // What the test before this one stood on is not read again.
  await router.navigate({ href: path, ignoreBlocker: true })
  render(<Themed settings={settings} />)
  await goTo(path)
  return {
    server,
    user: userEvent.setup({ delay: null }),
    goTo,
    hear: (event) => act(() => live.send(`data: ${JSON.stringify(event)}\n\n`)),
  }
}
