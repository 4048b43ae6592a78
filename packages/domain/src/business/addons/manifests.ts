/**
 * What each add-on is: what it reads, writes and hears, what it is set up with, and what of the
 * business it maps to what of the other side. Pages, checks and the API are made from this list.
 */
import { dataSchedules } from './data-periods.ts'

export const addonNames = ['webhooks', 'accounting', 'marketplaces', 'messages', 'data'] as const
export type AddonName = (typeof addonNames)[number]

export const addonCategories = ['events', 'accounting', 'messages', 'data', 'marketplaces'] as const
export type AddonCategory = (typeof addonCategories)[number]

/** Of the business, in the words of the pages. */
export const addonSubjects = [
  ...(['facts', 'records', 'sales', 'alerts', 'lists', 'orders', 'menu', 'statuses'] as const),
] as const
export type AddonSubject = (typeof addonSubjects)[number]

export interface AddonFlow {
  readonly subject: AddonSubject
  readonly direction: 'out' | 'in'
  readonly when: 'atOnce' | 'daily' | 'scheduled' | 'asked'
}

/** Every setting that an add-on may have: each has its label. */
export const addonFieldNames = [
  ...(['url', 'events', 'format', 'salesBy', 'recipients', 'adviser', 'client'] as const),
  ...(['clearing', 'target', 'language', 'report', 'file', 'every', 'at'] as const),
  'leadMinutes',
] as const
export type AddonFieldName = (typeof addonFieldNames)[number]

/** Every report and list that can be handed out, as files of the pages have them. */
export const dataReports = [
  ...(['sales', 'cashDrawer', 'shiftReports', 'exceptions', 'voidedItems', 'compItems'] as const),
  ...(['teamSales', 'discountReports', 'modifiersReports', 'insideReports'] as const),
  ...(['onlineReports', 'lateArrivals', 'timeSheet', 'labour', 'hours'] as const),
  ...(['orders', 'transactions', 'customers'] as const),
  ...(['stock', 'lowStock', 'stockLedger', 'stockAccount'] as const),
] as const
export type DataReport = (typeof dataReports)[number]

/** Each branch has its own: of one that names no branches, a file goes out for each. */
const branchDataReports = ['hours', 'stock', 'lowStock', 'stockLedger'] as const
export type BranchDataReport = (typeof branchDataReports)[number]

export const isBranchDataReport = (name: string): name is BranchDataReport =>
  branchDataReports.some((one) => one === name)

/** Every choice that a setting may have: each has its text. */
export const addonChoices = [
  ...(['xero', 'quickbooks', 'sage', 'datev', 'fec', 'taxRate', 'category'] as const),
  ...(['slack', 'teams', 'en', 'de', 'es', 'csv', 'json'] as const),
  ...dataReports,
  ...dataSchedules,
] as const
export type AddonChoice = (typeof addonChoices)[number]

/** A setting, drawn as a field of its kind. `shownIf` names a choice that it belongs to. */
export interface AddonField {
  readonly name: AddonFieldName
  readonly kind: 'text' | 'address' | 'emails' | 'choice' | 'events' | 'time' | 'number'
  readonly required?: boolean
  readonly max?: number
  readonly choices?: readonly AddonChoice[]
  readonly standard?: string
  readonly shownIf?: { readonly field: string; readonly is: readonly string[] }
}

/** Things of the business, each of which the other side has a name or a number for. */
export const addonMappings = ['accounts', 'taxCodes', 'items'] as const
export type AddonMapping = (typeof addonMappings)[number]

export interface AddonManifest {
  readonly name: AddonName
  readonly category: AddonCategory
  readonly flows: readonly AddonFlow[]
  /** A secret that the server makes, one that the other side gave, or none. */
  readonly secret: 'made' | 'given' | 'none'
  readonly settings: readonly AddonField[]
  readonly mappings: readonly AddonMapping[]
  readonly version: string
}

const datev = { field: 'format', is: ['datev'] } as const

