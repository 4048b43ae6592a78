import type { DeviceKind } from '@servery/contract/devices/device-parts.ts'
import { expect, it } from 'vitest'
import { outcomeOf } from '../../fair/index.ts'
import type { Tail, TailFact, TailWanted } from './tail.store.ts'
import { createTailReader, type TailAsked, tailFactsMax } from './tail.ts'

const fact = (arrival: number, values: Partial<TailFact> = {}): TailFact => ({
  ...{ arrival, kind: 'order.sent', registerId: 'a', hash: `hash ${arrival}`, drawerOf: null },
  content: JSON.stringify({ id: `fact ${arrival}`, body: {} }),
  ...values,
})
const asking = (values: Partial<TailAsked> = {}): TailAsked => ({
  ...{ companyId: 'company', branchId: 'branch', deviceKind: 'till', after: 0, limit: 500 },
  ...{ exceptRegisterId: null, ...values },
})

/** A branch whose facts grow, and a note of each read. */
function branchOf(facts: TailFact[], { fails = [] as string[] } = {}) {
  const reads: (TailWanted & { readonly companyId: string })[] = []
  const reader = createTailReader(async (companyId, wanted): Promise<Tail | null> => {
    reads.push({ ...wanted, companyId })
    const error = fails.shift()
    if (error !== undefined) throw new Error(error)
    const newest = facts.at(-1)?.arrival ?? 0
    const from = Math.max(wanted.after, newest - wanted.factsMax)
    return { newest, facts: facts.filter(({ arrival }) => arrival > from) }
  })
  const ask = async (values: Partial<TailAsked> = {}) => {
    const text = await reader(asking(values))
    if (text === null) return null
    const { facts: told, ...page } = JSON.parse(text) as {
      readonly facts: readonly { readonly arrival: number }[]
      readonly after: number
      readonly more: boolean
    }
    return { ...page, told: told.map(({ arrival }) => arrival) }
  }
  return { reads, reader, ask }
}

it('reads once for all who wait, and gives each what is new to it', async () => {
  const { ask, reads } = branchOf([fact(1), fact(2), fact(3)])
  const answers = await Promise.all([ask({ after: 1 }), ask({ after: 2 }), ask({ after: 3 })])
  expect(answers.map((answer) => answer?.told)).toEqual([[2, 3], [3], []])
  expect(answers.map((answer) => answer?.after)).toEqual([3, 3, 3])
  expect(reads.map(({ after }) => after)).toEqual([1])
})

it('begins a new read for whoever asks while one is under way', async () => {
  const facts = [fact(1)]
  const { ask, reads } = branchOf(facts)
  const first = ask()
  await expect.poll(() => reads.length).toBe(1)
  facts.push(fact(2))
  const later = [ask(), ask()]
  expect((await first)?.told).toEqual([1])
  expect((await Promise.all(later)).map((answer) => answer?.told)).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(reads).toHaveLength(2)
})

it('leaves out what the device wrote itself, and what happened in the drawers of others', async () => {
  const drawer = { kind: 'drawer.closed', registerId: 'office' }
  const { ask } = branchOf([
    fact(1, { registerId: 'a' }),
    fact(2, { registerId: 'b' }),
    fact(3, { ...drawer, drawerOf: 'a' }),
    fact(4, { ...drawer, drawerOf: 'b' }),
  ])
  const told = async (exceptRegisterId: string | null) => (await ask({ exceptRegisterId }))?.told
  expect(await Promise.all([told('a'), told('b'), told(null)])).toEqual([
    [2, 3],
    [1, 4],
    [1, 2, 3, 4],
  ])
})

it('shares nothing between companies, branches and kinds of devices', async () => {
  const { ask, reads } = branchOf([fact(1)])
  const kinds: readonly DeviceKind[] = ['till', 'kitchen', 'kiosk', 'display']
  await Promise.all([
    ...kinds.map((deviceKind) => ask({ deviceKind })),
    ask({ companyId: 'other' }),
    ask({ branchId: 'other' }),
  ])
  expect(reads).toHaveLength(6)
  expect(reads.map(({ companyId, branchId }) => [companyId, branchId])).toEqual([
    ...kinds.map(() => ['company', 'branch']),
    ['other', 'branch'],
    ['company', 'other'],
  ])
  const [till, kitchen] = reads.map((read) => read.kinds)
  expect(till).toBe(null)
  expect(kitchen).toContain('order.sent')
  expect(kitchen).not.toContain('order.payment_taken')
})

it('tells a device that is no till nothing of payments that were undone', async () => {
  const body = { formerReceipt: null, reversals: [{ amount: 4 }] }
  const content = JSON.stringify({ id: 'fact', kind: 'order.unpaid', body })
  const { reader } = branchOf([fact(1, { kind: 'order.unpaid', content })])
  const told = await Promise.all([reader(asking()), reader(asking({ deviceKind: 'kitchen' }))])
  expect(told.map((text) => text?.includes('"amount":4'))).toEqual([true, false])
})

it('leaves whoever is far behind, or asks for a smaller page, to the usual way', async () => {
  const facts = Array.from({ length: tailFactsMax + 2 }, (_, index) => fact(index + 1))
  const { ask, reads } = branchOf(facts)
  const newest = tailFactsMax + 2
  const answers = await Promise.all([ask({ after: 1 }), ask({ after: newest - 1 })])
  expect(answers.map((answer) => answer?.told)).toEqual([undefined, [newest]])
  expect(await ask({ after: newest - 2, limit: 2 })).toBe(null)
  expect((await ask({ after: newest - 2, limit: 3 }))?.told).toHaveLength(2)
  // One that is new in a house of many years makes nobody read them.
  await Promise.all([ask({ after: 0 }), ask({ after: newest })])
  expect(reads.at(-1)?.after).toBe(newest - tailFactsMax)
})

it('keeps the cursor of a device that has seen more than there is', async () => {
  const { ask } = branchOf([fact(1)])
  expect(await ask({ after: 9 })).toEqual({ after: 9, more: false, told: [] })
})

it('tries each alone after a failure, so that nobody fails for another', async () => {
  const { ask, reads } = branchOf([fact(1)], { fails: ['broken', 'broken'] })
  const asked = [ask(), ask(), ask()].map((one) => outcomeOf(() => one))
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([false, true, true])
  expect(reads).toHaveLength(4)
})

it('asks a database that is away once for all', async () => {
  const { ask, reads } = branchOf([fact(1)], { fails: ['Connection terminated'] })
  const asked = [ask(), ask()].map((one) => outcomeOf(() => one))
  expect((await Promise.all(asked)).map(({ ok }) => ok)).toEqual([false, false])
  expect(reads).toHaveLength(1)
  expect((await ask())?.told).toEqual([1])
})
