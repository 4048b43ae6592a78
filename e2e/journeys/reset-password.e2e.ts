/** A forgotten password, and the letter that mends it. */
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { countLetters, readLetter } from '../letters.ts'
import { expect, test } from '../test.ts'

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
  await visitor.button('Create account').click()
  await visitor.expectInside()
  await context.clearCookies()

  await visitor.open()
  await visitor.field('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(visitor.heading('Reset your password')).toBeVisible()
  await expect(visitor.field('Email')).toHaveValue(person.email)
  await visitor.button('Send the link').click()
  await expect(page.getByText(sent)).toBeVisible()

  const letter = await readLetter(servery, { to: person.email, path: '/auth/reset-password' })
  await page.goto(letter.link)
  await expect(visitor.heading('Choose a new password')).toBeVisible()
  await visitor.field('New password').fill('other-lights')
  await visitor.field('Repeat new password').fill('other-light')
  await visitor.button('Change password').click()
  await expect(page.getByText('The passwords don’t match')).toBeVisible()
  await visitor.field('Repeat new password').fill('other-lights')
  await visitor.button('Change password').click()
  await expect(visitor.heading('Your password is changed')).toBeVisible()

  await page.goto(letter.link)
  await visitor.field('New password').fill('third-lights')
  await visitor.field('Repeat new password').fill('third-lights')
  await visitor.button('Change password').click()
  await expect(visitor.heading('Ask for a new link')).toBeVisible()
  await expect(visitor.alert).toHaveText(/This link has expired or was used already\./)

  await visitor.open()
  await visitor.signIn(person)
  await expect(visitor.alert).toHaveText(/E-mail or password is incorrect\./)
  await visitor.signIn({ ...person, password: 'other-lights' })
  await visitor.expectInside()
})

test('whether there is an account is not said', async ({ newContext, servery }) => {
  const visitor = new SignIn(await (await newContext()).newPage())
  const { email } = newPerson()
  await visitor.page.goto('/auth/reset-password')
  await visitor.field('Email').fill(email)
  await visitor.button('Send the link').click()
  await expect(visitor.page.getByText(sent)).toBeVisible()
  expect(countLetters(servery, email)).toBe(0)
})
