import type { AddressInfo } from 'node:net'
import type { Trade } from '@servery/testing'
import { SMTPServer } from 'smtp-server'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createTradeWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { createMail } from '../../platform/emails/mail.ts'
import { claimJob } from '../../platform/jobs/jobs.store.ts'
import { createJobRunner, GiveUp } from '../../platform/jobs/runner.ts'
import { takeTurn, wakeTurn } from '../../platform/jobs/turns.store.ts'
import { queueReportEmails, reportEmailHandlers } from './report-emails.ts'

let world: TestWorld
let trade: Trade
let owner: TestClient
let smtp: SMTPServer
let services: TestWorld['services']
const received: { to: string; content: string }[] = []

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({ seed: 3, registers: 1, orders: 30 }))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address).join()
        received.push({ to, content: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mail = createMail({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    dataDir: world.dataDir,
    from: 'Servery <no-reply@shop.example>',
    log: world.services.log,
  })
  services = { ...world.services, mail }
})
afterAll(async () => {
  await services.mail.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await world.close()
})
beforeEach(() => received.splice(0))

const hourMs = 3_600_000
const scope = () => ({ companyId: trade.companyId, branchIds: null })

/** A process of its own: it takes the company's turn when it is free. */
function startProcess() {
  return createJobRunner({
    services,
    handlers: reportEmailHandlers(services),
    onTurn: async (own) => {
      await queueReportEmails(services, own)
      return new Date(services.now() + hourMs)
    },
  })
}

const wake = () => wakeTurn(world.database.work, trade.companyId, new Date(world.services.now()))

/** All that is due, by so many processes at once. */
async function work(processes = 1): Promise<void> {
  await wake()
  const runners = Array.from({ length: processes }, startProcess)
  await Promise.all(runners.map((runner) => runner.runDue()))
  await Promise.all(runners.map((runner) => runner.close()))
}

const schedule = {
  report: 'sales' as const,
  every: 'day' as const,
  atMinutes: 7 * 60,
  format: 'csv' as const,
  recipients: ['olive@harbour.example', 'books@harbour.example'],
}
const create = (more: object = {}) =>
  owner.reportSchedules.create({ id: v7(), branchId: trade.branchId, ...schedule, ...more })
const runOf = async (id: string) =>
  (await owner.reportSchedules.runs({})).rows.find(({ scheduleId }) => scheduleId === id)

it('goes out once a day to everybody, whichever of two processes comes first', async () => {
  const { id, version } = await create()
  await work(2)
  expect(received).toEqual([])
  world.pass(24 * hourMs)
  await work(2)
  expect(received.map(({ to }) => to).sort()).toEqual([
    'books@harbour.example',
    'olive@harbour.example',
  ])
  expect(received[0]?.content).toMatch(/filename=sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/)
  expect(await runOf(id)).toMatchObject({ last: { state: 'sent', recipients: 2 } })
  await work(2)
  world.pass(hourMs)
  await work()
  expect(received).toHaveLength(2)
  await owner.reportSchedules.archive({ id, version, archived: true })
})

it('sends a report that people built, as long as it is shared', async () => {
  const rows = 'category' as const
  const own = { id: v7(), name: 'By category', rows, figures: ['net'] }
  await owner.builtReports.create({ ...own, shared: false })
  const asked = { report: 'built', recipients: ['olive@harbour.example'] }
  const field = 'builtId'
  expect(await refusalOf(create(asked))).toEqual({ code: 'invalid_input', field })
  const kept = create({ ...asked, builtId: own.id })
  expect(await refusalOf(kept)).toEqual({ code: 'reference_unknown', field })
  const { id: builtId } = await owner.builtReports.create({ ...own, id: v7(), shared: true })
  const { id, version } = await create({ ...asked, builtId })
  world.pass(24 * hourMs)
  await work()
  expect(received).toHaveLength(1)
  expect(received[0]?.content).toMatch(/filename=built-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/)
  expect(received[0]?.content).toMatch(/^Subject: .*By_category/m)
  await owner.reportSchedules.archive({ id, version, archived: true })
})

