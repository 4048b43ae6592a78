/**
 * The printers of the business, and the server's queue of what they print: with the rules of its
 * tables, each id once, one claim at a time, kept through a crash. What goes on which paper, and
 * what becomes of a job by what its printer said, is the server's own code. Printers run out of
 * paper, and what they answer is lost.
 */
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { RoutedPrinter } from '@servery/domain/receipt/printer/printer.ts'
import {
  isKitchenFact,
  isMoreOfDish,
  type KitchenFact,
} from '@servery/domain/receipt/printer/ticket-goods.ts'
import { copyNumber } from '@servery/server/trade/print-queue/copy-number.ts'
import { idFrom } from '@servery/server/trade/print-queue/document.ts'
import {
  goodsOnTickets,
  type KnownForTicket,
  lateMs,
  ordersAround,
} from '@servery/server/trade/print-queue/goods-on-tickets.ts'
import type { StoredJob } from '@servery/server/trade/print-queue/print-jobs.store.ts'
import { changeFor } from '@servery/server/trade/print-queue/print-outcome.ts'
import { idOf, type Random } from '@servery/testing'
import { receiptPrinterId } from '../print-oracle.ts'
import type { Books } from './books.ts'
import { type Scene, strikes } from './scene.ts'
import type { SimulatedServer } from './server.ts'

export interface PaperGoods {
  readonly lineId: string
  /** Thousandths. */
  readonly quantity: number
}

interface JobContent {
  readonly printerId: string
  readonly orderId: string
  readonly what: 'ticket' | 'receipt' | 'bill'
  /** Of what is cancelled, or is to be made; of a receipt none. */
  readonly goods: readonly PaperGoods[]
  readonly cancels: boolean
}

export interface Job extends JobContent {
  readonly id: string
  readonly copy: number
  readonly reprintOf: string | null
  state: 'queued' | 'printing' | 'printed' | 'doubtful' | 'failed' | 'dismissed'
  attempts: number
  runAtMs: number
  lockedUntilMs: number
}

/** What came out of a printer: nobody takes it back. */
export interface Paper extends JobContent {
  readonly jobId: string
  readonly copy: number
}

export interface PrintRoom {
  readonly jobs: ReadonlyMap<string, Job>
  readonly papers: readonly Paper[]
  readonly isIdle: () => boolean
}

/** What a planted bug may break. */
export interface PrintRules {
  /** What a printer is taken to have said. */
  readonly heard: (outcome: PrintOutcome) => PrintOutcome
  /** The copy that a reprint is. */
  readonly copyOf: (copy: number) => number
}
export const soundPrinting: PrintRules = { heard: (outcome) => outcome, copyOf: (copy) => copy }

const lookMs = 700
/** A test is none of them: what is tried again does not depend on what is on the paper. */
const ticket = { kind: 'ticket', content: {} } as StoredJob['document']
/** Longer than a printer takes. */
const lockMs = 5000

const kitchenPrinter = (number: number): RoutedPrinter => ({
  id: idOf('prnt', number),
  name: `printer ${number}`,
  type: 'kitchen',
  position: number,
  registerIds: [],
  categoryIds: [],
  stationIds: [idOf('stat', number)],
  itemIds: [],
})
/** One for each station. */
const kitchenPrinters = [kitchenPrinter(1), kitchenPrinter(2)]
const printerIds = [...kitchenPrinters.map(({ id }) => id), receiptPrinterId]

interface Room {
  readonly scene: Scene
  readonly server: SimulatedServer
  readonly rules: PrintRules
  readonly random: Random
  readonly jobs: Map<string, Job>
  readonly papers: Paper[]
  cursor: number
}

