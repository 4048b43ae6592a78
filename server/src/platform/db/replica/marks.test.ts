import { expect, test } from 'vitest'
import { createMarks } from './marks.ts'

test('who asks at once shares a mark; who asks later never gets an older one', async () => {
  let asked = 0
  const open: (() => void)[] = []
  const ask = createMarks(async () => {
    asked += 1
    const lsn = `0/${asked}`
    await new Promise<void>((resolve) => open.push(resolve))
    return { lsn, timeline: '00000001', at: null }
  })
  const first = [ask(), ask()]
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toBe(1)
  const later = [ask(), ask()]
  open.shift()?.()
  expect(await Promise.all(first)).toMatchObject([{ lsn: '0/1' }, { lsn: '0/1' }])
  await new Promise((resolve) => setImmediate(resolve))
  open.shift()?.()
  expect(await Promise.all(later)).toMatchObject([{ lsn: '0/2' }, { lsn: '0/2' }])
})

test('a primary that did not answer is asked again', async () => {
  let asked = 0
  const ask = createMarks(async () => {
    asked += 1
    if (asked === 1) throw new Error('gone')
    return { lsn: '0/1', timeline: '00000001', at: null }
  })
  await expect(ask()).rejects.toThrow('gone')
  expect((await ask()).lsn).toBe('0/1')
})
