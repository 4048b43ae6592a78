import { readEmail } from '../emails.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

test('a new owner signs up, and confirms the address by the letter', async ({
  newContext,
  servery,
}) => {
  const person = newPerson()
  const context = await newContext()
  const visitor = new SignIn(await context.newPage())
  await visitor.open()
  await visitor.page.getByRole('link', { name: inOffice('auth.toRegister') }).click()
  await expect(visitor.heading(inOffice('auth.register.title'))).toBeVisible()
  await expect(visitor.field(inOffice('ui.firstName'))).toBeFocused()
  await visitor.fillRegistration(person)
  await visitor.button(inOffice('auth.toRegister')).click()
  await visitor.expectInside()
  const me = await context.request.get('/api/v1/me')
  expect(await me.json()).toMatchObject({
    user: { firstName: 'Rosa', secondName: 'Marín', email: person.email },
    company: { onboarded: false },
    role: 'owner',
  })

  const letter = await readEmail(servery, { to: person.email, path: '/auth/verify' })
  expect(letter.subject).toBe('Confirm your email address')
  await visitor.page.goto(letter.link)
  await expect(visitor.heading(inOffice('auth.verify.done'))).toBeVisible()
  await visitor.page.getByRole('link', { name: inOffice('auth.verify.open') }).click()
  await visitor.expectInside()
})