export function openPrintRoom(
  scene: Scene,
  server: SimulatedServer,
  rules: PrintRules,
  random: Random,
): PrintRoom {
  const room: Room = { scene, server, rules, random, jobs: new Map(), papers: [], cursor: 0 }
  const look = () => {
    scene.timeline.after(lookMs, look)
    if (!server.isUp()) return
    follow(room)
    doubtInterrupted(room)
    for (const printerId of printerIds) startNext(room, printerId)
    if (random.chance(400_000)) attend(room)
  }
  scene.timeline.after(lookMs, look)
  const isOver = ({ state }: Job) => state === 'printed' || state === 'dismissed'
  const isIdle = () =>
    room.cursor === server.books.facts.length && [...room.jobs.values()].every(isOver)
  return { jobs: room.jobs, papers: room.papers, isIdle }
}

/** Jobs of the facts that came since, each once; in one transaction with where it was read to. */
function follow(room: Room): void {
  const { server, scene } = room
  const { facts, quarantine } = server.books
  const aside = new Set(quarantine)
  for (const { fact } of facts.slice(room.cursor)) {
    const isLate = scene.timeline.nowMs() - Date.parse(fact.at) >= lateMs
    if (isLate || aside.has(fact) || !isOrderFact(fact)) continue
    const isPaper = fact.kind === 'order.printed'
    if (!isPaper && !isKitchenFact(fact) && !isMoreOfDish(fact)) continue
    const made = isPaper ? paperJobs(room, fact) : ticketJobs(fact, server.books)
    for (const job of made) insert(room, job)
  }
  room.cursor = facts.length
}

/** What was known of an order when a fact arrived, in the order of arrival. */
function factsUpTo(
  { facts, quarantine }: Books,
  until: OrderFact,
  orderId = until.subjectId,
): readonly OrderFact[] {
  const end = facts.findIndex(({ fact }) => fact.id === until.id) + 1
  return facts
    .slice(0, end)
    .map(({ fact }) => fact)
    .filter((fact) => fact.subjectId === orderId && !quarantine.includes(fact))
    .filter(isOrderFact)
}

function knownOf(books: Books, fact: KitchenFact): KnownForTicket {
  const byOrder = new Map<string, readonly OrderFact[]>()
  const wanted = [fact.subjectId]
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (byOrder.has(id)) continue
    const facts = factsUpTo(books, fact, id)
    byOrder.set(id, facts)
    wanted.push(...ordersAround(facts))
  }
  const facts = byOrder.get(fact.subjectId) ?? []
  return { facts, around: [...byOrder.values()].filter((one) => one !== facts) }
}

type NewJob = JobContent & Pick<Job, 'id' | 'copy' | 'reprintOf'>

function ticketJobs(fact: KitchenFact, books: Books): readonly NewJob[] {
  return goodsOnTickets(fact, knownOf(books, fact), kitchenPrinters).map(
    ({ printerId, lines }) => ({
      id: idFrom(fact.id, printerId),
      printerId,
      orderId: fact.subjectId,
      what: 'ticket',
      goods: lines.map(({ line, quantity }) => ({ lineId: line.lineId, quantity })),
      cancels: fact.kind === 'order.line_voided',
      copy: 0,
      reprintOf: null,
    }),
  )
}

function paperJobs(
  room: Room,
  fact: Extract<OrderFact, { kind: 'order.printed' }>,
): readonly NewJob[] {
  const { body, subjectId: orderId } = fact
  const { paper: what, printerId, printId: id } = body
  if (printerId === null) return []
  const copy = copyNumber(
    factsUpTo(room.server.books, fact),
    body,
    reprintsOf(room, { orderId, what }),
  )
  return [{ id, printerId, orderId, what, goods: [], cancels: false, copy, reprintOf: null }]
}

/** How often a paper of the order was asked for once more. */
function reprintsOf({ jobs }: Room, { orderId, what }: Pick<Job, 'orderId' | 'what'>): number {
  return [...jobs.values()].filter(
    (job) => job.orderId === orderId && job.what === what && job.reprintOf !== null,
  ).length
}

