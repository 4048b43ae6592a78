/**
 * For tests: a server that speaks HTTP as Stripe does, with books of its own. What it does is done
 * even where its answer is lost; cards are held to its readers by the test.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** Seconds; when an amount that is held goes back by itself. */
export const heldUntil = 1_773_662_400

export interface FakeIntent extends Json {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: Record<string, string>
  latest_charge: string | null
}

interface Fault {
  /** Which request, such as `POST /v1/refunds`. */
  readonly on: RegExp
  /** Lost: done, and the connection is cut. Cut: not done. Fault: done, and answered with a 500. */
  readonly how: 'lost' | 'cut' | 'fault'
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly key: string | undefined
}

interface Answer {
  readonly status: number
  readonly body: Json
}

const ok = (body: Json): Answer => ({ status: 200, body })
const refused = (status: number, error: Json): Answer => ({ status, body: { error } })
const missing = () => refused(404, { type: 'invalid_request_error', code: 'resource_missing' })
const wrongState = (intent: FakeIntent, code: string) =>
  refused(400, { type: 'invalid_request_error', code, payment_intent: intent })

export async function startFakeStripe() {
  const books = createBooks()
  const faults: Fault[] = []
  const asked: Asked[] = []
  const kept = new Map<string, { readonly of: string; readonly answer: Answer }>()
  const state = { key: 'sk_test_harbour0001', answers: true }

  const answerTo = (request: Asked): Answer => {
    const of = `${request.method} ${request.path} ${request.form}`
    const before = request.key === undefined ? undefined : kept.get(request.key)
    if (before !== undefined) {
      return before.of === of ? before.answer : refused(400, { type: 'idempotency_error' })
    }
    const answer = books.answer(request)
    // As the real one: what was begun under a key is answered again, faults and all.
    if (request.key !== undefined) kept.set(request.key, { of, answer })
    return answer
  }

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://fake')
      const key = request.headers['idempotency-key']
      const { method = 'GET' } = request
      const form = method === 'GET' ? url.searchParams : new URLSearchParams(text)
      const one: Asked = { method, path: url.pathname, form, key: key?.toString() }
      asked.push(one)
      if (request.headers.authorization !== `Bearer ${state.key}`) {
        return send(response, refused(401, { type: 'invalid_request_error' }))
      }
      const at = faults.findIndex(({ on }) => on.test(`${method} ${url.pathname}`))
      const [fault] = at < 0 ? [] : faults.splice(at, 1)
      if (!state.answers || fault?.how === 'cut') return request.socket.destroy()
      const answer = answerTo(one)
      if (fault?.how === 'lost') return request.socket.destroy()
      if (fault?.how === 'fault') {
        const failed = refused(500, { type: 'api_error' })
        if (one.key !== undefined) {
          const { of = '' } = kept.get(one.key) ?? {}
          kept.set(one.key, { of, answer: failed })
        }
        return send(response, failed)
      }
      return send(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...books,
    ...{ state, faults, asked, url: `http://127.0.0.1:${port}` },
    /** How often it was asked for such a thing. */
    count: (what: RegExp) =>
      asked.filter(({ method, path }) => what.test(`${method} ${path}`)).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify(body))
}

