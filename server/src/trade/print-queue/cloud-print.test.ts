import { type PrinterInput, printerInput } from '@servery/contract/devices/printers.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  type TestClient,
  type TestCompany,
  type TestWorld,
} from '../../app/test-world.ts'
import { answerCloudPrint, problemOfCode } from './cloud-print.routes.ts'
import { insertJobs } from './print-jobs.store.ts'

let world: TestWorld
let company: TestCompany
let owner: TestClient
let url: string
let printerId: string

const mac = '00:11:62:12:34:56'

beforeAll(async () => {
  world = await createTestWorld()
  company = await world.addCompany()
  owner = world.as(company.owner)
})
afterAll(() => world.close())
beforeEach(async () => {
  printerId = (await add()).id
  url = (await owner.printers.cloudAddress({ printerId })).url
})

const add = (change: Partial<PrinterInput> = {}) =>
  owner.printers.create({
    ...printerInput.parse({
      name: `Printer ${v7().slice(-12)}`,
      branchId: company.branchIds[0],
      connection: 'cloud',
      language: 'star-prnt',
    }),
    ...change,
    id: v7(),
  })
const test = () => owner.printers.test({ printerId, id: v7(), what: 'page' })

/** Speaks as the printer does. */
async function ask(method: 'POST' | 'GET' | 'DELETE', query = '', body?: object) {
  const request = new Request(`${url}${query}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return answerCloudPrint(world.services, url.split('/').at(-1) ?? '', request)
}
const poll = async (statusCode = '200%20OK') => {
  const body = { status: '23 6 0 0 0 0 0 0 0', printerMAC: mac, statusCode, clientAction: null }
  return (await ask('POST', '', body)).json()
}
const fetchJob = (token: string, type = 'application/vnd.star.starprnt') =>
  ask('GET', `?uid=${mac}&type=${encodeURIComponent(type)}&mac=${mac}&token=${token}`)
const done = (token: string, code = '200%20OK') =>
  ask('DELETE', `?code=${code}&mac=${mac}&token=${token}`)
const states = async () =>
  (await owner.printers.jobs({ printerId })).rows.map(({ state, problem }) => [state, problem])

describe('a printer that asks', () => {
  it('fetches its jobs one by one and says that they are printed', async () => {
    expect(await poll()).toEqual({ jobReady: false })
    const first = await test()
    const second = await test()
    expect(first.state).toBe('queued')
    const offer = await poll()
    expect(offer).toEqual({
      jobReady: true,
      mediaTypes: ['application/vnd.star.starprnt'],
      jobToken: first.id,
      deleteMethod: 'DELETE',
    })
    const job = await fetchJob(first.id)
    expect(job.headers.get('content-type')).toBe('application/vnd.star.starprnt')
    const bytes = Buffer.from(await job.arrayBuffer())
    expect([...bytes.subarray(0, 2)]).toEqual([0x1b, 0x40])
    expect(bytes.toString('latin1')).toContain('Test print')
    // Asked again before it is printed: the same, and nothing else meanwhile.
    expect(await poll()).toMatchObject({ jobToken: first.id })
    expect(Buffer.from(await (await fetchJob(first.id)).arrayBuffer())).toEqual(bytes)
    expect((await fetchJob(second.id)).status).toBe(404)
    expect((await done(first.id)).status).toBe(200)
    expect(await poll()).toMatchObject({ jobToken: second.id })
    expect(await states()).toEqual([
      ['queued', ''],
      ['printed', ''],
    ])
    const [, printed] = (await owner.printers.jobs({ printerId })).rows
    expect(printed).toMatchObject({ acknowledged: true })
  })

  it('speaks Star Line where it is set so', async () => {
    printerId = (await add({ language: 'star-line' })).id
    url = (await owner.printers.cloudAddress({ printerId })).url
    const { id } = await test()
    expect(await poll()).toMatchObject({ mediaTypes: ['application/vnd.star.line'] })
    const bytes = Buffer.from(await (await fetchJob(id)).arrayBuffer()).toString('latin1')
    expect(bytes).toContain('Test print')
    // The cut of Star printers.
    expect(bytes).toContain('\x1bd')
  })

  it('is offered nothing while it has no paper, and people see why', async () => {
    await test()
    expect(await poll('410%20OutOfPaper')).toEqual({ jobReady: false })
    expect(await states()).toEqual([['queued', 'paper_out']])
    const [state] = (await owner.printers.status({ branchId: company.branchIds[0] })).rows.filter(
      ({ id }) => id === printerId,
    )
    expect(state).toEqual({ id: printerId, waiting: 1, problem: 'paper_out', printedAt: null })
    expect(await poll()).toMatchObject({ jobReady: true })
  })

  it('says why it could not print', async () => {
    const { id } = await test()
    await fetchJob(id)
    await done(id, '511%20Media%20decode%20error')
    expect(await states()).toEqual([['failed', 'printer_error']])
  })

  it('that fetched a job and was never heard of again leaves it to a person', async () => {
    const { id } = await test()
    await fetchJob(id)
    world.pass(200_000)
    world.services.printQueue.wake(company.companyId)
    await world.services.printQueue.settle()
    expect(await states()).toEqual([['doubtful', 'interrupted']])
    // Late it does not become true.
    await done(id)
    expect(await states()).toEqual([['doubtful', 'interrupted']])
  })
})

describe('a printer with another one to take over', () => {
  /** Answers the job of a ticket that waits for it, and the other printer. */
  const wait = async (change: Partial<PrinterInput> = {}) => {
    const spare = await add({ name: `Spare ${v7().slice(-12)}` })
    printerId = (await add({ ...change, fallbackId: spare.id })).id
    if (change.connection === undefined)
      url = (await owner.printers.cloudAddress({ printerId })).url
    const id = v7()
    const [job] = await world.database.withTenant(scope(), (trx) =>
      insertJobs(scope(), trx, [
        {
          id,
          branch_id: company.branchIds[0] ?? '',
          printer_id: printerId,
          what: 'ticket',
          document: { kind: 'test', of: 'ticket', at: '2026-03-14T12:00:00.000Z' },
          created_at: new Date(world.services.now()),
          created_by: '',
        },
      ]),
    )
    expect(job).toBeDefined()
    return spare
  }
  const scope = () => ({ companyId: company.companyId, branchIds: null })
  const look = async () => {
    world.services.printQueue.wake(company.companyId)
    await world.services.printQueue.settle()
  }
  const waiting = async () =>
    (await owner.printers.jobs({ printerId })).rows.map((job) => [
      job.state,
      job.problem,
      job.reroutedTo,
    ])

  it('hands on what it says twice that it cannot print', async () => {
    const spare = await wait()
    await poll('410%20OutOfPaper')
    expect(await waiting()).toEqual([['queued', 'paper_out', null]])
    await poll('410%20OutOfPaper')
    expect(await waiting()).toEqual([['queued', 'paper_out', spare.name]])
    expect(await poll()).toEqual({ jobReady: false })
  })

  it('that never asks is told of, and what waits is handed on', async () => {
    const spare = await wait()
    await look()
    expect(await waiting()).toEqual([['queued', '', null]])
    world.pass(91_000)
    await look()
    expect(await waiting()).toEqual([['queued', 'unreachable', spare.name]])
  })

  it('hangs on a till that is off', async () => {
    const spare = await wait({ connection: 'usb', host: '' })
    world.pass(31_000)
    await look()
    expect(await waiting()).toEqual([['queued', 'unreachable', spare.name]])
  })

  it('keeps what waits while it is at something else', async () => {
    await wait({ connection: 'serial', host: '' })
    const { job } = await owner.printJobs.take({ printerId })
    const copies = await owner.printers.reprint({ printerId, id: v7(), jobId: job?.id ?? '' })
    expect(copies.state).toBe('queued')
    world.pass(50_000)
    await look()
    await owner.printJobs.finish({
      jobId: job?.id ?? '',
      attempt: 1,
      outcome: { kind: 'printed', acknowledged: true },
    })
    await world.services.printQueue.settle()
    expect(await waiting()).toEqual([
      ['queued', '', null],
      ['printed', '', null],
    ])
  })
})

it('says of a printer that never asks that it cannot be reached, where no other is', async () => {
  await test()
  world.pass(91_000)
  world.services.printQueue.wake(company.companyId)
  await world.services.printQueue.settle()
  expect(await states()).toEqual([['queued', 'unreachable']])
  expect(await poll()).toMatchObject({ jobReady: true })
})

describe('the address', () => {
  it('is for nobody who does not have it, and for no printer that is no longer there', async () => {
    const address = url.split('/').at(-1) ?? ''
    const other = `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`
    const request = () => new Request('http://printer/', { method: 'GET' })
    expect((await answerCloudPrint(world.services, other, request())).status).toBe(404)
    expect((await answerCloudPrint(world.services, 'x', request())).status).toBe(404)
    await owner.printers.archive({ id: printerId, version: 1, archived: true })
    expect((await ask('GET')).status).toBe(404)
  })

  it('is needed by a printer in the network', async () => {
    await expect(add({ connection: 'network' })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

it.each([
  ['', null],
  ['200 OK', null],
  ['211 PaperLow', null],
  ['410 OutOfPaper', 'paper_out'],
  ['420 CoverOpen', 'cover_open'],
  ['520 Timeout', 'printer_error'],
])('%s means %s', (code, problem) => expect(problemOfCode(code)).toBe(problem))