it('is sent after a restart: what was missed, the newest alone, and once', async () => {
  const { id, version } = await create({ recipients: ['olive@harbour.example'] })
  world.pass(5 * 24 * hourMs)
  // A process took the turn and the job, and died.
  await wake()
  const now = new Date(world.services.now())
  const until = new Date(now.getTime() + 2 * 60_000)
  expect(await takeTurn(world.database.work, { lock: v7(), now, until })).not.toBeNull()
  await queueReportEmails(services, scope())
  const claimed = await world.database.withTenant(scope(), (trx) =>
    claimJob(scope(), trx, { now, until }),
  )
  expect(claimed).toMatchObject({ attempts: 1 })
  await work()
  expect(received).toEqual([])
  expect(await runOf(id)).toMatchObject({ last: { state: 'waiting' } })
  world.pass(3 * 60_000)
  await work(2)
  expect(received).toHaveLength(1)
  await owner.reportSchedules.archive({ id, version, archived: true })
})

it('says nothing while it is paused, and nothing of the time before', async () => {
  const { id, version, updatedAt, updatedBy, archived, ...input } = await create()
  const paused = await owner.reportSchedules.update({ ...input, id, version, paused: true })
  world.pass(48 * hourMs)
  await work()
  expect(await runOf(id)).toMatchObject({ nextAt: null, last: null })
  const resumed = { ...input, id, version: paused.version, paused: false }
  const again = await owner.reportSchedules.update(resumed)
  await work()
  expect(received).toEqual([])
  expect((await runOf(id))?.nextAt).toMatch(/T07:00$/)
  world.pass(24 * hourMs)
  await work()
  expect(received).toHaveLength(2)
  await owner.reportSchedules.archive({ id, version: again.version, archived: true })
})

it.each([
  { report: 'teamSales' },
  { report: 'voidedItems' },
  { report: 'exceptions', branchId: null, hours: '11-15', as: 'closed' },
  { report: 'sales', as: 'closed' },
])('sends $report as a PDF file', async (asked) => {
  const made = await create({ ...asked, format: 'pdf', recipients: ['olive@harbour.example'] })
  world.pass(24 * hourMs)
  await work()
  expect(received[0]?.content).toContain('Content-Type: application/pdf')
  await owner.reportSchedules.archive({ id: made.id, version: made.version, archived: true })
})

it('has the hours of the team for those who may read it, and not for any address', async () => {
  const person = { company_id: trade.companyId, first_name: 'Max', second_name: 'Lee' }
  await world.database.withTenant(scope(), (trx) =>
    trx
      .insertInto('users')
      .values([
        { ...person, id: v7(), email: 'max@harbour.example', role: 'manager', branch_ids: null },
        { ...person, id: v7(), email: 'far@harbour.example', role: 'manager', branch_ids: [v7()] },
        { ...person, id: v7(), email: 'sue@harbour.example', role: 'supervisor', branch_ids: null },
      ])
      .execute(),
  )
  const recipients = ['Max@harbour.example', 'far', 'sue', 'books'].map((name) =>
    name.includes('@') ? name : `${name}@harbour.example`,
  )
  const made = await create({ report: 'teamSales', recipients })
  world.pass(24 * hourMs)
  await work()
  const toldHours = received.filter(({ content }) => {
    const [, file = ''] = content.split(/filename=.*\.csv\r\n\r\n/)
    return Buffer.from(file.split('\r\n--')[0] ?? '', 'base64')
      .toString()
      .includes('hours')
  })
  expect(received).toHaveLength(4)
  expect(toldHours.map(({ to }) => to.toLowerCase())).toEqual(['max@harbour.example'])
  await owner.reportSchedules.archive({ id: made.id, version: made.version, archived: true })
})

it('tells shifts and drawers whole, as their files do', async () => {
  const part = await refusalOf(create({ report: 'cashDrawer', hours: '11-15' }))
  expect(part).toEqual({ code: 'invalid_input', field: 'hours' })
  const closed = await refusalOf(create({ report: 'shiftReports', as: 'closed' }))
  expect(closed).toEqual({ code: 'invalid_input', field: 'as' })
  const recipients = ['books@harbour.example']
  const made = [
    await create({ report: 'cashDrawer', recipients }),
    await create({ report: 'shiftReports', recipients, branchId: null }),
  ]
  world.pass(24 * hourMs)
  await work()
  const files = received.map(({ content }) => {
    const [, file = ''] = content.split(/filename=.*\.csv\r\n\r\n/)
    return Buffer.from(file.split('\r\n--')[0] ?? '', 'base64').toString()
  })
  expect(files).toHaveLength(2)
  expect(files.every((file) => file.includes('tills_not_synced'))).toBe(true)
  expect(files.some((file) => file.includes('drawer_id') && file.includes('counted'))).toBe(true)
  expect(files.some((file) => file.includes('shift_id') && file.includes('net'))).toBe(true)
  for (const { id, version } of made) {
    await owner.reportSchedules.archive({ id, version, archived: true })
  }
})

