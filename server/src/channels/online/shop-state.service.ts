/** Opens, pauses and closes the shop of a branch. */
import type { ShopStateView } from '@servery/contract/setup/online-shop.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { minuteAt, wallMinuteOf } from '@servery/domain/business/online/branch-minutes.ts'
import {
  type PauseLength,
  pauseEnd,
  type ShopSwitch,
  shopStateAt,
} from '@servery/domain/business/online/shop.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { Principal } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { minuteOf, type Shop, type ShopBranch, wallOf } from './shop.service.ts'
import { saveShopState } from './shop-state.store.ts'

/** The state as of a moment; a pause that has passed is over. */
export function shopStateView({ setting, state }: Pick<Shop, 'setting' | 'state'>, now: Date) {
  const { switch: set, paused_until } = state
  const held = shopStateAt(
    { switch: set, pausedUntil: paused_until === null ? null : minuteOf(paused_until) },
    minuteOf(now),
  )
  const shown = { open: 'open', paused: 'paused', switched_off: 'closed' } as const
  const view: ShopStateView = {
    isSetUp: setting !== null,
    switch: shown[held.kind],
    pausedUntil: held.kind === 'paused' ? (paused_until?.toISOString() ?? null) : null,
    busyMinutes: state.busy_minutes,
    changedAt: state.changed_at?.toISOString() ?? null,
    changedBy: state.changed_by,
  }
  return view
}

export async function setShopState(
  write: Write,
  shop: Shop,
  principal: Principal | null,
  wanted: {
    readonly switch: ShopSwitch
    readonly pause: PauseLength
    readonly busyMinutes?: number | undefined
  },
): Promise<ShopStateView> {
  const { scope, trx, now, actor } = write
  const { branch, state: before, setting } = shop
  const changesMaster = (wanted.switch === 'closed') !== (before.switch === 'closed')
  if (changesMaster && !isAllowed(principal?.permissions ?? [], 'settings.write')) {
    fail('not_allowed', { field: 'switch' })
  }
  const until =
    wanted.switch === 'paused'
      ? pauseEnd(wanted.pause, { now: minuteOf(now), dayEnds: dayEndOf(branch, now) })
      : null
  const state = {
    switch: wanted.switch,
    paused_until: until === null ? null : new Date(until * 60_000),
    busy_minutes: wanted.busyMinutes ?? before.busy_minutes,
    changed_at: now,
    changed_by: actor.name,
  }
  await saveShopState(scope, trx, branch.id, state)
  const changes = [
    { field: 'switch', old: before.switch, new: state.switch },
    {
      field: 'pausedUntil',
      old: before.paused_until?.toISOString() ?? null,
      new: state.paused_until?.toISOString() ?? null,
    },
    { field: 'busyMinutes', old: before.busy_minutes, new: state.busy_minutes },
  ].filter((change) => change.old !== change.new)
  await recordChanges(write, 'online_setting', setting?.id ?? branch.id, changes)
  return shopStateView({ setting, state }, now)
}

/** The minute at which the branch's business day ends. */
function dayEndOf(branch: ShopBranch, now: Date): number {
  const clocks = { time_zone: branch.timeZone, cut_over_minutes: branch.cutOverMinutes }
  const tomorrow = addDays(businessDateAt(now, clocks), 1)
  return minuteAt(wallMinuteOf(tomorrow, branch.cutOverMinutes), wallOf(branch))
}
