/** Terminals that tell what they may not: nothing of it is kept, in the books or in the log. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { findCardData } from '@servery/domain/card/card-data.ts'
import { cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, idOf } from '@servery/testing'
import { Client } from 'pg'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerOf, saidIn, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { addColleague } from '../../people/users/team-world.ts'
import type { Device } from '../../platform/access/principal.ts'
import {
  createDrawerWorld,
  registerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../../trade/drawers/drawer-world.ts'
import { type FakeStripe, startFakeStripe } from '../stripe/fake-stripe.ts'
import { startZvtTerminal, type ZvtTerminal } from '../zvt/zvt-terminal.ts'
import { askOpenAttempts } from './ask-open.ts'

const { companyId, branchId } = sessionPlace
const number = '4111111111111111'
const lines: string[] = []
let world: TestWorld
let device: TestClient
let fake: FakeStripe
let terminal: ZvtTerminal
const readers = { zvt: v7(), stripe: v7() }

beforeAll(async () => {
  fake = await startFakeStripe()
  terminal = await startZvtTerminal()
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const printerNetworks = ['127.0.0.0/8']
  ;({ world } = await createDrawerWorld({ stripeUrl: fake.url, log, printerNetworks }))
  const company = {
    ...{ scope: { companyId, branchIds: null }, companyId, owner: ownerOf(companyId) },
    branchIds: [branchId, branchId] as const,
  }
  const owner = world.as(await addColleague(world, company, { role: 'owner' }))
  const principal: Device = {
    ...{ kind: 'device', companyId, branchIds: [branchId], branchId, registerId },
    ...{ deviceKind: 'till', permissions: devicePermissions },
  }
  device = world.as(principal)
  fake.addReader('tmr_bar', 'Bar')
  await owner.stripe.connect({
    ...{ secretKey: 'sk_test_harbour0001', webhookSecret: 'whsec_harbour0001' },
    ...{ publishableKey: 'pk_test_harbour0001', version: 0 },
  })
  const add = (id: string, more: object) =>
    owner.cardReaders.create({ ...cardReaderInput.parse({ name: 'Bar', branchId, ...more }), id })
  const { port } = terminal
  await add(readers.zvt, { provider: 'zvt', host: '127.0.0.1', port })
  await add(readers.stripe, { name: 'Terrace', provider: 'stripe', reference: 'tmr_bar' })
}, 120_000)
afterAll(async () => {
  await world.close()
  await terminal.close()
  await fake.close()
})

async function start(readerId: string, amount: number) {
  const { id } = await device.cardAttempts.start({
    ...{ id: v7(), orderId: v7(), readerId, memberId: idOf('team', 1), currency: 'GBP' },
    amount: minorUnits(amount),
    intent: { methodId: idOf('meth', 7), tip: minorUnits(0), part: null },
  })
  return id
}
/** Until it is known, as tills and the server's own work ask about it. */
const ended = (id: string, status: string) =>
  expect
    .poll(
      async () => {
        world.pass(61_000)
        await askOpenAttempts(world.services, { companyId, branchIds: null })
        return (await device.cardAttempts.get({ id })).status
      },
      { timeout: 20_000 },
    )
    .toBe(status)

/** The till sells what was charged, and sends it as any sale. */
async function sell(attemptId: string): Promise<void> {
  const attempt = await device.cardAttempts.get({ id: attemptId })
  const payment = cardPaymentOf(attempt, { id: idOf('meth', 7), name: 'Terminal' })
  if (payment === null) throw new Error('nothing was charged')
  const line = { ...aLine({ lineId: idOf('line', 1), unitPrice: payment.tendered }) }
  const till = sessionTill()
  till.order(attempt.orderId, anOpening(), { type: 'add_line', ...line }, payment)
  const [sent] = await sendFacts(world, till.facts)
  expect(sent).toMatchObject({ ok: true })
}

/** All that the database holds, a text for each row. */
async function everyRow(): Promise<{ table: string; row: string }[]> {
  const admin = new Client({ connectionString: world.adminUrl })
  await admin.connect()
  try {
    const tables = await admin.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables where table_type = 'BASE TABLE'
          and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: { table: string; row: string }[] = []
    for (const { name: table } of tables.rows) {
      const { rows } = await admin.query<{ row: string }>(`select t::text as row from ${table} t`)
      for (const { row } of rows) found.push({ table, row })
    }
    return found
  } finally {
    await admin.end()
  }
}

it('keeps nothing of a card’s number, stripe or code, whatever a terminal tells', async () => {
  terminal.mood.tells = number
  const paid = await start(readers.zvt, 1000)
  await ended(paid, 'approved')
  const { receipt } = await device.cardAttempts.get({ id: paid })
  // The status information was read: what of the number may be printed is there.
  expect(receipt).toMatchObject({ lastFour: number.slice(-4), authorisation: 'A1B2C3' })
  await sell(paid)
  terminal.mood.breaks = 'stored'
  const doubtful = await start(readers.zvt, 1200)
  await expect.poll(() => terminal.payments.length).toBe(2)
  terminal.mood.breaks = 'never'
  await ended(doubtful, 'approved')
  terminal.mood.result = 0x78
  await ended(await start(readers.zvt, 1300), 'declined')

  const online = await start(readers.stripe, 1400)
  fake.present('tmr_bar', { tells: number })
  await ended(online, 'approved')
  const declined = await start(readers.stripe, 1500)
  fake.present('tmr_bar', { decline: 'expired_card' })
  await ended(declined, 'declined')

  const rows = await everyRow()
  const attempts = rows.filter(({ table }) => table.endsWith('card_attempts'))
  expect(attempts.length).toBeGreaterThanOrEqual(5)
  // The payment is in the books, with what may be printed of its card.
  const sold = rows.filter(({ table, row }) => table.endsWith('facts') && row.includes(paid))
  expect(JSON.stringify(sold)).toContain('A1B2C3')
  const asBytes = Buffer.from(number).toString('hex')
  const kept = [...rows, ...lines.map((row) => ({ table: 'log', row }))].filter(
    ({ row }) =>
      row.includes(number) || row.includes(asBytes) || findCardData(saidIn(row)).length > 0,
  )
  expect(kept).toEqual([])
}, 60_000)