export const addonManifests: { readonly [name in AddonName]: AddonManifest } = {
  webhooks: {
    name: 'webhooks',
    category: 'events',
    flows: [
      { subject: 'facts', direction: 'out', when: 'atOnce' },
      { subject: 'records', direction: 'out', when: 'atOnce' },
    ],
    secret: 'made',
    settings: [
      { name: 'url', kind: 'address', required: true, max: 2000 },
      { name: 'events', kind: 'events', required: true, standard: '*' },
    ],
    mappings: [],
    version: '1.0',
  },
  accounting: {
    name: 'accounting',
    category: 'accounting',
    flows: [{ subject: 'sales', direction: 'out', when: 'daily' }],
    secret: 'none',
    settings: [
      {
        ...{ name: 'format', kind: 'choice', required: true, standard: 'xero' },
        choices: ['xero', 'quickbooks', 'sage', 'datev', 'fec'],
      },
      {
        ...{ name: 'salesBy', kind: 'choice', required: true, standard: 'taxRate' },
        choices: ['taxRate', 'category'],
      },
      { name: 'recipients', kind: 'emails', max: 1000 },
      { name: 'adviser', kind: 'number', required: true, shownIf: datev },
      { name: 'client', kind: 'number', required: true, shownIf: datev },
      { name: 'clearing', kind: 'number', required: true, standard: '1360', shownIf: datev },
    ],
    mappings: ['accounts', 'taxCodes'],
    version: '1.0',
  },
  marketplaces: {
    name: 'marketplaces',
    category: 'marketplaces',
    flows: [
      { subject: 'orders', direction: 'in', when: 'atOnce' },
      { subject: 'statuses', direction: 'out', when: 'atOnce' },
      { subject: 'menu', direction: 'out', when: 'atOnce' },
    ],
    secret: 'made',
    settings: [
      { name: 'url', kind: 'address', max: 2000 },
      { name: 'leadMinutes', kind: 'number', required: true, max: 4, standard: '30' },
    ],
    mappings: ['items'],
    version: '1.0',
  },
  messages: {
    name: 'messages',
    category: 'messages',
    flows: [{ subject: 'alerts', direction: 'out', when: 'atOnce' }],
    secret: 'given',
    settings: [
      {
        ...{ name: 'target', kind: 'choice', required: true, standard: 'slack' },
        choices: ['slack', 'teams'],
      },
      {
        ...{ name: 'language', kind: 'choice', required: true, standard: 'en' },
        choices: ['en', 'de', 'es'],
      },
    ],
    mappings: [],
    version: '1.0',
  },
  data: {
    name: 'data',
    category: 'data',
    flows: [{ subject: 'lists', direction: 'out', when: 'scheduled' }],
    secret: 'none',
    settings: [
      {
        ...{ name: 'report', kind: 'choice', required: true, standard: 'sales' },
        choices: dataReports,
      },
      {
        ...{ name: 'file', kind: 'choice', required: true, standard: 'csv' },
        choices: ['csv', 'json'],
      },
      {
        ...{ name: 'every', kind: 'choice', required: true, standard: 'daily' },
        choices: dataSchedules,
      },
      {
        ...{ name: 'at', kind: 'time', required: true, standard: '06:00' },
        shownIf: { field: 'every', is: ['daily', 'weekly', 'monthly'] },
      },
      { name: 'recipients', kind: 'emails', max: 1000 },
      { name: 'url', kind: 'address', max: 2000 },
    ],
    mappings: [],
    version: '1.0',
  },
}

/** The fields that count with these settings. */
export function fieldsShown(
  { settings }: AddonManifest,
  chosen: Readonly<Record<string, string>>,
): readonly AddonField[] {
  return settings.filter(({ shownIf }) => {
    if (shownIf === undefined) return true
    const field = settings.find(({ name }) => name === shownIf.field)
    return shownIf.is.includes(chosen[shownIf.field] ?? field?.standard ?? '')
  })
}

export interface SettingFault {
  readonly field: string
  readonly problem: 'missing' | 'unknown' | 'wrong'
}

/** What is wrong with settings, field by field; the first one, or null. */
export function findSettingFault(
  manifest: AddonManifest,
  chosen: Readonly<Record<string, string>>,
): SettingFault | null {
  const known = new Set<string>(manifest.settings.map(({ name }) => name))
  const stray = Object.keys(chosen).find((name) => !known.has(name))
  if (stray !== undefined) return { field: stray, problem: 'unknown' }
  for (const field of fieldsShown(manifest, chosen)) {
    const value = chosen[field.name] ?? field.standard ?? ''
    if (value === '' && field.required === true) return { field: field.name, problem: 'missing' }
    if (value !== '' && !fits(field, value)) return { field: field.name, problem: 'wrong' }
  }
  return null
}

function fits({ kind, choices = [], max = 1000 }: AddonField, value: string): boolean {
  if (value.length > max) return false
  switch (kind) {
    case 'choice':
      return choices.some((choice) => choice === value)
    case 'address':
      return /^https?:\/\/[^\s/]+/.test(value)
    case 'emails':
      return addressesOf(value).every((one) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(one))
    case 'events':
      return patternsOf(value).every((pattern) => eventPattern.test(pattern))
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
    case 'number':
      return /^\d{1,12}$/.test(value)
    default:
      return true
  }
}

const eventPattern = /^(\*|[a-z][a-z_]*(\.[a-z][a-z_A-Z]*)*(\.\*)?)$/

/** Several addresses in one field, one after the other. */
export function addressesOf(text: string): readonly string[] {
  return partsOf(text)
}

/** `order.closed` is one kind, `order.*` is all of orders, `*` is everything. */
export function patternsOf(text: string): readonly string[] {
  return partsOf(text)
}

function partsOf(text: string): readonly string[] {
  return text.split(/[\s,;،؛]+/).filter((one) => one !== '')
}

/** What a setting holds, or what it holds where nobody chose. */
export function settingOf(
  { settings }: AddonManifest,
  chosen: Readonly<Record<string, string>>,
  name: string,
): string {
  return chosen[name] ?? settings.find((field) => field.name === name)?.standard ?? ''
}
