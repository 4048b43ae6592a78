/** An order that grows by legal batches far beyond what a till lets it, and then line by line. */
import { hash } from 'node:crypto'
import { decide, emptyHead, type RegisterHead, sealFacts } from '@servery/domain'
import { aLine, anOpening } from '@servery/testing'
import { newId } from '../new-id.ts'
import type { BenchRegister } from '../store/house.ts'

export interface HugeOrder {
  readonly lines: number
  readonly linesPerBatch: number
  /** Batches of one more line each, after those. */
  readonly singles: number
}

export function makeHugeOrder(register: BenchRegister, size: HugeOrder): readonly string[] {
  const { registerId, companyId, branchId, code, personId: actorId } = register
  const orderId = newId()
  const wallMs = Date.now()
  const businessDate = new Date(wallMs).toISOString().slice(0, 10)
  let head: RegisterHead = emptyHead(registerId)
  const batchOf = (events: readonly { kind: string; version: number; body: unknown }[]) => {
    const sealed = sealFacts({
      ...{ head, events, subjectId: orderId, wallMs, actorId, companyId, branchId },
      ids: events.map(() => newId()),
      at: new Date(wallMs).toISOString(),
      businessDate,
      sha256: (text) => hash('sha256', text, 'hex'),
    })
    head = sealed.head
    return JSON.stringify({ registerId, facts: sealed.facts })
  }
  // A till refuses so many lines: whoever means harm asks no till.
  const lineAdded = () => ({
    kind: 'order.line_added',
    version: 1,
    body: aLine({ lineId: newId() }),
  })
  const opened = decide(null, anOpening(), { callNumber: 'A1', receiptNumber: `${code}-1` })
  if (!opened.ok) throw new Error(`the huge order was refused: ${opened.refusal.code}`)
  const batches = [batchOf(opened.events)]
  for (let lines = 0; lines < size.lines; lines += size.linesPerBatch) {
    batches.push(batchOf(Array.from({ length: size.linesPerBatch }, lineAdded)))
  }
  for (let single = 0; single < size.singles; single += 1) batches.push(batchOf([lineAdded()]))
  return batches
}
