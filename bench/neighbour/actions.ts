/** What a company, a device or a stranger does to others (as `hurt.worker.ts` does it for them). */
import { setTimeout as delay } from 'node:timers/promises'
import type { Asker, Input } from './asking.ts'

/** Whom it is done with; each is a text, as it goes to another thread. */
export interface Hurting {
  readonly url: string
  /** Of company A: every permission there is. */
  readonly key: string
  /** Of a till of company A. */
  readonly deviceToken: string
  /** Of the company whose orders have facts, and those orders. */
  readonly invoiceKey: string
  /** Batches of one huge order, and then of one line each. */
  readonly batches: readonly string[]
  readonly orderIds: readonly string[]
}

export interface Action {
  readonly what: string
  /** Goes on until nobody wants more of it. */
  readonly run: (hurting: Hurting, tools: ActionTools) => Promise<void>
}

export interface ActionTools extends Asker {
  readonly isOver: () => boolean
  /** What came of it. */
  readonly tell: (outcome: string) => void
}

const streams = 1_500
const pauseMs = 200
const stranger = { 'x-forwarded-for': '203.0.113.7' }
const companyA = { 'x-forwarded-for': '198.51.100.7' }
const wholeYear = 'from=2025-11-01&to=2026-10-31'

/** So many at once, each again as soon as it is answered; who is refused tries again soon. */
async function keepAsking(
  { ask, tell, isOver }: ActionTools,
  atOnce: number,
  askedAt: (turn: number) => Input,
): Promise<void> {
  let turn = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        const outcome = await ask(askedAt(turn++))
        tell(outcome)
        if (outcome === '429' || outcome === 'closed') await delay(pauseMs)
      }
    }),
  )
}

const withKey = ({ key }: Hurting) => ({ ...companyA, authorization: `Bearer ${key}` })
const fifteenMegabytes = 15_000_000

const reportsAsked = [
  `/reports/insideReports?view=hour&${wholeYear}&compare=previous`,
  `/reports/modifiersReports?view=modifier&${wholeYear}`,
  `/sales/summary?${wholeYear}&by=day&compare=last_year`,
  `/sales/items?${wholeYear}&limit=100`,
  `/reports/events/sums?${wholeYear}`,
  `/orders?from=2025-11-01&to=2026-10-31&limit=100`,
]

export const deeds = {
  order: {
    what: 'an order of 7,000 lines, and one line after the other',
    run: async ({ batches, deviceToken }, { ask, tell, isOver }) => {
      const headers = {
        ...companyA,
        authorization: `Bearer ${deviceToken}`,
        'content-type': 'application/json',
      }
      for (const body of batches) {
        if (isOver()) return
        let outcome = ''
        do {
          outcome = await ask({ path: '/journal/batches', method: 'POST', headers, body })
          tell(outcome)
          if (outcome === '429') await delay(1_000)
        } while (outcome === '429' && !isOver())
      }
    },
  },
  openapi: {
    what: 'openapi.json, eight strangers at once',
    run: (_, tools) => keepAsking(tools, 8, () => ({ path: '/openapi.json', headers: stranger })),
  },
  bodies: {
    what: 'bodies of 15 MB, four strangers at once',
    run: (_, tools) => {
      const body = JSON.stringify({ facts: 'x'.repeat(fifteenMegabytes) })
      const headers = { ...stranger, 'content-type': 'application/json' }
      return keepAsking(tools, 4, () => ({
        ...{ path: '/journal/batches', method: 'POST' as const },
        ...{ headers, body },
      }))
    },
  },
  files: {
    what: 'twelve PDF files of all orders at once',
    run: (hurting, tools) =>
      keepAsking(tools, 12, () => ({
        path: `/exports/orders?format=pdf&${wholeYear}`,
        headers: withKey(hurting),
      })),
  },
  streams: {
    what: '1,500 event streams of one key',
    run: async (hurting, { open, tell, isOver }) => {
      let opened = 0
      while (!isOver()) {
        const left = Math.min(50, streams - opened)
        const outcomes = await Promise.all(
          Array.from({ length: Math.max(left, 10) }, () =>
            open({ path: '/live', headers: withKey(hurting) }),
          ),
        )
        opened += outcomes.length
        for (const outcome of outcomes) tell(outcome)
        // Who has tried all of them goes on trying.
        if (opened >= streams) await delay(pauseMs)
      }
    },
  },
  reports: {
    what: 'reports over a year, twelve at once',
    run: (hurting, tools) =>
      keepAsking(tools, 12, (turn) => ({
        path: reportsAsked[turn % reportsAsked.length] ?? '',
        headers: withKey(hurting),
      })),
  },
  reportFiles: {
    what: 'reports over a year as spreadsheets, twelve at once',
    run: (hurting, tools) =>
      keepAsking(tools, 12, () => ({
        path: `/exports/reports/modifiersReports?view=modifier&format=xlsx&${wholeYear}`,
        headers: withKey(hurting),
      })),
  },
  invoices: {
    what: 'invoices as PDF, twelve at once',
    run: (hurting, tools) =>
      keepAsking(tools, 12, (turn) => ({
        path: `/orders/${hurting.orderIds[turn % hurting.orderIds.length]}/invoice`,
        headers: { ...companyA, authorization: `Bearer ${hurting.invoiceKey}` },
      })),
  },
} as const satisfies Readonly<Record<string, Action>>

export type ActionName = keyof typeof deeds
export const actionNames = Object.keys(deeds) as readonly ActionName[]