function insert({ jobs, scene }: Room, job: NewJob): void {
  if (jobs.has(job.id)) return
  const runAtMs = scene.timeline.nowMs()
  jobs.set(job.id, { ...job, state: 'queued', attempts: 0, runAtMs, lockedUntilMs: 0 })
}

/** Whoever printed it is gone: nobody knows what came out. */
function doubtInterrupted({ jobs, scene }: Room): void {
  for (const job of jobs.values()) {
    const isOver = job.lockedUntilMs <= scene.timeline.nowMs()
    if (job.state === 'printing' && isOver) job.state = 'doubtful'
  }
}

/** A printer prints one thing after the other, in the order in which it was asked for. */
function startNext(room: Room, printerId: string): void {
  const { jobs, scene, random, server } = room
  const own = [...jobs.values()].filter((job) => job.printerId === printerId)
  const [head] = own.filter(({ state }) => state === 'queued')
  const now = scene.timeline.nowMs()
  if (own.some(({ state }) => state === 'printing') || head === undefined) return
  if (head.runAtMs > now) return
  head.state = 'printing'
  head.attempts += 1
  head.lockedUntilMs = now + lockMs
  const { attempts } = head
  const { life } = server
  const begun = life()
  const isSame = () => server.isUp() && life() === begun
  scene.timeline.after(random.integer(20, 400), () => {
    if (!isSame()) return
    const outcome = print(room, head)
    scene.timeline.after(random.integer(5, 300), () => {
      if (!isSame() || head.state !== 'printing' || head.attempts !== attempts) return
      finish(room, head, outcome)
    })
  })
}

/** What the printer says; the paper is there whether or not that is heard. */
function print({ papers, rules, scene, random }: Room, job: Job): PrintOutcome {
  if (strikes(scene, 'printer_refuses')) return { kind: 'refused', problem: 'paper_out' }
  const isLost = strikes(scene, 'print_unheard')
  if (isLost && random.chance(300_000)) {
    return rules.heard({ kind: 'doubtful', problem: 'connection_lost' })
  }
  const { cancels, copy, goods, id: jobId, orderId, printerId, what } = job
  papers.push({ jobId, printerId, orderId, what, goods, cancels, copy })
  if (!isLost) return { kind: 'printed', acknowledged: true }
  return rules.heard({ kind: 'doubtful', problem: 'connection_lost' })
}

function finish({ scene }: Room, job: Job, outcome: PrintOutcome): void {
  const at = new Date(scene.timeline.nowMs())
  const { attempts } = job
  const change = changeFor(outcome, { what: job.what, document: ticket, attempts }, { at })
  job.state = change.state ?? job.state
  job.runAtMs = change.run_at instanceof Date ? change.run_at.getTime() : job.runAtMs
}

/** Somebody looks what came out, and has printed again what did not; or wants one paper more. */
function attend(room: Room): void {
  const { jobs, papers, random } = room
  const doubtful = [...jobs.values()].find(({ state }) => state === 'doubtful')
  if (doubtful !== undefined) {
    const isThere = papers.some(({ jobId }) => jobId === doubtful.id)
    doubtful.state = 'dismissed'
    if (!isThere || random.chance(200_000)) printAgain(room, doubtful)
    return
  }
  const printed = [...jobs.values()].filter(({ state }) => state === 'printed')
  if (printed.length > 0 && room.scene.rates().print_unheard > 0 && random.chance(30_000)) {
    printAgain(room, random.pick(printed))
  }
}

/** Further than that of the job, and than of every other one of the same paper. */
function printAgain(room: Room, job: Job): void {
  const { cancels, goods, orderId, printerId, what } = job
  const copy = room.rules.copyOf(Math.max(job.copy, reprintsOf(room, job)) + 1)
  const id = idFrom(job.id, String(room.jobs.size))
  insert(room, { id, printerId, orderId, what, goods, cancels, copy, reprintOf: job.id })
}
