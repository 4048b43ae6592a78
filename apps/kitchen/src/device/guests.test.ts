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

const ana = {
  ...{ firstName: 'Ana', secondName: 'Silva', company: '', email: 'ana@quay.example', phone: '' },
  ...{ allergens: ['nuts'], archived: false },
}
const ok = (body: object): NetworkAnswer => ({ status: 200, body })

it('asks once for a guest, and again after a while', async () => {
  const { answers, asked, guests, heard, pass } = start()
  answers.push(ok(ana))
  expect(guests.guestOf('ana')).toEqual({ name: '', allergens: 'asking', erased: false })
  expect(guests.guestOf('ana').allergens).toBe('asking')
  await heard()
  expect(guests.guestOf('ana')).toEqual({ name: 'Ana Silva', allergens: ['nuts'], erased: false })
  expect(guests.guestOf('ana')).toBe(guests.guestOf('ana'))
  expect(asked).toEqual(['/customer-search/ana'])
  pass(60_000)
  answers.push(ok({ ...ana, allergens: ['nuts', 'milk'] }))
  expect(guests.guestOf('ana').allergens).toEqual(['nuts'])
  await heard()
  expect(guests.guestOf('ana').allergens).toEqual(['nuts', 'milk'])
})

it('says that it does not know, rather than that there is nothing, and keeps what it knew', async () => {
  const { answers, guests, heard, pass } = start()
  expect(guests.guestOf('ana').allergens).toBe('asking')
  await heard()
  expect(guests.guestOf('ana').allergens).toBe('unknown')
  pass(10_000)
  answers.push(ok({ ...ana, allergens: ['fish'] }))
  guests.guestOf('ana')
  await heard()
  pass(60_000)
  answers.push({ status: 500, body: null })
  guests.guestOf('ana')
  await heard()
  expect(guests.guestOf('ana')).toMatchObject({ name: 'Ana Silva', allergens: ['fish'] })
})

it('knows nothing of whom a till has not told of yet, and says nothing of who was erased', async () => {
  const { answers, guests, heard, pass } = start()
  answers.push({ status: 404, body: { code: 'not_found' } })
  guests.guestOf('new')
  await heard()
  expect(guests.guestOf('new')).toEqual({ name: '', allergens: [], erased: false })
  answers.push(ok(ana))
  guests.guestOf('ana')
  await heard()
  pass(60_000)
  const blank = { firstName: '', secondName: '', email: '', allergens: [] }
  answers.push(ok({ ...ana, ...blank, archived: true }))
  guests.guestOf('ana')
  await heard()
  expect(guests.guestOf('ana')).toEqual({ name: '', allergens: [], erased: true })
})

it('calls nobody by an e-mail address, and who is only archived by their name', async () => {
  const { answers, guests, heard } = start()
  answers.push(ok({ ...ana, firstName: '', secondName: '' }), ok({ ...ana, archived: true }))
  guests.guestOf('mail')
  await heard()
  guests.guestOf('old')
  await heard()
  expect(guests.guestOf('mail')).toMatchObject({ name: '', erased: false })
  expect(guests.guestOf('old')).toMatchObject({ name: 'Ana Silva', erased: false })
})