it('that could not be sent is sent when somebody tries again', async () => {
  const made = await create({ recipients: ['olive@harbour.example'] })
  world.pass(24 * hourMs)
  const lost = createJobRunner({
    services,
    handlers: {
      'report.email': async () => {
        throw new GiveUp('no such mailbox')
      },
    },
    onTurn: async (own) => {
      await queueReportEmails(services, own)
      return new Date(services.now() + hourMs)
    },
  })
  await wake()
  await lost.runDue()
  await lost.close()
  expect(await runOf(made.id)).toMatchObject({ last: { state: 'failed' } })
  const [failed] = (await owner.jobs.failed()).rows
  await owner.jobs.retry({ id: failed?.id ?? '' })
  await work()
  expect(received.map(({ to }) => to)).toEqual(['olive@harbour.example'])
  expect(await runOf(made.id)).toMatchObject({ last: { state: 'sent' } })
  await owner.reportSchedules.archive({ id: made.id, version: made.version, archived: true })
})

it('is of branches that the person may see', async () => {
  const limited = world.as({ ...ownerOf(trade.companyId), branchIds: [v7()] })
  const id = v7()
  const field = 'branchId'
  for (const [branchId, code] of [
    [null, 'not_allowed'],
    [trade.branchId, 'not_found'],
  ] as const) {
    const refused = limited.reportSchedules.create({ ...schedule, id, branchId })
    expect(await refusalOf(refused)).toEqual({ code, field })
  }
  expect(await refusalOf(create({ view: 'hour' }))).toEqual({
    code: 'invalid_input',
    field: 'view',
  })
})

it('of all branches is changed and deleted only by those who look after all', async () => {
  const made = await create({ branchId: null })
  const { id, version } = made
  const limited = world.as({ ...ownerOf(trade.companyId), branchIds: [trade.branchId] })
  const refused = { code: 'not_allowed', field: 'branchId' }
  const moved = { ...schedule, id, version, branchId: trade.branchId }
  expect(await refusalOf(limited.reportSchedules.update(moved))).toEqual(refused)
  const gone = { id, version, archived: true }
  expect(await refusalOf(limited.reportSchedules.archive(gone))).toEqual(refused)
  expect(await limited.reportSchedules.get({ id })).toEqual(made)
  const own = await limited.reportSchedules.create({
    ...schedule,
    id: v7(),
    branchId: trade.branchId,
  })
  const grown = { ...schedule, id: own.id, version: own.version, branchId: null }
  expect(await refusalOf(limited.reportSchedules.update(grown))).toEqual(refused)
  for (const one of [made, own]) {
    await owner.reportSchedules.archive({ id: one.id, version: one.version, archived: true })
  }
})

it('waits until the day is over at every branch that it tells of', async () => {
  const asked = { report: 'sales', branchId: null, recipients: ['olive@harbour.example'] }
  const made = await create({ ...asked, atMinutes: 60 })
  const before = (await runOf(made.id))?.nextAt?.slice(11)
  const more = {
    ...{ company_id: trade.companyId, company_name: 'Harbour', revision: 0 },
    ...{ name: 'Yonder', time_zone: 'America/Phoenix' },
  }
  await world.database.withTenant(scope(), (trx) =>
    trx
      .insertInto('branches')
      .values([
        { ...more, id: v7(), currency: 'GBP', cut_over_minutes: 240 },
        // No part of all branches, and no part of any more.
        { ...more, id: v7(), currency: 'USD', cut_over_minutes: 720, name: 'Abroad' },
        { ...more, id: v7(), currency: 'GBP', cut_over_minutes: 720, archived: true },
      ])
      .execute(),
  )
  expect([before, (await runOf(made.id))?.nextAt?.slice(11)]).toEqual(['01:00', '12:00'])
  await owner.reportSchedules.archive({ id: made.id, version: made.version, archived: true })
})
