import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parsePhone } from '../../../platform/emails/phone-number.ts'
import {
  createSignInWorld,
  eventually,
  type SignInWorld,
  type TestBrowser,
} from '../identity/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
}, 120_000)
afterAll(() => world.close())

async function messagesTo(phone: string): Promise<string[]> {
  return (await world.messages()).filter((message) => message.startsWith(`To: ${phone}\n`))
}

/** The code of the message that comes next. */
async function codeAfter(phone: string, ask: () => Promise<unknown>): Promise<string> {
  const known = (await messagesTo(phone)).length
  await ask()
  const message = await eventually(async () => (await messagesTo(phone))[known])
  return /\n(\d{6}) /.exec(message)?.[1] ?? ''
}

async function verified(email: string, phone: string): Promise<TestBrowser> {
  await world.addPerson(email)
  const browser = world.createBrowser()
  await browser.signIn(email)
  const code = await codeAfter(phone, () => browser.post('/phone/send-code', { phone }))
  expect(await browser.post('/phone/verify', { phone, code })).toEqual({
    status: 200,
    body: { phone },
  })
  return browser
}

test.each([
  ['07911 123456', '+447911123456'],
  ['+49 151 23456789', '+4915123456789'],
  ['020 7946 0018', '+442079460018'],
  ['12', null],
  ['0909 8790000', null],
  ['not a number', null],
])('%s is kept as %s', (text, phone) => {
  expect(parsePhone(text)).toBe(phone)
})

test('a verified number is shown and lets one in', async () => {
  const phone = '+447911123401'
  const owner = await verified('ana@harbour.example', phone)
  const methods = await owner.get('/api/v1/account/sign-in-methods')
  expect(methods.body.verifiedPhone).toBe(phone)
  const browser = world.createBrowser()
  const code = await codeAfter(phone, () => browser.post('/sign-in/phone', { phone }))
  expect((await browser.post('/sign-in/phone/verify', { phone, code })).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
  const again = await world.createBrowser().post('/sign-in/phone/verify', { phone, code })
  expect(again.body.code).toBe('code_expired')
})

test('five wrong codes, and the right one is void', async () => {
  const phone = '+447911123402'
  await verified('five@harbour.example', phone)
  const browser = world.createBrowser()
  const code = await codeAfter(phone, () => browser.post('/sign-in/phone', { phone }))
  const wrong = code === '000000' ? '000001' : '000000'
  const enter = (guess: string) => browser.post('/sign-in/phone/verify', { phone, code: guess })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await enter(wrong)).body.code).toBe('code_wrong')
  }
  expect((await enter(code)).body.code).toBe('code_expired')
})

test('after ten minutes the code is void', async () => {
  const phone = '+447911123403'
  await verified('slow@harbour.example', phone)
  const browser = world.createBrowser()
  const code = await codeAfter(phone, () => browser.post('/sign-in/phone', { phone }))
  world.pass(11)
  expect((await browser.post('/sign-in/phone/verify', { phone, code })).body.code).toBe(
    'code_expired',
  )
})

describe('a number that nobody has verified', () => {
  test('is answered as a known one is, and gets no message', async () => {
    const known = '+447911123404'
    await verified('known@harbour.example', known)
    const unknown = '+447911123405'
    const browser = world.createBrowser()
    const ask = (phone: string) => browser.post('/sign-in/phone', { phone })
    expect((await ask(unknown)).status).toBe((await ask(known)).status)
    const enter = (phone: string, code: string) =>
      browser.post('/sign-in/phone/verify', { phone, code })
    for (const code of ['111111', '222222', '333333', '444444', '555555', '666666']) {
      const [one, other] = [await enter(unknown, code), await enter(known, code)]
      expect(one).toEqual(other)
    }
    expect(await messagesTo(unknown)).toEqual([])
  })

  test('is no way in, even for who has asked for a code to verify it', async () => {
    const phone = '+447911123406'
    await world.addPerson('asked@harbour.example')
    const browser = world.createBrowser()
    await browser.signIn('asked@harbour.example')
    const code = await codeAfter(phone, () => browser.post('/phone/send-code', { phone }))
    const answer = await world.createBrowser().post('/sign-in/phone/verify', { phone, code })
    expect(answer.status).toBe(401)
  })
})

test('one number belongs to one person', async () => {
  const phone = '+447911123407'
  await verified('first@harbour.example', phone)
  await world.addPerson('second@harbour.example')
  const browser = world.createBrowser()
  await browser.signIn('second@harbour.example')
  const code = await codeAfter(phone, () => browser.post('/phone/send-code', { phone }))
  expect((await browser.post('/phone/verify', { phone, code })).body.code).toBe('phone_taken')
})

test('somebody else’s code is not one’s own', async () => {
  const phone = '+447911123408'
  await world.addPerson('one@harbour.example')
  await world.addPerson('two@harbour.example')
  const one = world.createBrowser()
  await one.signIn('one@harbour.example')
  const two = world.createBrowser()
  await two.signIn('two@harbour.example')
  const code = await codeAfter(phone, () => one.post('/phone/send-code', { phone }))
  expect((await two.post('/phone/verify', { phone, code })).status).toBe(401)
})

test('removed, it is no way in any more', async () => {
  const phone = '+447911123409'
  const owner = await verified('gone@harbour.example', phone)
  expect((await owner.post('/phone/remove')).status).toBe(200)
  const before = (await messagesTo(phone)).length
  await world.createBrowser().post('/sign-in/phone', { phone })
  expect((await messagesTo(phone)).length).toBe(before)
})

test('three messages to a number, then a pause', async () => {
  const phone = '+447911123410'
  const ask = () => world.createBrowser().post('/sign-in/phone', { phone })
  for (let message = 0; message < 3; message += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})
