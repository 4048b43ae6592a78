/** What the office register writes: commands decided one after the other, sealed and stored. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import {
  emptyHead,
  nextCallNumber,
  nextReceiptNumber,
  observeClock,
} from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { applyOrderFact } from '@servery/domain/order/apply.ts'
import { decide } from '@servery/domain/order/decide.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { v5 } from 'uuid'
import {
  appendBatches,
  factsOfSubjects,
  lockForWriting,
  type StoredNews,
} from '../../journal/append/index.ts'
import { checkBatch, sha256 } from '../../journal/facts/index.ts'
import type { Scope, TenantClient } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { OfficeRegister } from './office-register.store.ts'
import { refuse } from './refused.ts'

export type Branch = SyncRecords['branch'][number]

/** What is being written, by whom, where and when. */
export interface FactWriter {
  readonly register: OfficeRegister
  readonly branch: Branch
  readonly today: string
  readonly now: Date
  readonly orderId: string
  readonly actorId: string
  readonly companyId: string
  /** Of the first fact; those of the others are made from it. */
  readonly factId: string
  readonly head: RegisterHead
  /** Null: it is not open yet. */
  readonly order: OrderState | null
  readonly written: readonly Fact[]
  /** What whoever asks calls the member of a command that is at fault. */
  readonly fieldOf: (field: string) => string
}

interface KnownOrder {
  readonly facts: readonly Fact[]
  /** Null: nothing is known of it. */
  readonly order: OrderState | null
}

/** The order and its facts; where it came to be known, it stays so. */
export async function readOrder(
  client: TenantClient,
  { companyId }: Scope,
  orderId: string,
): Promise<KnownOrder> {
  const facts = await readFacts(client, companyId, [orderId])
  return { facts, order: foldOrder(facts.filter(isOrderFact)) }
}

/** Several orders at once; those of which nothing is known are left out. */
export async function readOrders(
  client: TenantClient,
  { companyId }: Scope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  const facts = (await readFacts(client, companyId, orderIds)).filter(isOrderFact)
  const orders = new Map<string, OrderState>()
  for (const [id, known] of Map.groupBy(facts, ({ subjectId }) => subjectId)) {
    const order = foldOrder(known)
    if (order !== null) orders.set(id, order)
  }
  return orders
}

/** All that is known of some orders or drawers, but what lies in quarantine. */
export async function readFacts(
  client: TenantClient,
  companyId: string,
  subjectIds: readonly string[],
): Promise<readonly Fact[]> {
  const { rows } = await client.query<{ content: string; hash: string }>({
    ...factsOfSubjects,
    values: [companyId, subjectIds],
  })
  return rows.map(({ content, hash }) => ({ ...JSON.parse(content), hash }) as Fact)
}

/** Until the transaction ends nobody else stores facts of the branch. */
export async function lockHead(
  client: TenantClient,
  { companyId }: Scope,
  { id }: OfficeRegister,
): Promise<RegisterHead> {
  const locked = (await lockForWriting(client, companyId, [id], [])).get(id)
  if (locked === undefined) return fail('internal')
  const { sequence, head_hash: hash, receipt, clock } = locked
  return { ...emptyHead(id), sequence, hash, receipt, clock }
}

/** What is written sorts after what the order has. */
export function afterAll(head: RegisterHead, facts: readonly Fact[], now: Date): RegisterHead {
  return facts.reduce((seen, { clock }) => observeClock(seen, clock, now.getTime()), head)
}

/** Decides the commands one after the other; the first refusal ends the request. */
export function write(writer: FactWriter, commands: readonly OrderCommand[]): FactWriter {
  let { head, order } = writer
  const written = [...writer.written]
  for (const command of commands) {
    const decision = decide(order, command, {
      callNumber: nextCallNumber(head, writer.register.callPrefix, writer.today),
      receiptNumber: nextReceiptNumber(head, writer.register.code),
      businessDate: writer.today,
    })
    if (!decision.ok) {
      const { code, field } = decision.refusal
      return refuse(code, field === null ? undefined : writer.fieldOf(field))
    }
    const { facts, head: after } = sealFacts({
      head,
      events: decision.events,
      subjectId: writer.orderId,
      ids: decision.events.map((_, index) => idOf(writer, written.length + index)),
      at: writer.now.toISOString(),
      wallMs: writer.now.getTime(),
      businessDate: writer.today,
      actorId: writer.actorId,
      companyId: writer.companyId,
      branchId: writer.branch.id,
      sha256,
    })
    for (const fact of facts) order = applyOrderFact(order, fact)
    head = after
    written.push(...facts)
  }
  return { ...writer, head, order, written }
}

function idOf({ factId }: FactWriter, index: number): string {
  return index === 0 ? factId : v5(`fact ${index}`, factId)
}

/** Stores what was written as a batch of a till. */
export async function store(
  client: TenantClient,
  writer: Pick<FactWriter, 'register' | 'companyId' | 'written'>,
): Promise<StoredNews | null> {
  const batch = checkBatch({ registerId: writer.register.id, facts: writer.written })
  const [result] = await appendBatches(client, writer.companyId, [{ batch, tokenHash: null }])
  if (result?.ok !== true) throw result?.error ?? fail('internal')
  // What was decided here fits; otherwise nothing of it is kept.
  if (result.output.quarantined.length > 0) throw new Error('a decided fact was put aside')
  return result.stored
}
