/** The board of a station in a rush, as a cook sees and touches it. */
import { pieces } from '@servery/domain/kernel/quantity.ts'
import { aLine, idOf } from '@servery/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Board } from '../src/board/index.ts'
import { settings, updateSettings } from '../src/device/index.ts'
import { giveRoom, grill, type KitchenWorld, openWorld, show } from './kitchen-world.tsx'

const plain = settings.get()

beforeEach(() => updateSettings({ ...plain, sound: false }))

async function openBoard(world: KitchenWorld) {
  const say = await show(<Board kitchen={world.kitchen} />)
  const ticketOf = (number: string) => screen.getByRole('article', { name: `Ticket ${number}` })
  return { say, ticketOf, user: userEvent.setup({ delay: null }) }
}

test('says how many more there are than the screen holds, and shows them on the next page', async () => {
  giveRoom(1900, 900)
  const world = openWorld()
  const orders = Array.from({ length: 70 }, (_, at) => world.order(at + 1, 3, 79 - at))
  const { say, user } = await openBoard(world)
  screen.getByText(say('tickets.count', { count: 70 }))
  const shown = screen.getAllByRole('article').length
  expect(shown).toBeGreaterThan(9)
  await user.click(screen.getByRole('button', { name: say('pages.more', { count: 70 - shown }) }))
  const [first] = screen.getAllByRole('article')
  expect(first?.getAttribute('aria-label')).toBe(`Ticket ${orders[shown]?.callNumber}`)
  await user.click(screen.getByRole('button', { name: say('pages.before') }))
  expect(screen.getAllByRole('article')).toHaveLength(shown)
})

test('goes on with a tall ticket in the next column, and says so there', async () => {
  giveRoom(1000, 500)
  const world = openWorld()
  world.order(1, 15)
  const { say, ticketOf } = await openBoard(world)
  const rest = screen.getAllByRole('region', { name: 'Ticket A-001, continued' })
  const rows = [ticketOf('A-001'), ...rest].flatMap((part) => within(part).getAllByRole('listitem'))
  expect(rows).toHaveLength(15)
  expect(ticketOf('A-001').textContent).toContain(say('ticket.goesOn'))
  expect(rest[0]?.textContent).toContain('Table 1')
})

test('shows the table with its word, and what was added, struck and held at a glance', async () => {
  const world = openWorld()
  world.order(5, 3)
  const added = aLine({ lineId: idOf('line', 590), kitchen: { stationIds: [grill] } })
  const taken = { lineId: idOf('line', 501), quantity: pieces(1), wasted: false }
  world.run(
    5,
    { type: 'add_line', ...added },
    { type: 'send', batchId: idOf('batc', 99) },
    { type: 'void_line', voidId: idOf('void', 1), ...taken, reason: 'Changed mind' },
    { type: 'hold_line', lineId: idOf('line', 502), held: true },
  )
  const { say, ticketOf } = await openBoard(world)
  const ticket = ticketOf('A-001')
  within(ticket).getByText('Table 5')
  for (const mark of ['added', 'voids', 'onHold']) {
    expect(ticket.textContent).toContain(say(`ticket.${mark}`, { count: 1 }))
  }
  within(ticket).getByRole('button', { name: say('item.fire') })
})

test('a ticket is done by one tap, and comes back by one', async () => {
  const world = openWorld()
  world.order(1, 2)
  world.order(2, 1)
  const { say, ticketOf, user } = await openBoard(world)
  const done = { name: new RegExp(say('ticket.bump')) }
  await user.click(within(ticketOf('A-001')).getByRole('button', done))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.click(
    screen.getByRole('button', { name: new RegExp(say('recall.last', { number: 'A-001' })) }),
  )
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Recall A-001/ })).toBeNull()
})

test('says what each station has to do, goes there, and counts all day in sight', async () => {
  const world = openWorld()
  world.order(4, 3)
  world.order(5, 1)
  const { say, user } = await openBoard(world)
  const stations = within(screen.getByRole('navigation', { name: say('load.title') }))
  const station = (name: string, count: number) => {
    const button = stations.getByText(name).closest('button')
    expect(button?.title).toBe(say('load.items', { count }))
    expect(button?.textContent).toContain(`${count}`)
    return button as HTMLElement
  }
  station(say('load.pass'), 7)
  station('Fryer', 3)
  await user.click(station('Grill', 4))
  expect(settings.get().stationId).toBe(grill)
  const counts = screen.getByRole('contentinfo')
  expect(counts.textContent).toContain('3 8 oz rump steak')
  expect(counts.textContent).not.toContain('Fish')
})

test('a screen that comes late shows nothing of the queue before it has all of it', async () => {
  const world = openWorld({ caughtUp: false })
  world.order(1, 1)
  const { say } = await openBoard(world)
  screen.getByText(say('start.loading'))
  expect(screen.queryByRole('article')).toBeNull()
  world.order(2, 1)
  world.catchUp()
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})
