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
  shortName: text(20).default('').describe('The name on the till’s button. Empty: the full name.'),
  price: amount.describe('Added to the price of the item; may be negative.'),
  sizePrices: z
    .array(z.strictObject({ size: text(80, 1), price: amount }))
    .max(20)
    .default([])
    .describe('Other prices by the size of the item: the name of a variant, or one of its values.'),
  prefixPrices: z
    .strictObject({
      no: amount.exactOptional(),
      extra: amount.exactOptional(),
      side: amount.exactOptional(),
      light: amount.exactOptional(),
    })
    .default({})
    .describe(
      'Prices by prefix. Absent: Extra charges the price again; No, Side and Light are free.',
    ),
  cost: amountNotNegative.default(0 as never),
  allergens: z
    .partialRecord(z.enum(allergens), z.enum(['contains', 'may_contain', 'no']))
    .default({}),
  colour: colourOrNone.default(''),
  soldOut: z.boolean().default(false),
  uses: optionUse.nullable().default(null).describe('What it takes out of stock. Null: nothing.'),
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
    .describe('How many can be chosen, in a group that counts. Null: the limit of the group.'),
  nestedGroupId: id
    .nullable()
    .default(null)
    .describe('The group to ask when this option is chosen. Null: none.'),
  shared: z
    .boolean()
    .default(false)
    .describe(
      'True: this is the shared option with this id, and its content overrides what is sent here.',
    ),
})

export const modifierGroupInput = z.strictObject({
  name: text(80, 1),
  displayName: text(80).default('').describe('The name that customers read. Empty: `name`.'),
  min: z.int().min(0).max(20),
  max: z.int().min(1).max(100).nullable(),
  freeCount: z.int().min(0).max(20).default(0),
  selection: z.enum(modifierSelections),
  display: z.enum(modifierDisplays).default('chips'),
  prompt: z
    .enum(modifierPrompts)
    .default('required')
    .describe(
      'When a till asks: `always`; `required`: where a choice is required; `incomplete`: only where the preselected options are not enough.',
    ),
  prefixes: z.array(z.enum(modifierPrefixes)).max(modifierPrefixes.length).default([]),
  options: z.array(modifierOptionInput).min(1).max(100),
})
export type ModifierGroupInput = z.infer<typeof modifierGroupInput>
export const modifierGroupRecord = modifierGroupInput.extend({
  ...bodyHead,
  usedBy: z.int().describe('How many items ask it.'),
})

export const sharedOptionInput = z.strictObject(optionContent)
export type SharedOptionInput = z.infer<typeof sharedOptionInput>
export const sharedOptionRecord = sharedOptionInput.extend({
  ...bodyHead,
  usedBy: z.int().describe('How many groups have it.'),
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
