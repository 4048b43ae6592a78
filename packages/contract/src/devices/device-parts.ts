/**
 * What each kind of device has to do with: which records it copies down, which routes it may call,
 * which facts it writes and reads, of what news it hears. What is not named here it does not get.
 */
import { type CustomerAtTillRecord, customerAtTill } from '../people/customers.ts'
import type { LiveEvent } from './live.ts'
import { type SyncRecords, syncRecords } from './sync.ts'

export const deviceKinds = ['till', 'kitchen', 'kiosk', 'display'] as const
export type DeviceKind = (typeof deviceKinds)[number]

type Noun = keyof SyncRecords
type Member = SyncRecords['team'][number]
type CustomerMember = keyof CustomerAtTillRecord
type EventType = LiveEvent['type']

export interface DevicePart {
  readonly nouns: readonly Noun[]
  /**
   * Of whom it is told how a PIN is checked, and of whom a badge as well: of everybody, of those
   * who may leave a kiosk (and of them nothing else), or of nobody.
   */
  readonly verifiers: 'all' | 'exit' | 'none'
  /** Of the routes that a device may call at all; null: each. */
  readonly routes: readonly string[] | null
  /** Kinds of facts; null: each. */
  readonly writes: readonly string[] | null
  readonly reads: readonly string[] | null
  /** What it is told of a customer whom an order names. */
  readonly customer: readonly CustomerMember[]
  readonly events: readonly EventType[]
}

const allNouns = Object.keys(syncRecords.shape) as Noun[]
const kioskNouns: readonly Noun[] = ['kioskSettings', 'kioskBrands']
const allOfCustomer = Object.keys(customerAtTill.shape) as CustomerMember[]
const device = ['sync.pull', 'journal.read', 'journal.head', 'registers.unpair'] as const
const writer = [...device, 'journal.append', 'registers.continueAs', 'registers.setKey'] as const
const follower: readonly EventType[] = ['facts', 'records', 'registers', 'force_sync']
const menuNouns: readonly Noun[] = [
  'branch',
  'categories',
  'items',
  'modifierGroups',
  'stations',
  'availability',
  'deviceProfiles',
  'devices',
]

/** What is wanted, where it stands, and for whom it is called out. */
const ticketKinds = [
  'order.opened',
  'order.line_added',
  'order.quantity_changed',
  'order.line_removed',
  'order.modifiers_changed',
  'order.note_changed',
  'order.type_changed',
  'order.line_type_changed',
  'order.sent',
  'order.course_changed',
  'order.course_fired',
  'order.line_held',
  'order.prioritised',
  'order.prepared',
  'order.void_acknowledged',
  'order.line_voided',
  'order.named',
  'order.delivery_note_changed',
  'order.held',
  'order.customer_attached',
  'order.customer_detached',
  'order.source_changed',
  'order.printed',
  'order.table_changed',
  'order.covers_changed',
  'order.line_seated',
  'order.server_changed',
  'order.table_left',
  'order.lines_moved_out',
  'order.lines_moved_in',
  'order.comped',
  'order.comp_removed',
  'order.closed',
  'order.cancelled',
  // What is added to a bill that was opened again is to be made like the rest.
  'order.unpaid',
] as const

const kitchen: DevicePart = {
  nouns: [...menuNouns, 'team'],
  verifiers: 'none',
  routes: [
    ...writer,
    'availability.set',
    'printJobs.again',
    'customers.known',
    'online.state',
    'online.setState',
    'onlineOrders.list',
    'onlineOrders.answer',
  ],
  writes: [
    'order.prepared',
    'order.void_acknowledged',
    'order.course_fired',
    'order.line_held',
    'order.prioritised',
  ],
  reads: ticketKinds,
  customer: ['id', 'version', 'archived', 'firstName', 'secondName', 'company', 'allergens'],
  events: [...follower, 'online'],
}

