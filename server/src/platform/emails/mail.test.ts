import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailLanguageOf, layOutEmail } from './email.ts'
import { createMail, defaultSender } from './mail.ts'

const log = pino({ level: 'silent' })
const from = 'Servery <no-reply@shop.example>'
const received: { from: string; to: string[]; content: string }[] = []
let smtp: SMTPServer
let smtpUrl: string
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'servery-mail-'))
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'post' && password === 'office'
        ? done(null, { user: username })
        : done(new Error('wrong')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  smtpUrl = `smtp://post:office@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await rm(dataDir, { recursive: true, force: true })
})

const letter = { to: 'olive@harbour.example', subject: 'Grüße', text: 'Hello' }

describe('with a mail server', () => {
  test('a letter arrives with both bodies and its attachment', async () => {
    const mail = createMail({ smtpUrl, dataDir, from, log })
    const attachments = [{ filename: 'sales.csv', content: 'a,b', contentType: 'text/csv' }]
    await mail.send({ ...letter, html: '<p>Hello</p>', attachments })
    await mail.close()
    const [got] = received.splice(0)
    expect(got).toMatchObject({ from: 'no-reply@shop.example', to: ['olive@harbour.example'] })
    expect(got?.content).toContain('Content-Type: multipart/alternative')
    expect(got?.content).toContain('filename=sales.csv')
    expect(got?.content).toContain('From: Servery <no-reply@shop.example>')
  })

  test('a line break in an address or a subject adds no header and no reader', async () => {
    const mail = createMail({ smtpUrl, dataDir, from, log })
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: thief@elsewhere.example' })
    await mail.close()
    const [got] = received.splice(0)
    expect(got?.to).toEqual(['olive@harbour.example'])
    expect(got?.content).not.toMatch(/^Bcc:/im)
  })

  test('what the server refuses is told, and posted letters do not throw', async () => {
    const refused = createMail({ smtpUrl: smtpUrl.replace('office', 'x'), dataDir, from, log })
    await expect(refused.send(letter)).rejects.toThrow(/login|auth/i)
    refused.post(letter)
    await refused.close()
    expect(received).toEqual([])
  })

  test('posted letters are waited for at the end', async () => {
    const mail = createMail({ smtpUrl, dataDir, from, log })
    mail.post(letter)
    await mail.close()
    expect(received.splice(0)).toHaveLength(1)
  })
})

test('without one, letters are files that only this user can read', async () => {
  const mail = createMail({ dataDir, from, log })
  await mail.send(letter)
  await mail.close()
  const [name = ''] = await readdir(join(dataDir, 'mail'))
  expect(name).toMatch(/\.eml$/)
  const path = join(dataDir, 'mail', name)
  expect(await readFile(path, 'utf8')).toContain('To: olive@harbour.example')
  expect((await stat(path)).mode & 0o077).toBe(0)
})

test.each([
  ['https://shop.example', 'Servery <no-reply@shop.example>'],
  ['http://127.0.0.1:3000', 'Servery <no-reply@localhost>'],
  ['http://[::1]:3000', 'Servery <no-reply@localhost>'],
])('the sender at %s', (url, expected) => expect(defaultSender(url)).toBe(expected))

describe('the layout', () => {
  const content = {
    language: 'de' as const,
    subject: 'Hallo <b>',
    paragraphs: ['Erstens & "zweitens"'],
    button: { text: 'Öffnen', url: 'https://shop.example/a?b=1&c=<script>' },
    note: 'Warum',
  }

  test('whatever a text holds, it is text', () => {
    const { html } = layOutEmail(content)
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(html).toContain('Hallo &lt;b&gt;')
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=&lt;script&gt;"')
    expect(html).not.toContain('<script')
  })

  test('the plain twin says the same', () => {
    const { text } = layOutEmail(content)
    expect(text).toBe(
      'Erstens & "zweitens"\n\nÖffnen:\nhttps://shop.example/a?b=1&c=<script>\n\nWarum\n\n' +
        '--\nGesendet von Servery\n',
    )
  })

  test.each([
    [null, 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, es;q=0.5, en;q=0.4', 'es'],
    ['de;q=0, en', 'en'],
    ['nonsense;;;', 'en'],
  ])('the reader of %s gets %s', (header, language) =>
    expect(emailLanguageOf(header)).toBe(language),
  )
})
