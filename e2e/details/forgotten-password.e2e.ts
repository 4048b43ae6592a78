/** A forgotten password, and the letter that mends it. */

import { readEmail } from '../emails.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

const sent = /If an account exists, we’ve sent a link\./

test('a new password by the letter: the old one and the used link are void', async ({
  newContext,
  servery,
  faults,
}) => {
  faults.expect(/401|410/)
  const person = newPerson()
  const context = await newContext()
  const visitor = new SignIn(await context.newPage())
  const { page } = visitor
  await page.goto('/auth/register')
  await visitor.fillRegistration(person)
  await visitor.button(inOffice('auth.toRegister')).click()
  await visitor.expectInside()
  await context.clearCookies()

  await visitor.open()
  await visitor.field(inOffice('auth.email')).fill(person.email)
  await page.getByRole('link', { name: inOffice('auth.forgot') }).click()
  await expect(visitor.heading(inOffice('auth.reset.title'))).toBeVisible()
  await expect(visitor.field(inOffice('auth.email'))).toHaveValue(person.email)
  await visitor.button(inOffice('auth.reset.send')).click()
  await expect(page.getByText(sent)).toBeVisible()

  const letter = await readEmail(servery, { to: person.email, path: '/auth/reset-password' })
  await page.goto(letter.link)
  await expect(visitor.heading(inOffice('auth.reset.choose'))).toBeVisible()
  await visitor.field(inOffice('auth.newPassword')).fill('other-lights')
  await visitor.field(inOffice('auth.reset.confirm')).fill('other-light')
  await visitor.button(inOffice('auth.reset.save')).click()
  await expect(page.getByText(inOffice('auth.reset.differs'))).toBeVisible()
  await visitor.field(inOffice('auth.reset.confirm')).fill('other-lights')
  await visitor.button(inOffice('auth.reset.save')).click()
  await expect(visitor.heading(inOffice('auth.reset.done'))).toBeVisible()

  await page.goto(letter.link)
  await visitor.field(inOffice('auth.newPassword')).fill('third-lights')
  await visitor.field(inOffice('auth.reset.confirm')).fill('third-lights')
  await visitor.button(inOffice('auth.reset.save')).click()
  await expect(visitor.heading(inOffice('auth.reset.expired'))).toBeVisible()
  await expect(visitor.alert).toHaveText(/This link has expired or was used already\./)

  await visitor.open()
  await visitor.signIn(person)
  await expect(visitor.alert).toHaveText(inOffice('auth.error.incorrect'))
  await visitor.signIn({ ...person, password: 'other-lights' })
  await visitor.expectInside()
})
