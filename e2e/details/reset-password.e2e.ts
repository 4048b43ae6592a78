/** A forgotten password, and the letter that mends it. */

import { countLetters } from '../emails.ts'
import { newPerson, SignIn } from '../gestures/sign-in.ts'
import { expect, test } from '../test.ts'

const sent = /If an account exists, we’ve sent a link\./

test('whether there is an account is not said', async ({ newContext, servery }) => {
  const visitor = new SignIn(await (await newContext()).newPage())
  const { email } = newPerson()
  await visitor.page.goto('/auth/reset-password')
  await visitor.field('Email').fill(email)
  await visitor.button('Send the link').click()
  await expect(visitor.page.getByText(sent)).toBeVisible()
  expect(countLetters(servery, email)).toBe(0)
})
