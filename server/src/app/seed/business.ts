/** The two demo companies: their branches, registers, people, tenders. */

import type { LoyaltyProgrammeInput } from '@servery/contract/setup/loyalty-programmes.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import type { BusinessKind } from '@servery/domain/business/company/onboarding.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { SeedBundle, SeedCategory, SeedGroup } from '../starter/index.ts'
import { cornerFresh } from './data/corner-fresh.ts'
import { cornerGrocery } from './data/corner-grocery.ts'
import { harbourBundles } from './data/harbour-bundles.ts'
import { harbourDrinkGroups, harbourDrinks } from './data/harbour-drinks.ts'
import { harbourFood, harbourFoodGroups } from './data/harbour-food.ts'

export interface SeedMember {
  readonly name: string
  readonly role: Role
  readonly pin: string
  readonly colour: string
}

export interface SeedBranch {
  readonly name: string
  readonly line1: string
  readonly town: string
  readonly postcode: string
  readonly phone: string
  readonly registers: readonly string[]
  readonly members: readonly SeedMember[]
  /** Orders of an ordinary day. */
  readonly ordersPerDay: number
  readonly opens: number
  readonly closes: number
  /** Share of each order type, in percent. */
  readonly types: readonly (readonly [OrderType, number])[]
}

export interface SeedBusiness {
  readonly key: 'harbour' | 'corner'
  /** Of several demos in one database; absent: the only one. */
  readonly copy?: number
  readonly name: string
  readonly tradingName: string
  readonly companyNumber: string
  readonly vatNumber: string
  readonly kind: BusinessKind
  readonly owner: {
    readonly firstName: string
    readonly secondName: string
    readonly email: string
  }
  readonly defaultOrderType: OrderType
  readonly orderTypes: readonly OrderType[]
  readonly branches: readonly SeedBranch[]
  readonly groups: readonly SeedGroup[]
  readonly categories: readonly SeedCategory[]
  readonly bundles: readonly SeedBundle[]
  /** How many lines an order has: index + 1 lines, with these odds. */
  readonly basket: readonly number[]
  /** Trade by weekday, Monday first, 100 is ordinary. */
  readonly week: readonly number[]
  /** Trade by hour of the day, 0–23. */
  readonly hours: readonly number[]
  /** Minutes between the first line and the payment, at least and at most. */
  readonly staysMinutes: readonly [number, number]
  readonly serviceCharge: boolean
  /** With how much a drawer opens, and from what difference on it needs a note. */
  readonly drawer: { readonly defaultFloat: number; readonly differenceLimit: number }
  /** For what those who come back get points. */
  readonly programme: LoyaltyProgrammeInput
}

const harbourHours = [
  0, 0, 0, 0, 0, 0, 0, 4, 9, 10, 9, 8, 14, 15, 9, 7, 6, 7, 12, 14, 11, 6, 2, 0,
] as const
const cornerHours = [
  0, 0, 0, 0, 0, 0, 2, 9, 11, 8, 7, 7, 9, 8, 6, 7, 9, 12, 11, 8, 4, 1, 0, 0,
] as const

