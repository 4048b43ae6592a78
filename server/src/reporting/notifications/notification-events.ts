/** What became of registers and people, as events. */
import { findOverdrawn } from '../../customers/balances/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { NotificationEvent } from './notification-event.ts'
import {
  findChangesOfPeople,
  findOpenDisputes,
  findRegisterStates,
  findStoppedAddons,
  findWaitingPrinters,
  type PersonRow,
  type RegisterState,
} from './notification-events.store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A till that was not used for so long has simply been put away. */
const tradeMs = 12 * hourMs
/** Nobody may ask to be told earlier. */
const silentMinutesMin = 5
/** Who was added or suspended longer ago is no news. */
const teamNewsMs = 7 * dayMs

/** Changes of a person's sign-in, under the names with which the audit keeps them. */
export const securityFields = [
  'password',
  'email',
  'secondFactor',
  'recoveryCodes',
  'passkeys',
  'google',
  'verifiedPhone',
] as const

export async function listNewsOfRegisters(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const states = await findRegisterStates(scope, trx, new Date(at.getTime() - tradeMs))
  return states.flatMap((register) => newsOfRegister(register, at))
}

function newsOfRegister(register: RegisterState, at: Date): NotificationEvent[] {
  const { id, branch_id: branchId, name } = register
  if (register.apart) {
    const data = { what: 'stopped', register: name }
    return [{ event: 'registerProblem', key: `apart:${id}`, branchId, at, data }]
  }
  if (register.state !== 'active') return []
  const silentSince = silenceInTrade(register, at)
  if (silentSince === null) return []
  const minutes = Math.floor((at.getTime() - silentSince.getTime()) / minuteMs)
  if (minutes < silentMinutesMin) return []
  return [
    {
      event: 'registerSilent',
      key: `silent:${id}:${silentSince.getTime()}`,
      branchId,
      at,
      minutes,
      data: { register: name, since: silentSince.toISOString() },
    },
  ]
}

/** Printers for which something waits: told again when they printed in between. */
export async function listNewsOfPrinters(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const silent = await findWaitingPrinters(scope, trx, new Date(at.getTime() - tradeMs))
  return silent.map(({ id, branch_id: branchId, since, waiting, ...names }) => ({
    event: 'printerSilent',
    key: `printer:${id}:${since.getTime()}`,
    branchId,
    at,
    minutes: Math.floor((at.getTime() - since.getTime()) / minuteMs),
    data: {
      printer: names.printer_name,
      branch: names.branch_name,
      since: since.toISOString(),
      waiting,
    },
  }))
}

/** Told again when more is taken off it on another day. */
export async function listOverdrawn(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const overdrawn = await findOverdrawn(scope, trx)
  return overdrawn.map(({ kind, currency, missing, taken_at: taken, ...whose }) => ({
    event: 'balanceOverdrawn',
    key: `overdrawn:${kind}:${whose.card_id ?? whose.customer_id}:${currency}:${dayOf(taken)}`,
    branchId: null,
    at,
    data: {
      ...{ kind, currency, amount: missing, codeEnd: whose.code_end },
      ...{ cardId: whose.card_id, customerId: whose.customer_id },
    },
  }))
}

/** Told again when it was resumed and stopped once more. */
export async function listStoppedAddons(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const stopped = await findStoppedAddons(scope, trx)
  return stopped.map(({ id, name, stopped_at: since }) => ({
    event: 'addonStopped',
    key: `addon:${id}:${since.getTime()}`,
    branchId: null,
    at,
    data: { connectionId: id, name },
  }))
}

/** A guest has asked the bank for the money back, and it can still be answered. */
export async function listDisputes(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<NotificationEvent[]> {
  const disputes = await findOpenDisputes(scope, trx)
  return disputes.map(({ id, branch_id, currency, amount, due_at: due }) => ({
    event: 'cardDispute',
    key: `dispute:${id}`,
    branchId: branch_id,
    at,
    data: { currency, amount, due: due?.toISOString() ?? null },
  }))
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

/**
 * Since when a till is not heard although there is trade: it sold today, and either its colleagues
 * in the branch go on selling or it has orders that somebody waits for. One that was switched off
 * at the end of the day is not meant.
 */
function silenceInTrade(register: RegisterState, at: Date): Date | null {
  const { last_seen_at: seen, last_fact_at: sold, others_fact_at: others } = register
  if (seen === null || sold === null) return null
  if (at.getTime() - sold.getTime() > tradeMs || sold > at) return null
  const goesOn = others !== null && others > seen
  return goesOn || register.open_orders > 0 ? seen : null
}

/** Colleagues who came, and who may no longer sign in. */
export function listNewsOfTeam(people: readonly PersonRow[], at: Date): NotificationEvent[] {
  const first = people[0]
  const isNews = (moment: Date) => at.getTime() - moment.getTime() < teamNewsMs
  return people.flatMap((person): NotificationEvent[] => {
    const name = nameOf(person)
    const about = { event: 'teamChanged', branchId: null, notFor: [person.id] } as const
    const news: NotificationEvent[] = []
    if (person.id !== first?.id && isNews(person.created_at)) {
      const data = { what: 'joined', person: name, role: person.role }
      news.push({ ...about, key: `joined:${person.id}`, at: person.created_at, data })
    }
    if (person.status === 'suspended' && isNews(person.updated_at)) {
      const data = { what: 'suspended', person: name }
      news.push({ ...about, key: `suspended:${person.id}:${person.version}`, at, data })
    }
    return news
  })
}

/** Password, address and second factor: told to whose they are, so that a thief is noticed. */
export async function listChangesOfPeople(
  scope: Scope,
  trx: TenantTransaction,
  { people, since }: { readonly people: readonly PersonRow[]; readonly since: Date },
): Promise<NotificationEvent[]> {
  const known = new Set(people.map(({ id }) => id))
  const changes = await findChangesOfPeople(scope, trx, { since, fields: securityFields })
  return changes
    .filter(({ record_id: id }) => known.has(id))
    .map((change) => ({
      event: 'securityChanged',
      key: `security:${change.id}`,
      branchId: null,
      at: change.at,
      onlyFor: change.record_id,
      data: {
        what: change.field,
      },
    }))
}

function nameOf({ first_name: first, second_name: second, email }: PersonRow): string {
  return `${first} ${second}`.trim() || email
}
