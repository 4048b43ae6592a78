/**
 * The server's own store of facts beside the model of it: each batch that the model stores is given
 * to `appendBatches` on a real SQL engine, in the same order and in ways that a network brings
 * about (in two halves of which the later was read first, with its first fact missing, once more).
 * Tills hear what the real store answers and read what it holds; its books are judged.
 */
import { registerAllProjections } from '@servery/server/app/projections/projections.ts'
import { lockRegisters } from '@servery/server/journal/append/append.sql.ts'
import { type AppendResult, appendBatches } from '@servery/server/journal/append/append.store.ts'
import { forgetSubjects } from '@servery/server/journal/append/known-subjects.ts'
import { seedData } from '@servery/server/journal/append/trade-world.ts'
import type { CheckedBatch } from '@servery/server/journal/facts/batch.ts'
import type { Database, TenantClient } from '@servery/server/platform/db/tenancy.ts'
import { createRandom } from '@servery/testing'
import type { Appended } from '../world/books.ts'
import { branchId, companyId } from '../world/device.ts'
import type { WireAnswer, WireRequest } from '../world/network.ts'
import type { Scene } from '../world/scene.ts'
import { appendedAnswer, type SimulatedServer } from '../world/server.ts'
import type { Beside } from './beside.ts'
import { furnishStockRoom } from './buying-beside.ts'
import { judgeStore } from './judge-store.ts'
import type { Lite } from './lite.ts'
import { partOf } from './parts.ts'
import { readAnswer } from './read-answer.ts'
import { openStockRoom, type StockRoom, workInStock } from './stock-beside.ts'

export const scope = { companyId, branchIds: null }

/** How often in a million a batch comes in such a way. */
const chances = { overtaken: 400_000, gap: 200_000, again: 100_000 }

/** Pasts that differ are the model's and those of runs with real kills: here both must agree. */
const onePast = {
  ...{
    device_cloned: 0,
    store_evicted: 0,
    store_put_back: 0,
    device_forgotten: 0,
    backup_saved: 0,
  },
}

interface Run {
  readonly database: Database
  readonly scene: Scene
  readonly server: SimulatedServer
  readonly random: ReturnType<typeof createRandom>
  readonly answers: Map<string, WireAnswer>
  readonly known: Set<string>
  readonly broken: string[]
  readonly stock: StockRoom
  life: number
}

export async function storeBeside(lite: Lite, seed: number): Promise<Beside> {
  const { database } = lite
  registerAllProjections()
  await lite.clear()
  forgetSubjects(companyId)
  await seedData(database, { companyId, branchId, registers: [] })
  await furnishStockRoom(database)
  let run: Run | undefined
  let queue = Promise.resolve()
  const during = (scene: Scene, work: () => Promise<void>) => {
    queue = queue.then(work)
    scene.timeline.during(queue)
  }
  return {
    rules: (rules) => ({
      ...rules,
      server: {
        ...rules.server,
        appended: (batch, outcome) => {
          const going = run
          if (going !== undefined) during(going.scene, () => storeToo(going, batch, outcome))
        },
      },
    }),
    rates: (rates) => ({ ...rates, ...onePast }),
    attach: (scene, server) => {
      const random = createRandom(`store ${seed}`)
      const kept = { answers: new Map(), known: new Set<string>(), broken: [] }
      const stock = openStockRoom(database, random.fork('stock'))
      const going: Run = { database, scene, server, random, ...kept, stock, life: server.life() }
      run = going
      const wire: SimulatedServer['wire'] = (request, reply) =>
        server.wire(request, (answer) =>
          during(scene, async () => reply(await realAnswer(going, request, answer))),
        )
      return { ...server, wire }
    },
    judge: async (books) => {
      await queue
      return judgeStore(database, books, { broken: run?.broken ?? [], stock: run?.stock })
    },
  }
}

async function storeToo(run: Run, batch: CheckedBatch, outcome: Appended): Promise<void> {
  const { server, random, answers, broken, scene } = run
  if (run.life !== server.life()) forgetSubjects(companyId)
  run.life = server.life()
  await ensureRegister(run, batch.registerId)
  if (batch.facts.length > 1 && outcome.kind === 'ok' && random.chance(chances.gap)) {
    await tryGap(run, batch)
  }
  const result = await storeOnce(run, batch)
  const answer = answerOf(result)
  const expected = appendedAnswer(outcome)
  if (summaryOf(answer) !== summaryOf(expected)) {
    broken.push(`the store answers ${answer.body}, the model ${expected.body}`)
    scene.note(`differs: ${answer.body}`)
  }
  if (outcome.kind === 'ok' && random.chance(chances.again)) {
    const again = answerOf(await appendOne(run, batch))
    if (again.body !== answer.body) broken.push(`${answer.body}, and again ${again.body}`)
  }
  answers.set(keyOf(batch.registerId, batch.facts.at(-1)?.fact), answer)
  if (outcome.kind === 'ok') await workInStock(run.stock, batch)
}

