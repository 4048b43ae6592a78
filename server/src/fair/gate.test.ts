import { expect, test } from 'vitest'
import { createFairGate, GateFullError } from './gate.ts'

/** Settles what has been resolved by now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

function createLog(gate: ReturnType<typeof createFairGate>) {
  const entered: string[] = []
  const releases = new Map<string, () => void>()
  const enter = (key: string, name: string, onPlace?: (before: number) => void) =>
    gate.enter(key, onPlace === undefined ? {} : { onPlace }).then((release) => {
      entered.push(name)
      releases.set(name, release)
    })
  return { entered, enter, leave: (name: string) => releases.get(name)?.() }
}

test('a key with a long queue waits for itself alone', async () => {
  const { entered, enter, leave } = createLog(createFairGate({ total: 2, perKey: 1 }))
  for (const name of ['a1', 'a2', 'a3']) void enter('a', name)
  void enter('b', 'b1')
  await settle()
  expect(entered).toEqual(['a1', 'b1'])
  void enter('b', 'b2')
  leave('b1')
  await settle()
  expect(entered).toEqual(['a1', 'b1', 'b2'])
})

test('keys have their turns one after another', async () => {
  const { entered, enter, leave } = createLog(createFairGate({ total: 1, perKey: 1 }))
  for (const name of ['a1', 'a2', 'a3']) void enter('a', name)
  for (const name of ['b1', 'b2']) void enter('b', name)
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2']) {
    await settle()
    leave(name)
  }
  expect(entered).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('who waits hears how many come before, and who gives up needs no turn', async () => {
  const gate = createFairGate({ total: 1, perKey: 1 })
  const { enter, leave, entered } = createLog(gate)
  const places: number[] = []
  void enter('a', 'a1')
  await settle()
  const gone = new AbortController()
  const given = gate.enter('a', { signal: gone.signal })
  void enter('a', 'a3', (before) => places.push(before))
  void enter('b', 'b1')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  leave('a1')
  await settle()
  expect(entered).toEqual(['a1', 'a3'])
  expect(places[0]).toBe(1)
  expect(places.at(-1)).toBe(0)
})

test('too many of one key are refused, and no other', async () => {
  const gate = createFairGate({ total: 1, perKey: 1, waitingMax: 1 })
  await gate.enter('a')
  void gate.enter('a')
  await expect(gate.enter('a')).rejects.toThrow(GateFullError)
  const other = gate.enter('b')
  await settle()
  await expect(Promise.race([other, 'waits'])).resolves.toBe('waits')
})
