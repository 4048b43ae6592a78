/**
 * What happens to the stores of devices: erased, copied to another device, put back to how they
 * were. Each begins with the power going, as a browser's profile is copied when it is closed.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Random } from '@servery/testing'
import { hashesOf } from './books.ts'
import {
  crashDevice,
  createDevice,
  cutOff,
  type Device,
  openTab,
  type Seat,
  seatsOf,
} from './device.ts'
import { createDisk, type DiskState, emptyState } from './disk.ts'
import { scheduleWork } from './work.ts'
import type { World } from './world.ts'

/** How all stores of a device were at a moment, and which of them it wrote. */
export interface Snapshot {
  readonly seat: Seat
  readonly former: readonly Seat[]
  readonly states: ReadonlyMap<Seat, DiskState>
}

export function takeSnapshot(device: Device): Snapshot {
  const { seat, former } = device
  return {
    seat,
    former,
    states: new Map(seatsOf(device).map((one) => [one, one.disk.state])),
  }
}

/** The browser erases the store of a closed till; what it is paired with is kept elsewhere. */
export function evict(world: World, device: Device): void {
  crashDevice(world.scene, device, world.rules.device)
  setState(world, device.seat, emptyState)
}

/** The disk is copied to another device, and both go on. */
export function copy(world: World, device: Device, random: Random): Device {
  const { devices, scene, server, rules } = world
  const { seat } = device
  crashDevice(scene, device, rules.device)
  const disk = createDisk(seat.registerId)
  disk.state = seat.disk.state
  disk.stoppedAt = seat.disk.stoppedAt
  const twin = createDevice(devices.length + 1, { ...seat, disk })
  devices.push(twin)
  scene.note(`${twin.name} is a copy of ${device.name}`)
  startSomewhere(world, device, random)
  startSomewhere(world, twin, random)
  scheduleWork(world, twin, random.fork(twin.name))
  openTab(scene, twin, server.wire, rules.device)
  return twin
}

/** The whole profile is as it was before. */
export function putBack(world: World, device: Device, to: Snapshot): void {
  const { scene, rules } = world
  crashDevice(scene, device, rules.device)
  const before = seatsOf(device)
  device.seat = to.seat
  device.former = to.former
  for (const seat of before) setState(world, seat, to.states.get(seat) ?? emptyState)
  scene.note(`${device.name} is put back to ${to.seat.code}#${headOf(to.seat)}`)
}

/** Who starts a till may have no network yet. */
export function startSomewhere({ scene }: World, device: Device, random: Random): void {
  if (random.chance(500_000)) cutOff(scene, device, random)
}

/** What was not sent is gone with it, unless somebody has a backup. */
function setState({ erased }: World, { disk }: Seat, state: DiskState): void {
  const { own, sentSequence } = disk.state
  for (const fact of own.values()) {
    const stays = state.own.get(fact.sequence)?.hash === fact.hash
    if (fact.sequence > sentSequence && !stays) erased.push(fact)
  }
  disk.state = state
  if (state.stop === null) disk.stoppedAt = null
}

const headOf = ({ disk }: Seat): number => disk.state.head?.sequence ?? 0

/** Whether the books have other facts than this journal, or more. */
export function isAnotherPast({ server: { books } }: World, seat: Seat): boolean {
  const stored = hashesOf(books, seat.registerId)
  const own = [...seat.disk.state.own.values()]
  return stored.size > headOf(seat) || own.some((fact) => differs(fact, stored))
}

const differs = ({ sequence, hash }: Fact, stored: ReadonlyMap<number, string>): boolean =>
  stored.has(sequence) && stored.get(sequence) !== hash
