import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSms } from './sms.ts'

const log = pino({ level: 'silent' })
const message = { to: '+447911123456', text: '123456 is your Servery code.' }
const received: { type: string | undefined; body: string }[] = []
let status = 202
let carrier: Server
let webhookUrl: string
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'servery-sms-'))
  carrier = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({
      type: request.headers['content-type'],
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(status, status === 302 ? { location: webhookUrl } : {}).end()
  })
  carrier.listen(0, '127.0.0.1')
  await once(carrier, 'listening')
  webhookUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/sms`
})
afterAll(async () => {
  carrier.closeAllConnections()
  carrier.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the webhook gets number and text as JSON', async () => {
  const sms = createSms({ webhookUrl, dataDir, log })
  await sms.send(message)
  expect(received.at(-1)?.type).toBe('application/json')
  expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual(message)
})

test.each([500, 404, 302])('an answer of %d is a failure', async (answer) => {
  status = answer
  await expect(createSms({ webhookUrl, dataDir, log }).send(message)).rejects.toThrow()
  status = 202
})

test('what was posted is sent before it closes, and a failure harms nobody', async () => {
  const sms = createSms({ webhookUrl, dataDir, log })
  const before = received.length
  sms.post(message)
  status = 500
  sms.post(message)
  await sms.close()
  status = 202
  expect(received.length).toBe(before + 2)
})

test('without a webhook it is a file that only this user reads', async () => {
  await createSms({ dataDir, log }).send(message)
  const [name = ''] = await readdir(join(dataDir, 'sms'))
  const path = join(dataDir, 'sms', name)
  expect(name).toMatch(/\.txt$/)
  expect(await readFile(path, 'utf8')).toBe(`To: ${message.to}\n\n${message.text}\n`)
  expect((await stat(path)).mode & 0o077).toBe(0)
})
