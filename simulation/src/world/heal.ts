/**
 * Nothing goes wrong any more, and people do what the screens ask of them. Then comes a morning:
 * all tills are opened again, one of them perhaps from an older copy of its disk, and it must see
 * so before it takes money.
 */
import type { Random } from '@servery/testing'
import { type Device, livingTabs, openTab, reload, sellingTab } from './device.ts'
import { importBackup, pairAgain } from './owner.ts'
import { isAnotherPast, putBack } from './pasts.ts'
import type { PrintRoom } from './print-room.ts'
import { watch } from './troubles.ts'
import { scheduleWork } from './work.ts'
import type { World } from './world.ts'

const healMsMax = 900_000
const healStepMs = 30_000
/** The slowest request is on its way for so long. */
const requestMsMax = 95_000
const morningMs = 8_000
/** Long enough to notice that the server is away, and for a while after it is back. */
const awayMs = 30_000
const roundMs = 3000

export async function healed(world: World, random: Random): Promise<void> {
  const { scene, devices, server, backups } = world
  const { timeline } = scene
  scene.note('the world heals')
  world.heal()
  server.restart()
  for (const device of devices) {
    device.link.broken = 'no'
    device.seat.disk.full = false
  }
  await timeline.runUntil(timeline.nowMs() + requestMsMax)
  for (const text of backups) importBackup(world, text)
  await settled(world)
  if (random.chance(500_000)) await morning(world, random)
  await tellEachOther(world)
}

/** Until every till sells and is in sync, or nobody expects it any more. */
async function settled(world: World): Promise<void> {
  const { devices, scene } = world
  const { timeline } = scene
  const until = timeline.nowMs() + healMsMax
  while (timeline.nowMs() < until) {
    for (const device of devices) help(world, device)
    await timeline.runUntil(timeline.nowMs() + healStepMs)
    for (const device of devices) watch(world, device)
    if (devices.every(isAtRest)) return
  }
}

async function morning(world: World, random: Random): Promise<void> {
  const { scene, devices, server, rules, snapshots } = world
  const { timeline } = scene
  scene.note('it is morning')
  const isAway = random.chance(300_000)
  world.workUntilMs = timeline.nowMs() + morningMs + (isAway ? awayMs : 0)
  const copied = [...snapshots.keys()]
  const older = copied.length > 0 && random.chance(600_000) ? random.pick(copied) : null
  for (const device of devices) {
    if (device === older) {
      putBack(world, device, random.pick(snapshots.get(device) ?? []))
      startOlder(world, device, isAway)
    } else reload(scene, device, server.wire, rules.device)
    scheduleWork(world, device, random.fork(device.name))
  }
  await timeline.runUntil(world.workUntilMs)
  await timeline.runUntil(timeline.nowMs() + requestMsMax)
  await settled(world)
}

/** It has no network at first, or has it at once. */
function startOlder(world: World, device: Device, isAway: boolean): void {
  const { scene, server, rules } = world
  const { link, seat } = device
  seat.disk.full = false
  if (isAway) {
    link.broken = 'both'
    scene.timeline.after(awayMs, () => {
      link.broken = 'no'
    })
  }
  const { register } = openTab(scene, device, server.wire, rules.device)
  if (!isAnotherPast(world, seat)) return
  const older = { register, mustKnow: !isAway }
  world.older = older
  register.subscribe(() => {
    if (register.snapshot().sync.kind === 'offline') older.mustKnow = true
  })
}

/** Two devices of one register hear of each other when they are opened again. */
async function tellEachOther(world: World): Promise<void> {
  const { devices, scene, server, rules } = world
  for (let round = 0; round <= devices.length; round += 1) {
    const behind = devices.filter(({ seat }) => isAnotherPast(world, seat))
    if (behind.length === 0) break
    for (const device of behind) reload(scene, device, server.wire, rules.device)
    await settled(world)
  }
  // Whoever came last has heard of everything.
  await scene.timeline.runUntil(scene.timeline.nowMs() + healStepMs)
}

/** People see to it that all comes out that was asked for. */
export async function printed({ scene }: World, prints: PrintRoom): Promise<void> {
  const { timeline } = scene
  const until = timeline.nowMs() + healMsMax
  while (!prints.isIdle() && timeline.nowMs() < until) {
    await timeline.runUntil(timeline.nowMs() + roundMs)
  }
}

function help(world: World, device: Device): void {
  const selling = sellingTab(device)
  if (selling !== null) {
    selling.register.sendNow()
    return
  }
  if (pairAgain(world, device)) return
  const [tab] = livingTabs(device)
  if (tab === undefined) {
    openTab(world.scene, device, world.server.wire, world.rules.device)
    return
  }
  const { mode } = tab.register.snapshot()
  if (mode === 'failed') void tab.register.retry().catch(() => undefined)
  if (mode === 'other_tab') void tab.register.takeOver()
  if (mode === 'stopped') tab.register.sendNow()
}

function isAtRest(device: Device): boolean {
  const snapshot = sellingTab(device)?.register.snapshot()
  return snapshot?.sync.kind === 'synced'
}
