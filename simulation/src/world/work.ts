/** People at the tills: what each does next, with whatever the till in front of them shows. */
import type { CommandStep, Register } from '@servery/client/register/types.ts'
import type { Random } from '@servery/testing'
import { giveBackFirst } from '../cards/till.ts'
import { drawDrawerAction, drawerChance } from '../drawer-workload.ts'
import { drawExchange, exchangeChance } from '../exchange-actions.ts'
import { drawShiftAction, shiftChance } from '../shift-workload.ts'
import { drawTableAction, tableChance } from '../table-actions.ts'
import { drawAction } from '../workload.ts'
import { askFirst } from './ask-first.ts'
import {
  crashDevice,
  cutOff,
  type Device,
  livingTabs,
  openTab,
  sellingTab,
  type Tab,
} from './device.ts'
import { pairAgain } from './owner.ts'
import type { World } from './world.ts'

export function scheduleWork(world: World, device: Device, random: Random): void {
  const { timeline } = world.scene
  const pace = random.integer(1000, 5000)
  const work = () => {
    if (timeline.nowMs() > world.workUntilMs) return
    timeline.after(random.integer(100, pace), work)
    const tab = sellingTab(device)
    if (tab === null) return attend(world, device, random)
    if (random.chance(drawerChance)) workDrawer(world, tab, random)
    else if (random.chance(shiftChance)) clock(world, tab, random)
    else if (random.chance(tableChance)) seat(world, tab, random)
    else if (random.chance(exchangeChance)) exchange(world, device, tab, random)
    else serve(world, device, tab, random)
    // The tab behind may believe for a moment that it still sells.
    const other = device.tabs.find(
      (one) => one !== tab && one.alive && one.register.snapshot().mode === 'writer',
    )
    if (other === undefined) return
    if (random.chance(exchangeChance)) return exchange(world, device, other, random)
    serve(world, device, other, random)
  }
  timeline.after(random.integer(0, pace), work)
}

function serve(world: World, device: Device, tab: Tab, random: Random): void {
  const { scene, ledger } = world
  const { name, register } = tab
  const deed = drawAction({ random, newId: register.newId }, register.snapshot())
  const perform = () => {
    ledger.perform(register, deed)
    const what = deed.commands.map(({ type }) => type).join('+')
    scene.note(`${name} ${what} ${deed.orderId.slice(-6)}`)
  }
  askFirst(world, device, tab, [deed], () => giveBackFirst(world, device, tab, [deed], perform))
}

function workDrawer({ scene, ledger }: World, { name, register }: Tab, random: Random): void {
  const deed = drawDrawerAction({ random, newId: register.newId }, register.snapshot())
  ledger.performDrawer(register, deed)
  const what = deed.commands.map(({ type }) => type).join('+')
  scene.note(`${name} drawer ${what} ${deed.drawerId.slice(-6)}`)
}

function clock({ scene, ledger }: World, { name, register }: Tab, random: Random): void {
  const deed = drawShiftAction({ random, newId: register.newId }, register.snapshot())
  ledger.performShift(register, deed)
  scene.note(`${name} shift ${deed.command.type} ${deed.shiftId.slice(-6)}`)
}

function seat(world: World, tab: Tab, random: Random): void {
  const deed = drawTableAction({ random, newId: tab.register.newId }, tab.register.snapshot())
  if (deed === null) return
  const { isMoveWhole } = world.rules.device
  inParts(world, tab, deed.steps, isMoveWhole, world.ledger.performTable)
}

function exchange(world: World, device: Device, tab: Tab, random: Random): void {
  const steps = drawExchange({ random, newId: tab.register.newId }, tab.register.snapshot())
  if (steps === null) return
  const { isExchangeWhole } = world.rules.device
  const perform = () => inParts(world, tab, steps, isExchangeWhole, world.ledger.performExchange)
  askFirst(world, device, tab, steps, () => giveBackFirst(world, device, tab, steps, perform))
}

/** All steps are one write, unless a planted bug makes them one each. */
function inParts(
  { scene }: World,
  tab: Tab,
  steps: readonly CommandStep[],
  isWhole: boolean,
  perform: (register: Register, part: readonly CommandStep[]) => void,
): void {
  const { name, register } = tab
  const parts = isWhole ? [steps] : steps.map((step) => [step])
  for (const [index, part] of parts.entries()) {
    if (index === 0) perform(register, part)
    else
      scene.timeline.after(index * 500, () => {
        const isSelling = tab.alive && register.snapshot().mode === 'writer'
        if (isSelling) perform(register, part)
      })
  }
  const what = steps.map(({ orderId, commands }) => {
    return `${commands.map(({ type }) => type).join('+')} ${orderId.slice(-6)}`
  })
  scene.note(`${name} ${what.join(' ')}`)
}

/** A person at a till that doesn't sell: tries again, takes over, or opens the page again. */
export function attend(world: World, device: Device, random: Random): void {
  const { scene, server, rules } = world
  const tab = livingTabs(device)[0]
  if (tab === undefined) {
    openTab(scene, device, server.wire, rules.device)
    return
  }
  const { mode } = tab.register.snapshot()
  if (!random.chance(400_000)) return
  if (mode === 'failed') {
    const { disk } = device.seat
    disk.full = disk.full && random.chance(500_000)
    void tab.register.retry().catch(() => undefined)
  } else if (mode === 'other_tab') void tab.register.takeOver()
  else if (mode === 'stopped' && !pairAgain(world, device)) insist(world, device, random)
}

/** Somebody tries again, or switches the till off and on, perhaps without a network. */
function insist(world: World, device: Device, random: Random): void {
  const { scene, rules } = world
  if (random.chance(600_000)) {
    for (const { register } of livingTabs(device)) register.sendNow()
    return
  }
  crashDevice(scene, device, rules.device)
  if (random.chance(500_000)) cutOff(scene, device, random)
}
