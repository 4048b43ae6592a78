import { advanceHead, emptyHead } from '@servery/domain/journal/head.ts'
import type { CheckedBatch } from '@servery/server/journal/facts/batch.ts'

/** Some facts of a batch, as a batch. */
export function partOf(batch: CheckedBatch, from: number, to: number): CheckedBatch {
  const facts = batch.facts.slice(from, to)
  const head = facts.reduce(
    (reached, { fact }) => advanceHead(reached, fact),
    emptyHead(batch.registerId),
  )
  return { ...batch, facts, head }
}
