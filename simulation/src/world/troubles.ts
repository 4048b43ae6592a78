/** Every few seconds each device may meet with something, and the people who look after it act. */
import { fakeStartMs, type Random } from '@servery/testing'
import { hashesOf } from './books.ts'
import { crashDevice, type Device, killTab, livingTabs, openTab, sellingTab } from './device.ts'
import { decide, forget, importBackup, saveBackup } from './owner.ts'
import { copy, evict, putBack, startSomewhere, takeSnapshot } from './pasts.ts'
import type { FaultKind } from './scene.ts'
import { type World, workMs } from './world.ts'

const roundMs = 3000

export function scheduleFaults(world: World, random: Random): void {
  const { scene, devices } = world
  const { timeline } = scene
  const round = () => {
    if (timeline.nowMs() - fakeStartMs > workMs - 10_000) return
    timeline.after(roundMs, round)
    for (const device of [...devices]) {
      watch(world, device)
      disturb(world, device)
      disturbPast(world, device, random)
    }
    if (random.chance(150_000)) decide(world, random)
    if (random.chance(100_000)) importSome(world, random)
    if (scene.random.chance(300_000))
      for (const { register } of devices.flatMap(livingTabs)) {
        register.sendNow()
      }
  }
  timeline.after(roundMs, round)
}

/** What must hold at any moment. */
export function watch({ server, broken }: World, { name, seat }: Device): void {
  const { state, stoppedAt } = seat.disk
  const { sentSequence, own, head } = state
  const stored = hashesOf(server.books, seat.registerId)
  const last = own.get(sentSequence)
  const isThere =
    last === undefined ? stored.size >= sentSequence : stored.get(sentSequence) === last.hash
  if (sentSequence > 0 && !isThere) {
    broken.add(`${name} takes facts for sent which the books don't have`)
  }
  if (stoppedAt !== null && (head?.sequence ?? 0) > stoppedAt) {
    broken.add(`${name} has stopped at ${seat.code}#${stoppedAt}, and writes on`)
  }
}

function disturb(world: World, device: Device): void {
  const { scene, server, rules } = world
  const { timeline, random } = scene
  const tab = sellingTab(device)
  const may = (kind: FaultKind): boolean => mayStrike(world, kind, random)
  if (may('partition')) {
    device.link.broken = random.pick(['both', 'both', 'answers'])
    timeline.after(random.integer(3000, 60_000), () => {
      device.link.broken = 'no'
    })
  }
  if (may('clock_jump')) {
    device.skewMs += random.pick([-1, 1]) * random.pick([60_000, 7_200_000, 30 * 86_400_000])
  }
  if (may('disk_full')) device.seat.disk.full = true
  if (tab !== null && may('second_tab')) {
    const second = openTab(scene, device, server.wire, rules.device)
    if (random.chance(700_000)) {
      timeline.after(random.integer(0, 2000), () => {
        if (second.alive) void second.register.takeOver()
      })
    }
  }
  if (tab !== null && may('tab_killed')) killTab(scene, device, tab, random)
  if (may('till_crash')) crashDevice(scene, device, rules.device)
}

function disturbPast(world: World, device: Device, random: Random): void {
  const { devices, snapshots } = world
  const may = (kind: FaultKind): boolean => mayStrike(world, kind, random)
  const own = snapshots.get(device) ?? []
  if (random.chance(150_000)) snapshots.set(device, [...own, takeSnapshot(device)])
  if (may('store_evicted')) evict(world, device)
  if (devices.length < devicesMax && may('device_cloned')) copy(world, device, random)
  if (own.length > 0 && may('store_put_back')) {
    putBack(world, device, random.pick(own))
    startSomewhere(world, device, random)
  }
  // Mostly because nobody has heard of it for long.
  const isAway = device.link.broken !== 'no'
  if ((isAway || random.chance(200_000)) && may('device_forgotten')) forget(world, device)
  if (may('backup_saved')) void saveBackup(world, device)
}

/** Each more device makes a run slower. */
const devicesMax = 6

function mayStrike({ scene }: World, kind: FaultKind, random: Random): boolean {
  const rate = scene.rates()[kind]
  if (rate === 0 || !random.chance(rate)) return false
  scene.strike(kind)
  return true
}

function importSome(world: World, random: Random): void {
  if (!world.server.isUp() || world.backups.length === 0) return
  importBackup(world, random.pick(world.backups))
}