export const harbour: SeedBusiness = {
  key: 'harbour',
  name: 'Harbour Kitchens',
  tradingName: 'Harbour',
  companyNumber: '01234567',
  vatNumber: 'GB123456782',
  kind: 'restaurant',
  owner: { firstName: 'Morgan', secondName: 'Reyes', email: 'owner@harbour.example' },
  defaultOrderType: 'eat_in',
  orderTypes: ['eat_in', 'takeaway', 'collection', 'delivery'],
  groups: [...harbourFoodGroups, ...harbourDrinkGroups],
  categories: [...harbourDrinks.slice(0, 2), ...harbourFood, ...harbourDrinks.slice(2)],
  bundles: harbourBundles,
  basket: [18, 30, 24, 14, 8, 4, 2],
  week: [78, 82, 90, 98, 128, 142, 112],
  hours: harbourHours,
  staysMinutes: [2, 55],
  serviceCharge: true,
  drawer: { defaultFloat: 10_000, differenceLimit: 200 },
  programme: {
    name: 'Harbour points',
    currency: 'GBP',
    points: 1,
    perAmount: minorUnits(100),
    excludedCategoryIds: [],
    reward: { points: 100, amount: minorUnits(500) },
    lapseMonths: 12,
  },
  branches: [
    {
      name: 'Quayside',
      line1: '4 Custom House Quay',
      town: 'Falmouth',
      postcode: 'TR11 3JT',
      phone: '01326 555 010',
      registers: ['Front counter', 'Bar'],
      ordersPerDay: 36,
      opens: 7,
      closes: 23,
      types: [
        ['eat_in', 62],
        ['takeaway', 26],
        ['collection', 8],
        ['delivery', 4],
      ],
      members: [
        { name: 'Ana', role: 'manager', pin: '246810', colour: '#F97316' },
        { name: 'Ben', role: 'server', pin: '1379', colour: '#0EA5E9' },
        { name: 'Chloe', role: 'server', pin: '2580', colour: '#22C55E' },
        { name: 'Dev', role: 'cashier', pin: '4682', colour: '#A855F7' },
      ],
    },
    {
      name: 'Old Town',
      line1: '17 Fore Street',
      town: 'Truro',
      postcode: 'TR1 2PH',
      phone: '01872 555 020',
      registers: ['Till', 'Terrace'],
      ordersPerDay: 26,
      opens: 8,
      closes: 22,
      types: [
        ['eat_in', 74],
        ['takeaway', 18],
        ['collection', 8],
      ],
      members: [
        { name: 'Ella', role: 'manager', pin: '135790', colour: '#F97316' },
        { name: 'Finn', role: 'server', pin: '7531', colour: '#0EA5E9' },
        { name: 'Grace', role: 'server', pin: '8642', colour: '#22C55E' },
      ],
    },
    {
      name: 'Station',
      line1: 'Platform 1, Station Road',
      town: 'Penzance',
      postcode: 'TR18 2NF',
      phone: '01736 555 030',
      registers: ['Kiosk counter'],
      ordersPerDay: 30,
      opens: 7,
      closes: 20,
      types: [
        ['takeaway', 82],
        ['eat_in', 18],
      ],
      members: [
        { name: 'Hana', role: 'manager', pin: '192837', colour: '#F97316' },
        { name: 'Imran', role: 'cashier', pin: '6174', colour: '#0EA5E9' },
      ],
    },
  ],
}

export const corner: SeedBusiness = {
  key: 'corner',
  name: 'Corner Provisions',
  tradingName: '',
  companyNumber: '07654321',
  vatNumber: 'GB987654353',
  kind: 'retail',
  owner: { firstName: 'Priya', secondName: 'Nair', email: 'owner@corner.example' },
  defaultOrderType: 'takeaway',
  orderTypes: ['takeaway'],
  groups: [],
  categories: [...cornerFresh, ...cornerGrocery],
  bundles: [],
  basket: [16, 22, 20, 15, 11, 8, 5, 3],
  week: [96, 92, 94, 98, 112, 124, 84],
  hours: cornerHours,
  staysMinutes: [1, 3],
  serviceCharge: false,
  drawer: { defaultFloat: 5000, differenceLimit: 100 },
  programme: {
    name: 'Corner card',
    currency: 'GBP',
    points: 5,
    perAmount: null,
    excludedCategoryIds: [],
    reward: { points: 50, amount: minorUnits(200) },
    lapseMonths: null,
  },
  branches: [
    {
      name: 'High Street',
      line1: '82 High Street',
      town: 'Totnes',
      postcode: 'TQ9 5SN',
      phone: '01803 555 040',
      registers: ['Till 1', 'Till 2'],
      ordersPerDay: 46,
      opens: 6,
      closes: 21,
      types: [['takeaway', 100]],
      members: [
        { name: 'Jo', role: 'manager', pin: '314159', colour: '#F97316' },
        { name: 'Kit', role: 'cashier', pin: '2718', colour: '#0EA5E9' },
        { name: 'Lena', role: 'cashier', pin: '1618', colour: '#22C55E' },
      ],
    },
  ],
}

export const businesses: readonly SeedBusiness[] = [harbour, corner]

/** Everybody who signs in to a demo business has it. Never used in production. */
export const demoPassword = 'servery-demo'

/** Another one of the same business, with people of its own: `owner.2@harbour.example`. */
export function copyOf(business: SeedBusiness, copy: number): SeedBusiness {
  const made = { ...business, copy }
  return { ...made, owner: { ...business.owner, email: emailIn(made, business.owner.email) } }
}

/** An address of the demo, as it is in this copy of it. */
export function emailIn({ copy = 0 }: Pick<SeedBusiness, 'copy'>, email: string): string {
  return copy === 0 ? email : email.replace('@', `.${copy}@`)
}

/** A shop's address is one of the whole server. */
export function slugIn({ copy = 0 }: Pick<SeedBusiness, 'copy'>, slug: string): string {
  return copy === 0 ? slug : `${slug}-${copy}`
}
