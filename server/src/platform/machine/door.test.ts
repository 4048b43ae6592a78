import { expect, onTestFinished, test } from 'vitest'
import { type Door, type DoorOptions, openDoor } from './door.ts'

const own = { host: '127.0.0.1', port: 0 }

async function doorOf(options: Partial<DoorOptions> = {}): Promise<Door> {
  const door = await openDoor({ ...own, ...options })
  onTestFinished(() => door.close())
  return door
}

const stateOf = async (door: Door, path: string) => {
  const response = await fetch(`${door.url}${path}`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

test('one that starts lives and is not ready; whoever asks for more comes again', async () => {
  const door = await doorOf()
  expect(await stateOf(door, '/healthz')).toEqual([200, 'ok'])
  expect(await stateOf(door, '/readyz')).toEqual([503, 'starting'])
  const refused = await fetch(`${door.url}/api/v1/items`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  door.open({ handle: async () => Response.json({ status: 'served' }), closing: () => undefined })
  expect(await stateOf(door, '/readyz')).toEqual([200, 'served'])
})

test('one that closes is not ready, and serves on until its time is over', async () => {
  let isOver: () => void = () => undefined
  const drain = () =>
    new Promise<void>((resolve) => {
      isOver = resolve
    })
  const door = await doorOf({ drain })
  let streams = 1
  door.open({
    handle: async () => Response.json({ status: 'served' }),
    closing: () => {
      streams = 0
    },
  })
  const closed = door.close()
  expect(await stateOf(door, '/readyz')).toEqual([503, 'stopping'])
  const answer = await fetch(`${door.url}/api/v1/items`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(streams).toBe(1)
  isOver()
  await closed
  expect(streams).toBe(0)
  await expect(fetch(`${door.url}/healthz`)).rejects.toThrow('fetch failed')
})

test('what is underway comes to its end', async () => {
  const door = await doorOf()
  let finish: () => void = () => undefined
  let arrived: () => void = () => undefined
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const handle = async () => {
    arrived()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return Response.json({ status: 'stored' })
  }
  door.open({ handle, closing: () => undefined })
  const answer = stateOf(door, '/')
  await isThere
  const closed = door.close()
  finish()
  expect(await answer).toEqual([200, 'stored'])
  await closed
})
