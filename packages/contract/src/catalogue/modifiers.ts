/** Modifier groups, and the options that several of them share. */
import { modifierPrefixes } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import {
  allergens,
  modifierDisplays,
  modifierPrompts,
  modifierSelections,
} from '@servery/domain/offer/catalogue/types.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, text } from '../base/amounts.ts'
import { colourOrNone } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { optionUse } from './recipes.ts'

/** What an option is, wherever it stands. */
const optionContent = {
  name: text(80, 1),
  shortName: text(20).default('').describe('On a till’s button; empty: its name.'),
  price: amount.describe('On top of the item’s price; may be negative.'),
  sizePrices: z
    .array(z.strictObject({ size: text(80, 1), price: amount }))
    .max(20)
    .default([])
    .describe('Other prices by the item’s size: a variation’s name, or one of its values.'),
  prefixPrices: z
    .strictObject({
      no: amount.exactOptional(),
      extra: amount.exactOptional(),
      side: amount.exactOptional(),
      light: amount.exactOptional(),
    })
    .default({})
    .describe('Absent: Extra charges the price again; No, Side and Light cost nothing.'),
  cost: amountNotNegative.default(0 as never),
  allergens: z
    .partialRecord(z.enum(allergens), z.enum(['contains', 'may_contain', 'no']))
    .default({}),
  colour: colourOrNone.default(''),
  soldOut: z.boolean().default(false),
  uses: optionUse.nullable().default(null).describe('What it takes out of stock; null: nothing.'),
}

/** One option of a group. */
export const modifierOptionInput = z.strictObject({
  id,
  ...optionContent,
  isDefault: z.boolean().default(false),
  max: z
    .int()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('How many of it at most, where the group counts. Null: as the group says.'),
  nestedGroupId: id.nullable().default(null).describe('The group that is asked once it is chosen.'),
  shared: z
    .boolean()
    .default(false)
    .describe('True: it is the shared option of this id, whose content goes before what is sent.'),
})

export const modifierGroupInput = z.strictObject({
  name: text(80, 1),
  displayName: text(80).default('').describe('What customers read; empty: its name.'),
  min: z.int().min(0).max(20),
  max: z.int().min(1).max(100).nullable(),
  freeCount: z.int().min(0).max(20).default(0),
  selection: z.enum(modifierSelections),
  display: z.enum(modifierDisplays).default('chips'),
  prompt: z
    .enum(modifierPrompts)
    .default('required')
    .describe('When a till asks of itself; `incomplete`: where what is preselected does not do.'),
  prefixes: z.array(z.enum(modifierPrefixes)).max(modifierPrefixes.length).default([]),
  options: z.array(modifierOptionInput).min(1).max(100),
})
export type ModifierGroupInput = z.infer<typeof modifierGroupInput>
export const modifierGroupRecord = modifierGroupInput.extend({
  ...bodyHead,
  usedBy: z.int().describe('Items that ask it.'),
})

export const sharedOptionInput = z.strictObject(optionContent)
export type SharedOptionInput = z.infer<typeof sharedOptionInput>
export const sharedOptionRecord = sharedOptionInput.extend({
  ...bodyHead,
  usedBy: z.int().describe('Groups that have it.'),
})

const optionErrors = errorsOf('recipe_units')
const rights = { read: 'catalogue.read', write: 'catalogue.write' } as const

const groupRoutes = recordRoutes(
  {
    path: 'modifier-groups',
    tag: 'Modifier groups',
    one: 'modifier group',
    many: 'modifier groups',
    ...rights,
  },
  { create: modifierGroupInput.extend({ id }), update: modifierGroupInput.extend(versioned) },
  modifierGroupRecord,
  {},
)
export const modifierGroups = {
  ...groupRoutes,
  create: groupRoutes.create.errors(optionErrors),
  update: groupRoutes.update.errors(optionErrors),
}

const sharedRoutes = recordRoutes(
  {
    path: 'shared-options',
    tag: 'Shared options',
    one: 'shared option',
    many: 'shared options',
    ...rights,
  },
  { create: sharedOptionInput.extend({ id }), update: sharedOptionInput.extend(versioned) },
  sharedOptionRecord,
  {},
)
/** A change of one is a change of every group that has it, all at once. */
export const sharedOptions = {
  ...sharedRoutes,
  create: sharedRoutes.create.errors(optionErrors),
  update: sharedRoutes.update.errors(optionErrors),
}
