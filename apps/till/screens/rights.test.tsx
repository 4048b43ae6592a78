/** What somebody may do alone, what needs a manager's PIN, and what nobody offers them. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { tillDefaults } from '@servery/domain/business/access/till-rights.ts'
import { aRecord, people } from '@servery/testing/cafe.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTill, type TillScreen } from './till-world.tsx'

type Role = SyncRecords['roles'][number]
const roleId = '00000000-0000-4000-8000-0000000000e1'

/** Ben is a trainee: ten percent off at most. */
const trainee = (said: Partial<Role> = {}): Role =>
  aRecord('roles', {
    ...{ id: roleId, key: null, name: 'Trainee', base: 'server' as const },
    till: tillDefaults.server,
    limits: {
      ...{ discountRateMax: 100_000, discountAmountMax: null },
      ...{ compAmountMax: null, refundAmountMax: null },
    },
    ...said,
  })

const team = (): SyncRecords['team'] =>
  Object.values(people).map(({ id, name, role }) =>
    aRecord('team', {
      id,
      displayName: name,
      role,
      roleId: role === 'server' ? roleId : null,
      pin: null,
    }),
  )

async function giveHalfPrice(till: TillScreen): Promise<void> {
  const { say, user } = till
  await user.click(within(till.lines()[0] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  await user.click(till.inTicket().getByRole('button', { name: say('line.discount') }))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /^Half price/ }))
  await till.tap(new RegExp(`^${say('discount.give')} Half price`))
}

const asked = (till: TillScreen) => screen.findByRole('dialog', { name: till.say('approve.title') })

async function typeThere(till: TillScreen, pin: string): Promise<void> {
  for (const digit of pin) {
    await till.user.click(within(await asked(till)).getByRole('button', { name: digit }))
  }
}

test('beyond the limit of a role a manager’s PIN is asked for, without a network too', async () => {
  const till = await openTill({ roles: [trainee()], team: team() })
  const { say, user } = till
  await till.signIn(people.ben)
  await till.ringUp('Flat white')
  await user.click(till.inTicket().getByRole('button', { name: say('discount.order') }))
  await user.click(await (await till.inDialog()).findByRole('button', { name: /^Local/ }))
  await till.tap(new RegExp(`^${say('discount.give')} Local`))
  await waitFor(() => expect(till.total()).toBe('£3.06'))
  const remove = new RegExp(`^${say('totals.remove', { name: 'Local' })}`)
  await user.click(till.inTicket().getByRole('button', { name: remove }))
  await waitFor(() => expect(till.total()).toBe('£3.40'))

  till.setOnline(false)
  await giveHalfPrice(till)
  expect((await asked(till)).textContent).toContain(say('rights.deed.discounts.apply'))
  await typeThere(till, '975310')
  const wrong = say('pin.wrong', { count: 4 })
  await within(await asked(till)).findByText(wrong)
  expect(till.total()).toBe('£3.40')
  await typeThere(till, people.ana.pin)
  await waitFor(() => expect(till.total()).toBe('£1.70'))
  till.setOnline(true)
  await waitFor(() =>
    expect(
      till
        .books()
        .filter(({ approverId }) => approverId !== null)
        .map(({ kind, actorId, approverId }) => [kind, actorId, approverId]),
    ).toEqual([['order.discount_added', people.ben.id, people.ana.id]]),
  )
})

test('a right that the office takes away is gone from the open sheet', async () => {
  const till = await openTill({ roles: [trainee()], team: team() })
  const { say, user } = till
  await till.signIn(people.ben)
  await till.ringUp('Flat white')
  await user.click(till.inTicket().getByRole('button', { name: say('discount.order') }))
  const refused = say('rights.not.discounts.apply')
  expect((await screen.findByRole('dialog')).textContent).not.toContain(refused)
  const answers = { ...tillDefaults.server, 'discounts.apply': 'no' as const }
  await till.change({ roles: [trainee({ version: 2, till: answers })] })
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(refused))
})

test('whoever leaves the team is signed out at once', async () => {
  const till = await openTill()
  const { say } = till
  await till.signIn(people.ben)
  const others = team().map((member) => ({ ...member, roleId: null, version: 2 }))
  await till.change({
    team: others.map((member) => ({ ...member, archived: member.id === people.ben.id })),
  })
  await screen.findByRole('group', { name: say('pin.keypad') })
  expect(screen.queryByRole('button', { name: people.ben.name })).toBeNull()
})
