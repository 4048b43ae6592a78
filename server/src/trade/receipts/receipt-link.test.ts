import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTradeWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { claimJob } from '../../platform/jobs/jobs.store.ts'
import { receiptEmailHandlers } from './receipt-emails.ts'
import { receiptLink } from './receipt-link.ts'
import { serveReceipt } from './receipt-page.routes.ts'

let world: TestWorld
let trade: Trade
let owner: TestClient
let orders: readonly { id: string; status: string; receiptNumber: string | null }[]

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({ seed: 11, registers: 1, orders: 20 }))
  orders = (await owner.orders.list({ limit: 100 })).rows
})
afterAll(() => world.close())
const scope = () => ({ companyId: trade.companyId, branchIds: null })
const paid = () => orders.find(({ status }) => status === 'completed') as (typeof orders)[number]
const show = (url: string, network = '192.0.2.9', acceptLanguage = 'de') =>
  serveReceipt(world.services, url.split('/').at(-1) ?? '', { network, acceptLanguage })

describe('the link to a receipt', () => {
  it('shows it to whoever has it, without scripts and not to search engines', async () => {
    const { id, receiptNumber } = paid()
    const answer = await show(receiptLink(world.services, scope(), { orderId: id }))
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(receiptNumber)
    expect(html).not.toContain('<script')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  it('leads nowhere where it was guessed, of an order that is not paid, or too late', async () => {
    const { id } = paid()
    const url = receiptLink(world.services, scope(), { orderId: id })
    const other = `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`
    const missing = await show(other)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('nicht mehr verfügbar')
    const open = orders.find(({ status }) => status !== 'completed')
    expect(
      (await show(receiptLink(world.services, scope(), { orderId: open?.id ?? v7() }))).status,
    ).toBe(404)
    world.pass(91 * 86_400_000)
    expect((await show(url)).status).toBe(410)
    world.pass(-91 * 86_400_000)
  })

  it('is told to the till, of what is paid alone', async () => {
    const { id, receiptNumber } = paid()
    const { url } = await owner.receipts.link({ orderId: id })
    expect(await (await show(url)).text()).toContain(receiptNumber)
    const open = orders.find(({ status }) => status !== 'completed')?.id ?? v7()
    expect(await refusalOf(owner.receipts.link({ orderId: open }))).toMatchObject({
      code: 'not_found',
      field: 'orderId',
    })
  })

  it('is not tried without end', async () => {
    const url = receiptLink(world.services, scope(), { orderId: v7() })
    for (let count = 0; count < 60; count += 1) await show(url, '192.0.2.77')
    expect((await show(url, '192.0.2.77')).status).toBe(429)
    expect((await show(url, '192.0.2.78')).status).toBe(404)
  })
})

describe('a receipt by e-mail', () => {
  beforeEach(() => rm(join(world.dataDir, 'mail'), { recursive: true, force: true }))

  it('is one letter with the link, however often it is asked for', async () => {
    const letter = { orderId: paid().id, id: v7(), email: 'guest@example.com' }
    expect(await owner.receipts.email(letter)).toEqual({ id: letter.id })
    await owner.receipts.email(letter)
    const times = { now: new Date(world.services.now()), until: new Date(world.services.now() + 1) }
    const claim = () =>
      world.database.withTenant(scope(), (trx) =>
        claimJob(scope(), trx, { ...times, until: new Date(times.now.getTime() + 60_000) }),
      )
    const job = await claim()
    if (job === undefined) throw new Error('no letter waits')
    expect(await claim()).toBeUndefined()
    await receiptEmailHandlers(world.services)[job.kind]?.(scope(), job)
    const [name = ''] = await readdir(join(world.dataDir, 'mail'))
    const text = await readFile(join(world.dataDir, 'mail', name), 'utf8')
    expect(text).toContain('guest@example.com')
    expect(text).toContain('Harbour')
    expect(text.replaceAll('=\r\n', '').replaceAll('=\n', '')).toContain('/r/')
  })

  it('is of paid orders alone', async () => {
    const open = orders.find(({ status }) => status !== 'completed')?.id ?? v7()
    const letter = { orderId: open, id: v7(), email: 'guest@example.com' }
    expect(await refusalOf(owner.receipts.email(letter))).toMatchObject({ code: 'not_found' })
  })
})
