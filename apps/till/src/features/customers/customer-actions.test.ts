import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { customersOf } from '../../device/guests/customers-of.ts'
import type { Till } from '../../device/store/till.ts'
import { attachment, forgetGone, readCustomer, tellWaiting } from './customer-actions.ts'

const storage = vi.hoisted(() => {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
})
vi.hoisted(() => vi.resetModules())
vi.mock('../order/ticket/actions.ts', () => ({ change: vi.fn() }))
vi.mock('../../gate/rights/authorise.ts', () => ({ authorise: vi.fn() }))
vi.mock('../../device/register/pairing.ts', () => ({
  apiUrl: 'https://servery.test/api',
  pairingKeeper: { signing: () => null },
}))
vi.mock('../../device/register/device-storage.ts', () => ({
  deviceStorage: storage,
  practiceStorage: storage,
}))

afterAll(() => void vi.resetModules())

const programme = { currency: 'GBP', points: 1, perAmount: 100, excludedCategoryIds: [] }
const notices: object[] = []
const till = {
  device: { training: false, pairing: { deviceToken: 'token', registerId: 'one' } },
  catalogue: {
    get: () => ({
      branch: { currency: 'GBP' },
      discounts: [{ customerTags: ['Regular'] }],
      programme,
    }),
  },
  state: { set: ({ notice }: { notice: object }) => notices.push(notice) },
} as unknown as Till

const ann = { id: 'ann', firstName: 'Ann', secondName: 'Rowe', email: '', phone: '+4477009001' }

/** Answers in turn; with what was asked. */
function serverSays(...answers: readonly (readonly [status: number, body: object])[]) {
  const asked: unknown[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    asked.push(request.body === undefined ? null : JSON.parse(String(request.body)))
    const [status, body] = left.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  return asked
}

beforeEach(() => {
  storage.texts.clear()
  notices.length = 0
})

describe('customers added at a till', () => {
  it('are kept without the number that the server refuses', async () => {
    customersOf(till).add({ ...ann, email: 'ann@example.com' })
    const kept = { ...ann, phone: '', email: 'ann@example.com', company: '', tags: [], note: '' }
    const refused = { code: 'invalid_input', data: { field: 'phone' } }
    const asked = serverSays([400, refused], [200, { ...kept, version: 1, archived: false }])
    await tellWaiting(till)
    expect(asked).toMatchObject([{ phone: ann.phone }, { phone: '', email: 'ann@example.com' }])
    expect(customersOf(till).waiting()).toEqual([])
    expect(customersOf(till).get('ann')).toMatchObject({ phone: '', firstName: 'Ann' })
    expect(notices).toEqual([])
  })

  it('are told of where the server refuses them whole, and wait where it does not answer', async () => {
    customersOf(till).add(ann)
    serverSays([503, {}])
    await tellWaiting(till)
    expect(customersOf(till).waiting()).toHaveLength(1)
    serverSays([400, { code: 'id_reused', data: { field: 'id' } }])
    await tellWaiting(till)
    expect(customersOf(till).waiting()).toEqual([])
    expect(notices).toMatchObject([
      { tone: 'error', key: 'customers:customers.notKept', values: { name: 'Ann Rowe' } },
    ])
  })
})

describe('who was erased', () => {
  it('is not kept at a till that met them', async () => {
    customersOf(till).add(ann)
    customersOf(till).add({ ...ann, id: 'bob', firstName: 'Bob' })
    const asked = serverSays([200, { ids: ['ann'] }])
    await forgetGone(till)
    expect(asked).toEqual([{ ids: ['bob', 'ann'] }])
    expect(customersOf(till).met()).toEqual(['bob'])
    serverSays([500, {}])
    await forgetGone(till)
    expect(customersOf(till).met()).toEqual(['bob'])
  })

  it('is not taken for somebody whom nobody can be asked about', async () => {
    serverSays([500, {}])
    expect(await readCustomer(till, 'ann')).toBe('unheard')
    serverSays([200, { ...ann, archived: true, version: 2, tags: [], note: '' }])
    expect(await readCustomer(till, 'ann')).toBe('gone')
  })
})

it('puts whom the till never met on the order with today’s terms, in groups that are asked for', () => {
  expect(attachment(till, 'ann', ['Regular', 'Neighbour'])).toMatchObject({
    ...{ type: 'attach_customer', customerId: 'ann', groups: ['Regular'] },
    points: { points: 1, perAmount: 100 },
  })
})
