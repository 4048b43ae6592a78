/** Signing in, a forgotten password, and a session that ends while somebody is at work. */
import { refusal } from '@servery/testing/contract-mock.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOwner, openOffice, say } from './office-world.tsx'

const wrong = () => Response.json({ code: 'invalid-credential' }, { status: 401 })
const toldWrong = () =>
  waitFor(() => {
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(told.join('\n')).toContain(say('auth.error.incorrect'))
  })
const button = (key: string) => screen.findByRole('button', { name: say(key) })

test('a wrong password is told, and what was typed is sent as it is', async () => {
  const sent: unknown[] = []
  const office = await openOffice('/auth/login', {
    me: null,
    auth: (path, body) => {
      sent.push([path, body])
      return wrong()
    },
  })
  await office.user.type(screen.getByLabelText(say('auth.email')), 'olive@harbour.example')
  await office.user.type(screen.getByLabelText(say('auth.password')), 'not-the-one{Enter}')
  await toldWrong()
  const typed = { email: 'olive@harbour.example', password: 'not-the-one' }
  expect(sent).toEqual([['/sign-in/email', expect.objectContaining(typed)]])
})

test('a new password is typed twice alike, and its link works once', async () => {
  const sent: { readonly newPassword: string }[] = []
  const office = await openOffice('/auth/reset-password?code=abc', {
    me: null,
    auth: (path, body) => {
      if (path === '/reset-password/link') return Response.json({ status: true })
      sent.push(body as { newPassword: string })
      return sent.length === 1
        ? Response.json({ status: true })
        : Response.json({ code: 'INVALID_TOKEN' }, { status: 400 })
    },
  })
  const fill = async (one: string, other: string) => {
    for (const [key, text] of [
      ['auth.newPassword', one],
      ['auth.reset.confirm', other],
    ] as const) {
      const field = screen.getByLabelText(say(key))
      await office.user.clear(field)
      await office.user.type(field, text)
    }
    await office.user.click(await button('auth.reset.save'))
  }
  await fill('other-lights', 'other-light')
  await screen.findByText(say('auth.reset.differs'))
  expect(sent).toEqual([])
  await fill('other-lights', 'other-lights')
  await screen.findByRole('heading', { name: say('auth.reset.done') })
  expect(sent).toEqual([expect.objectContaining({ newPassword: 'other-lights' })])
})

test('a link to a new password that was used asks for another, before anything is typed', async () => {
  await openOffice('/auth/reset-password?code=abc', {
    me: null,
    auth: () => Response.json({ code: 'link-expired' }, { status: 410 }),
  })
  await screen.findByRole('heading', { name: say('auth.reset.expired') })
  expect(screen.queryByLabelText(say('auth.newPassword'))).toBeNull()
})

test('a session that ends in the middle of a form: sign in again, and it is saved', async () => {
  let isSignedIn = false
  const office = await openOffice('/items/price-lists/new', {
    answers: {
      priceLists: {
        create: (input) => {
          if (!isSignedIn) throw refusal('not_signed_in')
          saved.push(input.name)
          throw refusal('unavailable')
        },
      },
    },
    auth: (path, body) => {
      if (path !== '/sign-in/email') return Response.json({})
      isSignedIn = (body as { password: string }).password === 'harbour-lights'
      return isSignedIn ? Response.json({ user: {} }) : wrong()
    },
  })
  const saved: string[] = []
  await office.user.click(await button('ui.save'))
  const [field] = document.querySelectorAll('main [aria-invalid="true"]')
  await office.user.type(field as HTMLElement, 'Terrace')
  await office.user.click(await button('ui.save'))
  const dialog = within(await screen.findByRole('dialog', { name: say('auth.again.ended') }))
  const password = dialog.getByLabelText(say('auth.password'))
  await office.user.type(password, 'not-the-one{Enter}')
  await toldWrong()
  await office.user.clear(password)
  await office.user.type(password, 'harbour-lights{Enter}')
  await waitFor(() => expect(saved).toEqual(['Terrace']))
})

test('somebody without an email address reads so, and no empty line', async () => {
  const me = anOwner()
  await openOffice('/account', { me: { ...me, user: { ...me.user, email: '' } } })
  expect((await screen.findAllByText(say('shell.noEmail'))).length).toBeGreaterThan(0)
})
