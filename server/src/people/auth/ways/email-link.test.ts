import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignInWorld, eventually, type SignInWorld } from '../identity/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
}, 120_000)
afterAll(() => world.close())

async function codeFor(email: string): Promise<string> {
  const known = (await emailsTo(email)).length
  const asked = await world.createBrowser().post('/sign-in/email-link', { email })
  expect(asked.status).toBe(200)
  const letter = await eventually(async () => (await emailsTo(email))[known])
  return codeIn(letter)
}

async function emailsTo(email: string): Promise<string[]> {
  return (await world.letters()).filter((letter) => letter.includes(`To: ${email.toLowerCase()}`))
}

/** Out of a letter as it travels, with its soft line ends. */
function codeIn(letter: string): string {
  const plain = letter.replaceAll('=\n', '').replaceAll('=3D', '=')
  return /\/auth\/email-link\?code=([\w-]+)/.exec(plain)?.[1] ?? ''
}

const follow = (code: string, browser = world.createBrowser()) =>
  browser.post('/sign-in/email-link/verify', { code })

test('the link lets one in, once', async () => {
  await world.addPerson('ana@harbour.example')
  const code = await codeFor('Ana@Harbour.example')
  const browser = world.createBrowser()
  expect((await follow(code, browser)).status).toBe(200)
  expect(await browser.isIn()).toBe(true)
  expect(await follow(code)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
})

test('after ten minutes it does not', async () => {
  await world.addPerson('late@harbour.example')
  const code = await codeFor('late@harbour.example')
  world.pass(11)
  expect((await follow(code)).body.code).toBe('link_invalid')
})

test('an address that nobody has gets the same answer, no letter, and no account', async () => {
  await world.addPerson('known@harbour.example')
  const ask = (email: string) => world.createBrowser().post('/sign-in/email-link', { email })
  const unknown = await ask('nobody@harbour.example')
  expect(unknown).toEqual(await ask('known@harbour.example'))
  await eventually(async () => (await emailsTo('known@harbour.example'))[0])
  expect(await emailsTo('nobody@harbour.example')).toEqual([])
  const made = await world.database.identity
    .selectFrom('identities')
    .select('id')
    .where('email', '=', 'nobody@harbour.example')
    .execute()
  expect(made).toEqual([])
})

test('whoever registered somebody else’s address is out once its owner claims it', async () => {
  const email = 'claimed@harbour.example'
  const userId = await world.addPerson(email)
  const { identity } = world.database
  await identity
    .updateTable('identities')
    .set({ email_verified: false })
    .where('id', '=', userId)
    .execute()
  const squatter = world.createBrowser()
  expect((await squatter.signIn(email)).status).toBe(200)
  // Nor can they leave anything behind that would outlive the claim.
  expect((await squatter.post('/second-factor/begin')).body.code).toBe('email_not_verified')
  expect((await squatter.post('/phone/send-code', { phone: '07911123456' })).body.code).toBe(
    'email_not_verified',
  )
  expect((await squatter.get('/api/auth/passkey/generate-register-options')).body.code).toBe(
    'email_not_verified',
  )
  const owner = world.createBrowser()
  expect((await follow(await codeFor(email), owner)).status).toBe(200)
  expect(await owner.isIn()).toBe(true)
  expect(await squatter.isIn()).toBe(false)
  expect((await squatter.signIn(email)).status).toBe(401)
})

test('a link for an address that has changed since is void', async () => {
  const userId = await world.addPerson('before@harbour.example')
  const code = await codeFor('before@harbour.example')
  await world.database.identity
    .updateTable('identities')
    .set({ email: 'after@harbour.example' })
    .where('id', '=', userId)
    .execute()
  expect((await follow(code)).body.code).toBe('link_invalid')
})

test('one letter box is not filled', async () => {
  await world.addPerson('full@harbour.example')
  for (let letter = 0; letter < 3; letter += 1) await codeFor('full@harbour.example')
  const asked = await world
    .createBrowser()
    .post('/sign-in/email-link', { email: 'full@harbour.example' })
  expect(asked).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
})

test('only a hash of it is kept', async () => {
  await world.addPerson('hash@harbour.example')
  const code = await codeFor('hash@harbour.example')
  const rows = await world.database.identity.selectFrom('email_links').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ hash }) => hash.toString('base64url').includes(code))).toBe(false)
})
