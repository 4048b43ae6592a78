/** What the tests need from the server besides its pages: sign-ins, tills to pair, orders. */
import { setTimeout } from 'node:timers/promises'
import { type APIRequestContext, expect, request } from '@playwright/test'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import type { Place } from './servery.ts'
import { workerIndex } from './stage.ts'

export type Company = 'harbour' | 'corner'

export interface NewTill {
  readonly registerId: string
  readonly branchName: string
  readonly code: string
}

export interface OrderOfApi {
  readonly id: string
  readonly callNumber: string
  readonly receiptNumber: string | null
  readonly status: string
  readonly total: number
  readonly registerId: string
}

/** The owner's hand on the API. */
export interface OwnerApi {
  readonly context: APIRequestContext
  addTill(
    branchName: string,
    name: string,
    kind?: 'kitchen' | 'kiosk' | 'display',
    showsId?: string,
  ): Promise<NewTill>
  /** The newest orders of a till. */
  listOrders(registerId: string): Promise<readonly OrderOfApi[]>
  getOrder(id: string): Promise<OrderDetail>
}

interface AskedRegister {
  readonly id: string
  readonly pairingRequest: { readonly checkNumber: string } | null
}

/** Confirms the device that gives the code of a register, whenever it does; see `Till.pair`. */
async function confirmDevice(context: APIRequestContext, id: string): Promise<void> {
  const until = Date.now() + 10 * 60_000
  while (Date.now() < until) {
    const found = await context.get('/api/v1/registers').catch(() => null)
    if (found === null) return
    const { rows = [] } = (await found.json().catch(() => ({}))) as { rows?: AskedRegister[] }
    const asked = rows.find((row) => row.id === id)?.pairingRequest
    if (asked != null) {
      const { checkNumber } = asked
      const data = { checkNumber, confirmed: true }
      await context.post(`/api/v1/registers/${id}/decide-pairing`, { data }).catch(() => null)
      return
    }
    await setTimeout(500)
  }
}

export const password = 'servery-demo'
/** Of this worker's demo. */
export const emailOf = (company: Company, who = 'owner') =>
  `${who}${workerIndex === 0 ? '' : `.${workerIndex}`}@${company}.example`

export async function signInByApi(servery: Place, company: Company): Promise<OwnerApi> {
  const context = await request.newContext({
    baseURL: servery.url,
    extraHTTPHeaders: { origin: servery.url },
  })
  const data = { email: emailOf(company), password }
  const answer = await context.post('/api/auth/sign-in/email', { data })
  expect(answer.status()).toBe(200)
  const read = async (path: string) => {
    const found = await context.get(`/api/v1${path}`)
    expect(found.status(), await found.text()).toBe(200)
    return await found.json()
  }
  return {
    context,
    addTill: async (branchName, name, kind, showsId) => {
      const me = (await read('/me')) as { branches: { id: string; name: string }[] }
      const branch = me.branches.find((one) => one.name === branchName)
      if (branch === undefined) throw new Error(`${company} has no branch ${branchName}`)
      const id = crypto.randomUUID()
      const made = await context.post('/api/v1/registers', {
        data: { id, branchId: branch.id, name, kind, showsId },
      })
      expect(made.status(), await made.text()).toBe(201)
      const coded = await context.post(`/api/v1/registers/${id}/pairing-code`)
      expect(coded.status(), await coded.text()).toBe(200)
      const { code } = (await coded.json()) as { code: string }
      void confirmDevice(context, id)
      return { registerId: id, branchName, code }
    },
    listOrders: async (registerId) => {
      const { rows } = (await read('/orders?limit=100')) as { rows: OrderOfApi[] }
      return rows.filter((row) => row.registerId === registerId)
    },
    getOrder: async (id) => (await read(`/orders/${id}`)) as OrderDetail,
  }
}
