/** A person's day at the time clock, and a drawer that is opened, used and counted. */
import { people } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

const kinds = (till: TillScreen) => till.books().map(({ kind }) => kind)
const sheet = () => screen.findByRole('dialog')
const press = async (till: TillScreen, name: string | RegExp) =>
  till.user.click(await within(await sheet()).findByRole('button', { name }))

test('somebody clocks in, rests without a network and clocks out with tips', async () => {
  const till = await openTill()
  const { say } = till
  await till.signIn(people.ben)
  await till.openMenu(say('clock:clock.title'))
  await press(till, say('clock:clock.start'))
  await waitFor(async () => expect((await sheet()).textContent).toMatch(/Clocked in since/))
  till.setOnline(false)
  await press(till, say('clock:clock.unpaidBreak'))
  await waitFor(async () => expect((await sheet()).textContent).toMatch(/On a break since/))
  await press(till, say('clock:clock.endBreak'))
  await waitFor(async () => expect((await sheet()).textContent).not.toMatch(/On a break since/))
  await press(till, say('clock:clock.end'))
  for (const digit of '1250') await press(till, digit)
  await press(till, /^Clock out after/)
  await waitFor(async () => expect((await sheet()).textContent).toContain(say('clock:clock.out')))
  till.setOnline(true)
  await waitFor(() => expect(kinds(till)).toContain('shift.ended'))
  expect(kinds(till)).toEqual(
    expect.arrayContaining(['shift.started', 'shift.break_started', 'shift.break_ended']),
  )
  const ended = till.books().find(({ kind }) => kind === 'shift.ended')
  expect(JSON.stringify(ended?.body)).toContain('1250')
})
