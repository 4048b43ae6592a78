/**
 * Answers of the API as examples, made from the schemas of the contract: each field has a value of
 * a café on a quay by its name, and else the first that its schema accepts. The same schema gives
 * the same example, so whoever adds a field writes none.
 */

import { contract } from '@servery/contract'
import { accepts, type Parts, partsOf, type Schema } from '@servery/contract/base/schema-parts.ts'
import { calendarFileType } from '@servery/contract/people/calendar-feeds.ts'
import { exampleIds } from './basics/ids.ts'

/** Where a value stands: the name of its field, and what its `id` is the id of. */
interface Place {
  readonly name: string
  readonly noun: string
}

const instant = '2026-03-14T10:00:00.000Z'

/** By the name of the field. */
const texts: Readonly<Record<string, string>> = {
  actor: 'Morgan Reed',
  branchName: 'Quay',
  callNumber: 'A-042',
  code: 'FLAT-WHITE',
  colour: '#1f6f78',
  email: 'anna@tregenza.example',
  firstName: 'Anna',
  from: '2026-03-01',
  kind: 'order.opened',
  line1: '3 Custom House Quay',
  name: 'Flat white',
  phone: '+447700900123',
  postcode: 'TR11 3JT',
  receiptNumber: 'T1-000042',
  registerName: 'Counter',
  secondName: 'Tregenza',
  timeZone: 'Europe/London',
  town: 'Falmouth',
  unit: 'each',
  updatedBy: 'Morgan Reed',
}

/** What a text may be that has no name above: the first that fits. */
const anyTexts: readonly string[] = [
  ...['Flat white', '2026-03-14', instant, 'GBP', '', 'item', '10:00', '04-06', '2026-03', '12'],
  ...[
    'anna@tregenza.example',
    'GB',
    'https://quay.example',
    '#c2410c',
    `/images/${exampleIds.image}.webp`,
  ],
  ...['001763700000123-000042', '5feceb66ffc86f38d952786c6d696c79'.repeat(2)],
]

const files = [
  ['pdf', 'application/pdf'],
  ['csv', 'text/csv'],
  ['ics', calendarFileType],
].map(([name, type]) => new File(['example'], `example.${name}`, { type: type ?? '' }))

interface Procedure {
  readonly '~orpc': { readonly outputSchema?: Schema }
}

/** What a route answers, such as `orders.get`. */
export function answerOf(route: string): unknown {
  const path = route.split('.')
  const found = path.reduce<unknown>(
    (node, part) => (node as Readonly<Record<string, unknown>>)[part],
    contract,
  )
  const { outputSchema } = (found as Procedure)['~orpc']
  if (outputSchema === undefined) return undefined
  return exampleFor(outputSchema, { name: 'answer', noun: singular(path[0] ?? '') })
}

/** A value that the schema accepts, as far as it says so in its parts. */
function exampleFor(schema: Schema, place: Place): unknown {
  const parts = partsOf(schema)
  if (parts.type === 'object') return objectOf(parts.shape ?? {}, place)
  if (parts.element !== undefined) return [exampleFor(parts.element, place)]
  if (parts.items !== undefined) return parts.items.map((item) => exampleFor(item, place))
  if (parts.keyType !== undefined && parts.valueType !== undefined) {
    const key = String(exampleFor(parts.keyType, place))
    return { [key]: exampleFor(parts.valueType, place) }
  }
  if (parts.options !== undefined) return firstOf(parts.options, place)
  const inner = parts.innerType ?? parts.in
  return inner === undefined ? plainOf(schema, parts, place) : exampleFor(inner, place)
}

function objectOf(shape: Readonly<Record<string, Schema>>, { noun }: Place): unknown {
  const fields = Object.entries(shape).map(([name, field]) => {
    const own = name === 'id' ? noun : singular(name)
    return [name, exampleFor(field, { name, noun: own })]
  })
  return Object.fromEntries(fields)
}

/** Of several shapes the last is the plainest. */
function firstOf(options: readonly Schema[], place: Place): unknown {
  const last = options.at(-1)
  return last === undefined ? null : exampleFor(last, place)
}

function plainOf(schema: Schema, { type, entries, values }: Parts, place: Place): unknown {
  switch (type) {
    case 'string':
      return textOf(schema, place)
    case 'number':
      return [1, 5, 30, 100, 1000, 9100].find((one) => accepts(schema, one)) ?? 0
    case 'boolean':
      return false
    case 'enum':
      return Object.values(entries ?? {})[0]
    case 'literal':
      return values?.[0]
    case 'file':
      return files.find((one) => accepts(schema, one))
    default:
      return type === 'null' || type === 'lazy' ? null : {}
  }
}

function textOf(schema: Schema, { name, noun }: Place): string {
  const id = idOf(name === 'id' ? noun : name.replace(/Ids?$/, ''))
  const moment = name === 'at' || name.endsWith('At') ? [instant] : []
  const named = texts[name]
  const wanted = [...moment, ...(named === undefined ? [] : [named]), ...anyTexts, id]
  return wanted.find((one) => accepts(schema, one)) ?? ''
}

function idOf(noun: string): string {
  const ids: Readonly<Record<string, string>> = exampleIds
  return ids[noun] ?? ids[singular(noun)] ?? exampleIds.item
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}
