import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createRouterClient } from '@orpc/server'
import { readZip } from '@servery/testing/readers/zip-reader.ts'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { ownerOf } from '../../../app/test-world.ts'
import { createFileQueue } from '../../../fair/files/file-queue.ts'
import { GateFullError } from '../../../fair/gate.ts'
import { actorOf } from '../../../platform/access/index.ts'
import type { Sheet, SheetRow } from '../sheet.ts'
import { fileQueueRoutes } from './file-queue.routes.ts'
import { orderOfSheet } from './sheet-file.ts'

const queue = createFileQueue({ company: 1, waiting: 6 })
afterAll(() => queue.close())

interface Told {
  readonly name: string
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

function sheetOf({ name, rows }: Told): Sheet {
  return {
    ...{ fileName: name, title: name, lines: [], facts: [], tables: [] },
    ...{ currency: 'GBP', timeZone: 'Europe/London', language: 'en' },
    tables: [{ hasHead: true, columns: [{ key: 'n', header: 'N', unit: 'count' }], rows }],
  }
}

const begin = (companyId: string, sheet: Told, format: 'csv' | 'pdf' | 'xlsx' = 'csv') =>
  queue.write({ companyId, actor: 'person:1', ...orderOfSheet(sheetOf(sheet), format) })

const textOf = async (parts: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(parts)).toString('utf8')

/** A table whose rows come when they are let. */
function createSource() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { cells: [1] }
    await opened
    yield { cells: [2] }
  }
  return { rows: rows(), open: () => open() }
}

test('a file is written by another thread, row by row and all at once alike', async () => {
  const rows = [{ cells: [1] }, { cells: [2] }]
  const source = createSource()
  source.open()
  const asked = await textOf(begin('a', { name: 'asked', rows: source.rows }))
  expect(asked).toContain('n\r\n1\r\n2\r\n')
  expect(await textOf(begin('a', { name: 'sent', rows }))).toBe(asked)
  expect(await textOf(begin('a', { name: 'paper', rows }, 'pdf'))).toMatch(/^%PDF-1\.7/)
})

test('a spreadsheet has every row, though it is packed while rows are still read', async () => {
  // What can't be packed small leaves in many parts.
  const texts = Array.from({ length: 3_000 }, () => `${v7()} ${randomBytes(60).toString('hex')}`)
  async function* rows(): AsyncGenerator<SheetRow> {
    for (const text of texts) {
      await setImmediate()
      yield { cells: [text] }
    }
  }
  const parts = await Array.fromAsync(begin('a', { name: 'packed', rows: rows() }, 'xlsx'))
  const sheet = readZip(Buffer.concat(parts)).get('xl/worksheets/sheet1.xml') ?? ''
  const written = [...sheet.matchAll(/>([^<]+)<\/t>/g)].map(([, text]) => text)
  expect(written.slice(-texts.length)).toEqual(texts)
})

test('companies have their turns one after another, and a person sees how far it is', async () => {
  // One more than are written at once, of as many companies, so that others have to wait.
  const busy = Array.from({ length: 4 }, (_, at) => ({ company: `busy ${at}`, ...createSource() }))
  const written: string[] = []
  const files = busy.map(({ company, rows }) => textOf(begin(company, { name: 'one', rows })))
  const follow = (company: string, name: string) =>
    textOf(begin(company, { name, rows: [] })).then(() => written.push(`${company} ${name}`))
  const isWritten = ({ before }: { before: number | null }) => before === null
  await expect.poll(() => queue.progressOf('busy 0', 'person:1').some(isWritten)).toBe(true)
  const later = [follow('busy 0', 'two'), follow('busy 0', 'three'), follow('late', 'one')]
  await expect
    .poll(() => queue.progressOf('busy 0', 'person:1').map(({ before }) => before))
    .toEqual([null, expect.any(Number), expect.any(Number)])
  const [, two, three] = queue.progressOf('busy 0', 'person:1')
  expect(three?.before).toBeGreaterThan(two?.before ?? Number.POSITIVE_INFINITY)
  expect(queue.progressOf('busy 0', 'person:2')).toEqual([])
  for (const { open } of busy) open()
  await Promise.all([...files, ...later])
  expect(written.indexOf('late one')).toBeLessThan(written.indexOf('busy 0 three'))
  expect(queue.progressOf('busy 0', 'person:1')).toEqual([])
})

test('what cannot be read breaks the file off, and the next one is written', async () => {
  async function* broken(): AsyncGenerator<SheetRow> {
    yield { cells: [1] }
    throw new Error('the database has gone')
  }
  await expect(textOf(begin('a', { name: 'broken', rows: broken() }))).rejects.toThrow('has gone')
  expect(await textOf(begin('a', { name: 'next', rows: [{ cells: [3] }] }))).toContain('3\r\n')
})

test('who goes away frees the worker, and too many of one company are refused', async () => {
  const source = createSource()
  const file = begin('a', { name: 'left', rows: source.rows }, 'pdf')
  const first = file.next()
  await expect.poll(() => queue.progressOf('a', 'person:1')[0]?.before).toBe(null)
  const others = Array.from({ length: 5 }, (_, at) =>
    textOf(begin('a', { name: `${at}`, rows: [] })),
  )
  await expect.poll(() => queue.progressOf('a', 'person:1').length).toBe(6)
  expect(() => begin('a', { name: 'seventh', rows: [] })).toThrow(GateFullError)
  source.open()
  await first
  await file.return(undefined)
  await Promise.all(others)
  expect(queue.progressOf('a', 'person:1')).toEqual([])
})

test('each sees the place of their own files in both queues, and nobody else does', async () => {
  const papers = createFileQueue({ company: 1, waiting: 6 })
  const companyId = v7()
  const [asker, other] = [ownerOf(companyId), ownerOf(companyId)]
  const seenBy = (principal: typeof asker) =>
    createRouterClient(fileQueueRoutes({ files: queue, papers }), {
      context: {
        principal,
        newcomer: null,
        headers: new Headers(),
        answerHeaders: new Headers(),
        answerFile: { stream: null },
        network: '192.0.2.1',
        takeAttempt: async () => true,
      },
    }).mine({})
  const source = createSource()
  const of = { companyId, actor: actorOf(asker) }
  const sheet = (name: string, rows: Told['rows']) => orderOfSheet(sheetOf({ name, rows }), 'csv')
  const first = textOf(queue.write({ ...of, ...sheet('first', source.rows) }))
  const isBegun = async () => (await seenBy(asker)).files.some(({ before }) => before === null)
  await expect.poll(isBegun).toBe(true)
  const second = textOf(queue.write({ ...of, ...sheet('second', []) }))
  const paper = textOf(papers.write({ ...of, ...sheet('receipt', []) }))
  expect((await seenBy(asker)).files).toEqual([
    { name: 'first.csv', kind: 'list', before: null, rows: expect.any(Number), totalRows: null },
    { name: 'second.csv', kind: 'list', before: 0, rows: 0, totalRows: null },
    {
      ...{ name: 'receipt.csv', kind: 'paper', before: expect.toBeOneOf([0, null]), rows: 0 },
      totalRows: null,
    },
  ])
  expect((await seenBy(other)).files).toEqual([])
  source.open()
  await Promise.all([first, second, paper])
  expect((await seenBy(asker)).files).toEqual([])
  await papers.close()
})
