/**
 * Attempts of this kiosk that no guest has before them: what has charged is recorded, and what is
 * not known is asked about until it is. The first look tells what a page before this one left open.
 */
import type { Cards } from '@servery/client/cards/ask-cards.ts'
import { isGivenBack } from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'

interface Following {
  readonly cards: Cards
  /** Whether a guest has it before them. */
  readonly isInFront: (id: string) => boolean
  /** False: the books can't take it. */
  readonly record: (attempt: CardAttempt) => Promise<boolean>
  /** Once, as soon as the server has said: what is open, or null. */
  readonly onFirst: (open: CardAttempt | null) => void
}

const soonMs = 3_000
const laterMs = 20_000

/** Answers how to stop. */
export function followLeft(following: Following): () => void {
  const refused = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isFirst = true
  const look = async () => {
    // What could not be stored is tried again.
    const open = await finishLeft(following, refused).catch(() => 'silent' as const)
    if (isStopped) return
    if (isFirst && open !== 'silent') {
      isFirst = false
      following.onFirst(open)
    }
    timer = setTimeout(() => void look(), open === null ? laterMs : soonMs)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** What is still open; silent: nobody answered. */
async function finishLeft(
  { cards, isInFront, record }: Following,
  refused: Set<string>,
): Promise<CardAttempt | null | 'silent'> {
  const rows = await cards.unfinished()
  if (rows === null) return 'silent'
  let open: CardAttempt | null = null
  for (const row of rows) {
    if (isInFront(row.id) || refused.has(row.id)) continue
    const attempt = isOpenAttempt(row) ? await readAgain(cards, row) : row
    if (isOpenAttempt(attempt)) open = attempt
    else if (attempt.status === 'approved' && !isGivenBack(attempt)) {
      if (!(await record(attempt))) refused.add(attempt.id)
    }
  }
  return open
}

async function readAgain(cards: Cards, row: CardAttempt): Promise<CardAttempt> {
  const answer = await cards.read(row.id)
  return answer.kind === 'attempt' ? answer.attempt : row
}
