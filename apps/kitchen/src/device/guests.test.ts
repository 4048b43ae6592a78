import type { NetworkAnswer } from '@servery/client'
import { expect, it } from 'vitest'
import { createGuests } from './guests.ts'

function start() {
  const answers: (NetworkAnswer | null)[] = []
  const asked: string[] = []
  let nowMs = 0
  const guests = createGuests(
    {
      request: async ({ path }) => {
        asked.push(path)
        const answer = answers.shift() ?? null
        if (answer === null) throw new TypeError('no network')
        return answer
      },
    },
    () => nowMs,
  )
  const heard = () => new Promise<void>((resolve) => guests.subscribe(resolve))
  return { answers, asked, guests, heard, pass: (ms: number) => (nowMs += ms) }
}

it('asks once for a guest, and again after a while', async () => {
  const { answers, asked, guests, heard, pass } = start()
  answers.push({ status: 200, body: { allergens: ['nuts'] } })
  expect(guests.allergensOf('ana')).toBe('asking')
  expect(guests.allergensOf('ana')).toBe('asking')
  await heard()
  expect(guests.allergensOf('ana')).toEqual(['nuts'])
  expect(asked).toEqual(['/customer-search/ana'])
  pass(60_000)
  answers.push({ status: 200, body: { allergens: ['nuts', 'milk'] } })
  expect(guests.allergensOf('ana')).toEqual(['nuts'])
  await heard()
  expect(guests.allergensOf('ana')).toEqual(['nuts', 'milk'])
})

it('says that it does not know, rather than that there is nothing, and keeps what it knew', async () => {
  const { answers, guests, heard, pass } = start()
  expect(guests.allergensOf('ana')).toBe('asking')
  await heard()
  expect(guests.allergensOf('ana')).toBe('unknown')
  pass(10_000)
  answers.push({ status: 200, body: { allergens: ['fish'] } })
  guests.allergensOf('ana')
  await heard()
  pass(60_000)
  answers.push({ status: 500, body: null })
  guests.allergensOf('ana')
  await heard()
  expect(guests.allergensOf('ana')).toEqual(['fish'])
})

it('takes somebody who was erased for somebody without allergies', async () => {
  const { answers, guests, heard } = start()
  answers.push({ status: 404, body: { code: 'not_found' } })
  guests.allergensOf('gone')
  await heard()
  expect(guests.allergensOf('gone')).toEqual([])
})