/** An event as it is sent, with the signature that Stripe would give it. */
export function signedEvent(
  address: string,
  { type, object, id = 'evt_1' }: { type: string; object: Json; id?: string },
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): Request {
  const at = Math.floor(nowMs / 1000)
  const text = JSON.stringify({ id, object: 'event', created: at, type, data: { object } })
  const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
  return new Request(address, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${signature}`,
    },
  })
}

interface Reader extends Json {
  id: string
  status: 'online' | 'offline'
  action: (Json & { status: string; process_payment_intent: { payment_intent: string } }) | null
}

/** What it has written down, and what each request does to it. */
function createBooks() {
  const intents = new Map<string, FakeIntent>()
  const charges = new Map<string, Json & { amount: number }>()
  const refunds: (Json & { id: string; amount: number; payment_intent: string })[] = []
  const readers = new Map<string, Reader>()
  const lists = {
    balance_transactions: [] as Json[],
    payouts: [] as Json[],
    disputes: [] as Json[],
  }
  /** What is kept of these payments is not charged. */
  const refusesCapture = new Set<string>()
  let made = 0
  const nextId = (kind: string) => {
    made += 1
    return `${kind}_${String(made).padStart(6, '0')}`
  }

  const addReader = (id: string, label: string): Reader => {
    const more = { object: 'terminal.reader', label, livemode: false, metadata: {} }
    const device = { device_type: 'stripe_s700', serial_number: `S7-${id}`, location: 'tml_1' }
    const reader: Reader = { ...more, ...device, id, status: 'online', action: null }
    readers.set(id, reader)
    return reader
  }

  const charge = (intent: FakeIntent, tip: number, present: Json): void => {
    const id = nextId('ch')
    intent.amount += tip
    intent.amount_details = { tip: { amount: tip } }
    intent.latest_charge = id
    const amount = intent.amount
    charges.set(id, {
      ...{ id, object: 'charge', amount, paid: true, payment_intent: intent.id },
      ...{ currency: intent.currency, payment_method_details: present },
    })
    const isHeld = intent.capture_method === 'manual'
    intent.status = isHeld ? 'requires_capture' : 'succeeded'
    intent[isHeld ? 'amount_capturable' : 'amount_received'] = amount
  }

  /** A guest holds a card to a reader; null: it waits for none. */
  const present = (
    readerId: string,
    { tip = 0, decline = '', tells = '' } = {},
  ): FakeIntent | null => {
    const reader = readers.get(readerId)
    const intent = intents.get(reader?.action?.process_payment_intent.payment_intent ?? '')
    if (reader?.action?.status !== 'in_progress' || intent === undefined) return null
    if (decline !== '') {
      reader.action = { ...reader.action, status: 'failed', failure_code: 'card_declined' }
      intent.last_payment_error = { code: 'card_declined', decline_code: decline }
      return intent
    }
    reader.action = { ...reader.action, status: 'succeeded' }
    const receipt = {
      application_preferred_name: `Visa Debit${tells}`,
      dedicated_file_name: 'A0000000031010',
      authorization_code: '123456',
    }
    const isHeld = intent.capture_method === 'manual'
    const card_present = {
      ...{ brand: 'visa', last4: '4242', read_method: 'contactless_emv', receipt },
      ...(tells === '' ? {} : { number: tells, cvc: '123' }),
      ...(isHeld ? { capture_before: heldUntil } : {}),
    }
    charge(intent, tip, { type: 'card_present', card_present })
    return intent
  }

  /** A guest pays in a browser. */
  const payOnline = (clientSecret: string | null): void => {
    const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
    if (intent?.status !== 'requires_payment_method') throw new Error('nothing waits to be paid')
    charge(intent, 0, { type: 'card', card: { brand: 'visa', last4: '4242' } })
  }

  const createIntent = (form: URLSearchParams): Answer => {
    const id = nextId('pi')
    const intent: FakeIntent = {
      ...{ id, object: 'payment_intent', status: 'requires_payment_method' },
      ...{ amount: Number(form.get('amount')), amount_received: 0, amount_capturable: 0 },
      ...{ currency: form.get('currency'), client_secret: `${id}_secret_1` },
      ...{ capture_method: form.get('capture_method') ?? 'automatic', amount_details: {} },
      ...{ latest_charge: null, last_payment_error: null, metadata: metadataOf(form) },
    }
    intents.set(id, intent)
    return ok(intent)
  }

  const onIntent = (intent: FakeIntent, doing: string, form: URLSearchParams): Answer => {
    if (doing === 'cancel') {
      const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
      if (isOver) return wrongState(intent, 'payment_intent_unexpected_state')
      intent.status = 'canceled'
    }
    if (doing === 'capture') {
      if (intent.status !== 'requires_capture') {
        return wrongState(intent, 'payment_intent_unexpected_state')
      }
      if (refusesCapture.has(intent.id)) {
        return refused(402, { type: 'card_error', code: 'card_declined' })
      }
      intent.status = 'succeeded'
      intent.amount_received = Number(form.get('amount_to_capture') ?? intent.amount)
    }
    const isExpanded = [...form.values()].includes('latest_charge')
    const latest_charge = isExpanded
      ? (charges.get(intent.latest_charge ?? '') ?? null)
      : intent.latest_charge
    return ok({ ...intent, latest_charge })
  }

  const onReader = (reader: Reader, doing: string, form: URLSearchParams): Answer => {
    const terminal = (code: string) => refused(400, { type: 'invalid_request_error', code })
    if (doing === 'process_payment_intent') {
      const intent = intents.get(form.get('payment_intent') ?? '')
      if (intent === undefined) return missing()
      if (intent.status !== 'requires_payment_method') {
        return wrongState(intent, 'intent_invalid_state')
      }
      if (reader.status === 'offline') return terminal('terminal_reader_offline')
      if (reader.action?.status === 'in_progress') return terminal('terminal_reader_busy')
      reader.action = {
        ...{ type: doing, status: 'in_progress', failure_code: null, failure_message: null },
        process_payment_intent: { payment_intent: intent.id },
      }
    }
    if (doing === 'cancel_action') reader.action = null
    return ok(reader)
  }

  const createRefund = (form: URLSearchParams): Answer => {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (intent === undefined) return missing()
    const before = refunds.filter(({ payment_intent }) => payment_intent === intent.id)
    const left = before.reduce((sum, { amount }) => sum - amount, intent.amount_received)
    const amount = Number(form.get('amount'))
    if (amount > left) return refused(400, { type: 'invalid_request_error' })
    const more = { object: 'refund', status: 'succeeded', payment_intent: intent.id }
    const refund = { ...more, id: nextId('re'), amount, metadata: metadataOf(form) }
    refunds.push(refund)
    return ok(refund)
  }

  const listOf = (data: readonly Json[], form: URLSearchParams): Answer => {
    const after = data.findIndex(({ id }) => id === form.get('starting_after')) + 1
    const limit = Number(form.get('limit') ?? 10)
    const page = data.slice(after, after + limit)
    return ok({ object: 'list', data: page, has_more: after + limit < data.length, url: '/v1' })
  }

  const answer = ({ method, path, form }: Asked): Answer => {
    const [what = '', id, doing = ''] = path.replace('/v1/terminal/', '/v1/').split('/').slice(2)
    if (what === 'balance') return ok({ object: 'balance', available: [], pending: [] })
    if (what === 'account') {
      return ok({ id: 'acct_1', object: 'account', business_profile: { name: 'Harbour' } })
    }
    if (what === 'payment_intents') {
      if (id === undefined) return createIntent(form)
      const intent = intents.get(id)
      return intent === undefined ? missing() : onIntent(intent, doing, form)
    }
    if (what === 'readers') {
      if (id === undefined) return listOf([...readers.values()], form)
      const reader = readers.get(id)
      return reader === undefined ? missing() : onReader(reader, doing, form)
    }
    if (what === 'refunds') {
      const of = form.get('payment_intent')
      if (method === 'POST') return createRefund(form)
      return listOf(
        refunds.filter(({ payment_intent }) => payment_intent === of),
        form,
      )
    }
    if (what in lists) {
      const payout = form.get('payout')
      const since = Number(form.get('created[gte]') ?? 0)
      const all = lists[what as keyof typeof lists].filter(
        ({ created }) => Number(created) >= since,
      )
      if (
        payout !== null &&
        lists.payouts.some(({ id, automatic }) => id === payout && !automatic)
      ) {
        return refused(400, { type: 'invalid_request_error' })
      }
      // Only the real one's list knows which payout a part of it is in.
      const asked = payout === null ? all : all.filter(({ part_of }) => part_of === payout)
      return listOf(asked, form)
    }
    return missing()
  }

  return {
    intents,
    charges,
    refunds,
    readers,
    lists,
    refusesCapture,
    addReader,
    present,
    payOnline,
    answer,
  }
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(pairs)
}