/** Without its first fact, where that is not stored: nothing may be taken. */
async function tryGap(run: Run, batch: CheckedBatch): Promise<void> {
  const head = await readHead(run, batch.registerId)
  const first = batch.facts.findIndex(({ fact }) => fact.sequence === head + 1)
  if (first < 0 || first + 1 >= batch.facts.length) return
  const result = await appendOne(run, partOf(batch, first + 1, batch.facts.length))
  const code = result.ok ? 'ok' : result.error.code
  if (code !== 'sequence_gap') run.broken.push(`a batch with one fact missing is answered ${code}`)
}

async function storeOnce(run: Run, batch: CheckedBatch): Promise<AppendResult> {
  const { random } = run
  const { length } = batch.facts
  if (length < 2 || !random.chance(chances.overtaken)) return appendOne(run, batch)
  const middle = random.chance(500_000) ? 1 : random.integer(1, length - 1)
  const [early, late] = [partOf(batch, 0, middle), partOf(batch, middle, length)]
  let first: AppendResult | undefined
  const result = await withClient(run, async (client) => {
    // What a second process does: between what this one has read and its lock.
    const query: TenantClient['query'] = async (statement) => {
      if (statement.name === lockRegisters.name && first === undefined) {
        first = { ok: true } as AppendResult
        first = await appendTo(client, early)
      }
      return client.query(statement)
    }
    return appendTo({ query }, late)
  })
  if (first?.ok !== true || !result.ok) return first?.ok === false ? first : result
  const quarantined = [...first.output.quarantined, ...result.output.quarantined]
  return { ...result, output: { ...result.output, quarantined } }
}

const appendOne = (run: Run, batch: CheckedBatch) =>
  withClient(run, (client) => appendTo(client, batch))

async function appendTo(client: TenantClient, batch: CheckedBatch): Promise<AppendResult> {
  const [result] = await appendBatches(client, companyId, [{ batch, tokenHash: null }])
  if (result === undefined) throw new Error('a batch was not answered')
  return result
}

function withClient<T>({ database }: Run, work: (client: TenantClient) => Promise<T>): Promise<T> {
  return database.withTenantClient(scope, work)
}

async function readHead(run: Run, registerId: string): Promise<number> {
  const { rows } = await withClient(run, (client) =>
    client.query<{ sequence: number }>({
      text: 'SELECT sequence FROM registers WHERE company_id = $1 AND id = $2',
      values: [companyId, registerId],
    }),
  )
  return rows[0]?.sequence ?? 0
}

async function ensureRegister({ database, known }: Run, registerId: string): Promise<void> {
  if (known.has(registerId)) return
  known.add(registerId)
  await database.withTenant(scope, (tx) =>
    tx
      .insertInto('registers')
      .values({
        ...{ company_id: companyId, id: registerId, branch_id: branchId, name: registerId },
        ...{ code: `R${known.size}`, call_prefix: 'A', state: 'active' },
        ...{ last_seen_at: null, device_secret_enc: null },
      })
      .execute(),
  )
}

function answerOf(result: AppendResult): WireAnswer {
  if (result.ok) return { status: 200, body: JSON.stringify(result.output) }
  const { status, code, message, data } = result.error
  return { status, body: JSON.stringify({ code, status, message, data }) }
}

/** What the model has of an answer. */
function summaryOf({ status, body }: WireAnswer): string {
  const { sequence, hash, code, data } = JSON.parse(body)
  return JSON.stringify({ status, sequence, hash, code, wanted: data?.detail?.wanted })
}

const keyOf = (registerId: string, last: { readonly hash: string } | undefined) =>
  `${registerId} ${last?.hash}`

async function realAnswer(run: Run, request: WireRequest, answer: WireAnswer): Promise<WireAnswer> {
  // The model's server is away, or the request was refused before anything was stored.
  if (answer.status >= 500) return answer
  if (request.method === 'POST') {
    if (request.path !== '/journal/batches' || answer.status === 400) return answer
    const { registerId, facts } = JSON.parse(request.body)
    return run.answers.get(keyOf(registerId, facts?.at(-1))) ?? answer
  }
  return answer.status === 200 ? readAnswer(run.database, scope, request, answer) : answer
}