export const deviceParts: { readonly [kind in DeviceKind]: DevicePart } = {
  till: {
    nouns: allNouns.filter((noun) => !kioskNouns.includes(noun)),
    verifiers: 'all',
    routes: null,
    writes: null,
    reads: null,
    customer: allOfCustomer,
    events: [...follower, 'presence', 'prints', 'online'],
  },
  kitchen,
  /** Guests order and pay at it by themselves: nobody signs in, nothing is given away or back. */
  kiosk: {
    nouns: [
      ...menuNouns,
      ...kioskNouns,
      'taxRates',
      'discounts',
      'discountUses',
      'serviceCharges',
      'paymentMethods',
      'receiptBrands',
      'printers',
      'cardReaders',
      'loyaltyProgrammes',
      'priceLists',
      'menus',
      'team',
    ],
    verifiers: 'exit',
    routes: [
      ...writer,
      'cardAttempts.start',
      'cardAttempts.get',
      'cardAttempts.cancel',
      'cardAttempts.unfinished',
      'receipts.link',
      'loyaltyClaims.find',
    ],
    writes: [
      'order.opened',
      'order.line_added',
      'order.quantity_changed',
      'order.line_removed',
      'order.modifiers_changed',
      'order.note_changed',
      'order.type_changed',
      'order.named',
      'order.customer_attached',
      'order.promotions_applied',
      'order.promotion_declined',
      'order.code_entered',
      'order.service_charge_added',
      'order.sent',
      'order.payment_taken',
      'order.closed',
      'order.cancelled',
      'order.printed',
    ],
    reads: ['order.sent', 'order.prepared'],
    customer: [],
    events: follower,
  },
  /** Shows a guest what the till beside it rings up, or which numbers are ready. Writes nothing. */
  display: {
    nouns: ['branch', 'stations', 'devices', 'deviceProfiles'],
    verifiers: 'none',
    routes: [...device, 'displays.shown', 'registers.setKey'],
    writes: [],
    reads: ticketKinds.filter((kind) => kind !== 'order.customer_attached'),
    customer: [],
    events: [...follower, 'display'],
  },
}

export function mayCall(kind: DeviceKind, route: string): boolean {
  return deviceParts[kind].routes?.includes(route) ?? true
}

export function mayWrite(kind: DeviceKind, fact: string): boolean {
  return deviceParts[kind].writes?.includes(fact) ?? true
}

/** The records that a device of this kind gets; the other nouns stay empty. */
export function recordsFor(kind: DeviceKind, records: SyncRecords): SyncRecords {
  const { nouns, verifiers } = deviceParts[kind]
  const kept = Object.fromEntries(
    allNouns.map((noun) => [noun, nouns.includes(noun) ? records[noun] : []]),
  ) as unknown as SyncRecords
  if (verifiers === 'all') return kept
  return { ...kept, team: kept.team.map(verifiers === 'exit' ? onlyPin : withoutVerifiers) }
}

/** Guests stand before a kiosk: it knows whose PIN leaves it, and not what they are called. */
function onlyPin(member: Member): Member {
  return { ...member, displayName: '', colour: '', badge: null, archived: member.pin === null }
}

function withoutVerifiers(member: Member): Member {
  return { ...member, pin: null, badge: null }
}

/** The customer as a device of this kind is told of them; empty where it is not to know. */
export function customerFor(kind: DeviceKind, customer: CustomerAtTillRecord) {
  const { customer: members } = deviceParts[kind]
  const empty = { firstName: '', secondName: '', company: '', email: '', phone: '', note: '' }
  const nothing = { ...empty, tags: [], allergens: [], taxExempt: false }
  const told = Object.entries(customer).filter(([name]) => members.includes(name as CustomerMember))
  const { id, version, archived } = customer
  return { id, version, archived, ...nothing, ...Object.fromEntries(told) } as CustomerAtTillRecord
}

/** The body of a fact as a device of this kind reads it: which payments were undone is of tills. */
export function bodyFor<Body>(kind: DeviceKind, fact: string, body: Body): Body {
  const isHidden = deviceParts[kind].reads !== null && fact === 'order.unpaid'
  return isHidden ? { ...body, reversals: [] } : body
}
