/** What the restaurant group buys and prepares, and from whom. Costs in pence of one unit. */
import type { Unit } from '@servery/domain/offer/catalogue/types.ts'

export interface SeedSupplier {
  readonly key: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly leadDays: number
  /** ISO weekday on which it delivers. */
  readonly weekday: number
}

export interface SeedIngredient {
  readonly name: string
  readonly unit: Unit
  readonly cost: number
  readonly supplier: string
  /** As it is bought: 10 kg, 12 bottles. */
  readonly pack: { readonly name: string; readonly units: number }
  readonly allergens?: string
}

export const harbourSuppliers: readonly SeedSupplier[] = [
  {
    key: 'market',
    name: 'Penryn Market Produce',
    email: 'orders@penryn-market.example',
    phone: '+441326555201',
    leadDays: 1,
    weekday: 1,
  },
  {
    key: 'quay',
    name: 'Quayside Fish',
    email: 'orders@quayside-fish.example',
    phone: '+441326555202',
    leadDays: 1,
    weekday: 2,
  },
  {
    key: 'butcher',
    name: 'Trelawney Butchers',
    email: 'orders@trelawney.example',
    phone: '+441326555203',
    leadDays: 2,
    weekday: 3,
  },
  {
    key: 'dairy',
    name: 'Lizard Dairy',
    email: 'orders@lizard-dairy.example',
    phone: '+441326555204',
    leadDays: 1,
    weekday: 4,
  },
  {
    key: 'dry',
    name: 'Carrick Wholesale',
    email: 'orders@carrick-wholesale.example',
    phone: '+441326555205',
    leadDays: 3,
    weekday: 1,
  },
  {
    key: 'cellar',
    name: 'Harbour Cellars',
    email: 'orders@harbour-cellars.example',
    phone: '+441326555206',
    leadDays: 3,
    weekday: 5,
  },
]

type Row = readonly [
  name: string,
  unit: Unit,
  cost: number,
  pack: readonly [string, number],
  allergens?: string,
]
const from = (supplier: string, rows: readonly Row[]): readonly SeedIngredient[] =>
  rows.map(([name, unit, cost, [pack, units], allergens]) => ({
    ...{ name, unit, cost, supplier, pack: { name: pack, units } },
    ...(allergens === undefined ? {} : { allergens }),
  }))

export const harbourIngredients: readonly SeedIngredient[] = [
  ...from('market', [
    ['Potatoes', 'kg', 95, ['Sack 25 kg', 25]],
    ['Sweet potatoes', 'kg', 180, ['Box 6 kg', 6]],
    ['Onions', 'kg', 90, ['Net 10 kg', 10]],
    ['Leeks', 'kg', 210, ['Box 5 kg', 5]],
    ['Tomatoes', 'kg', 240, ['Box 6 kg', 6]],
    ['Mushrooms', 'kg', 420, ['Box 2.5 kg', 2.5]],
    ['Salad leaves', 'kg', 780, ['Bag 1 kg', 1]],
    ['Rocket', 'kg', 980, ['Bag 500 g', 0.5]],
    ['Avocados', 'each', 75, ['Tray of 18', 18]],
    ['Beetroot', 'kg', 190, ['Bag 5 kg', 5]],
    ['Seasonal greens', 'kg', 310, ['Box 5 kg', 5]],
    ['Roasting vegetables', 'kg', 260, ['Box 5 kg', 5]],
    ['Lemons', 'each', 28, ['Box of 60', 60]],
    ['Oranges', 'each', 34, ['Box of 56', 56]],
    ['Berries', 'kg', 920, ['Punnet 1 kg', 1]],
    ['Bramley apples', 'kg', 230, ['Box 6 kg', 6]],
    ['Garlic', 'kg', 620, ['Bag 1 kg', 1]],
    ['Mint', 'kg', 1400, ['Bunch 250 g', 0.25]],
  ]),
  ...from('quay', [
    ['Haddock fillet', 'kg', 1480, ['Box 5 kg', 5], 'fish'],
    ['Sea bass fillet', 'kg', 2150, ['Box 3 kg', 3], 'fish'],
    ['Smoked salmon', 'kg', 2680, ['Side 1 kg', 1], 'fish'],
    ['Smoked mackerel', 'kg', 1350, ['Pack 1 kg', 1], 'fish'],
    ['Crab meat', 'kg', 3200, ['Tub 500 g', 0.5], 'crustaceans'],
    ['Crayfish tails', 'kg', 1890, ['Tub 1 kg', 1], 'crustaceans'],
    ['Mussels', 'kg', 560, ['Sack 5 kg', 5], 'molluscs'],
    ['Squid', 'kg', 1120, ['Box 2 kg', 2], 'molluscs'],
    ['Whitebait', 'kg', 890, ['Box 2 kg', 2], 'fish'],
    ['Mixed seafood', 'kg', 1390, ['Box 2 kg', 2], 'crustaceans fish molluscs'],
    ['Anchovies', 'kg', 2400, ['Tin 700 g', 0.7], 'fish'],
    ['Tuna in brine', 'kg', 890, ['Tin 1.7 kg', 1.7], 'fish'],
  ]),
  ...from('butcher', [
    ['Back bacon', 'kg', 780, ['Pack 2.27 kg', 2.27]],
    ['Pork sausages', 'each', 48, ['Tray of 32', 32], 'cereals sulphites'],
    ['Minced beef', 'kg', 890, ['Tray 5 kg', 5]],
    ['Rump steak 8 oz', 'each', 465, ['Box of 10', 10]],
    ['Topside of beef', 'kg', 1180, ['Joint 4 kg', 4]],
    ['Chicken breast', 'kg', 720, ['Box 5 kg', 5]],
    ['Cooked ham', 'kg', 940, ['Pack 2 kg', 2]],
    ['Pepperoni', 'kg', 1120, ['Pack 1 kg', 1]],
    ['Nduja paste', 'kg', 1650, ['Jar 1 kg', 1]],
  ]),
  ...from('dairy', [
    ['Whole milk', 'l', 92, ['Crate 12 l', 12], 'milk'],
    ['Double cream', 'l', 420, ['Bottle 2 l', 2], 'milk'],
    ['Butter', 'kg', 760, ['Case 10 kg', 10], 'milk'],
    ['Cheddar', 'kg', 810, ['Block 5 kg', 5], 'milk'],
    ['Mozzarella', 'kg', 690, ['Bag 2 kg', 2], 'milk'],
    ['Halloumi', 'kg', 980, ['Pack 1 kg', 1], 'milk'],
    ['Goat’s cheese', 'kg', 1290, ['Log 1 kg', 1], 'milk'],
    ['Blue cheese', 'kg', 1250, ['Wheel 1 kg', 1], 'milk'],
    ['Parmesan', 'kg', 1680, ['Wedge 1 kg', 1], 'milk'],
    ['Free-range eggs', 'each', 24, ['Tray of 30', 30], 'eggs'],
    ['Ice cream', 'l', 410, ['Tub 4 l', 4], 'milk'],
  ]),
  ...from('dry', [
    ['Bread flour', 'kg', 88, ['Sack 16 kg', 16], 'cereals'],
    ['Sourdough loaf', 'each', 290, ['Tray of 8', 8], 'cereals'],
    ['Granary loaf', 'each', 240, ['Tray of 8', 8], 'cereals'],
    ['Baguette', 'each', 85, ['Box of 20', 20], 'cereals'],
    ['Burger bun', 'each', 38, ['Tray of 24', 24], 'cereals eggs milk'],
    ['Soft roll', 'each', 29, ['Tray of 24', 24], 'cereals'],
    ['Linguine', 'kg', 210, ['Case 6 kg', 6], 'cereals'],
    ['Risotto rice', 'kg', 260, ['Bag 5 kg', 5]],
    ['Jasmine rice', 'kg', 190, ['Bag 10 kg', 10]],
    ['Porridge oats', 'kg', 165, ['Bag 5 kg', 5], 'cereals'],
    ['Baked beans', 'kg', 140, ['Tin 2.6 kg', 2.6]],
    ['Chopped tomatoes', 'kg', 115, ['Tin 2.5 kg', 2.5]],
    ['Chickpeas', 'kg', 150, ['Tin 2.5 kg', 2.5]],
    ['Olives', 'kg', 640, ['Tub 2 kg', 2]],
    ['Capers', 'kg', 890, ['Jar 1 kg', 1]],
    ['Mayonnaise', 'kg', 260, ['Tub 10 kg', 10], 'eggs mustard'],
    ['Curry paste', 'kg', 690, ['Tub 1 kg', 1], 'crustaceans fish'],
    ['Coconut milk', 'l', 320, ['Case 6 l', 6]],
    ['Frying oil', 'l', 165, ['Drum 20 l', 20]],
    ['Honey', 'kg', 740, ['Tub 3 kg', 3]],
    ['Sugar', 'kg', 105, ['Sack 15 kg', 15]],
    ['Chocolate', 'kg', 890, ['Bag 2.5 kg', 2.5], 'milk soya'],
    ['Dates', 'kg', 540, ['Box 5 kg', 5]],
    ['Puff pastry', 'kg', 390, ['Case 6 kg', 6], 'cereals'],
    ['Lemon tart, whole', 'each', 1180, ['Box of 2', 2], 'cereals eggs milk'],
    ['Coffee beans', 'kg', 1450, ['Bag 1 kg', 1]],
    ['Tea bags', 'each', 5, ['Case of 600', 600]],
    ['Drinking chocolate', 'kg', 780, ['Tin 2 kg', 2], 'milk'],
  ]),
  ...from('cellar', [
    ['Pale ale, keg', 'l', 285, ['Keg 50 l', 50], 'cereals'],
    ['Lager, keg', 'l', 262, ['Keg 50 l', 50], 'cereals'],
    ['Stout, keg', 'l', 298, ['Keg 50 l', 50], 'cereals'],
    ['Cider, keg', 'l', 275, ['Keg 50 l', 50], 'sulphites'],
    ['White wine, bottle', 'bottle', 520, ['Case of 6', 6], 'sulphites'],
    ['Red wine, bottle', 'bottle', 540, ['Case of 6', 6], 'sulphites'],
    ['Picpoul, bottle', 'bottle', 790, ['Case of 6', 6], 'sulphites'],
    ['Rosé, bottle', 'bottle', 820, ['Case of 6', 6], 'sulphites'],
    ['Prosecco, bottle', 'bottle', 690, ['Case of 6', 6], 'sulphites'],
    ['Gin, bottle 700 ml', 'bottle', 1690, ['Case of 6', 6]],
    ['Rum, bottle 700 ml', 'bottle', 1540, ['Case of 6', 6]],
    ['Whisky, bottle 700 ml', 'bottle', 2150, ['Case of 6', 6]],
    ['Aperitif, bottle 700 ml', 'bottle', 1180, ['Case of 6', 6]],
  ]),
]

/** What the kitchen makes in batches: how much of it, and of what. */
export const harbourPreps: readonly {
  readonly name: string
  readonly makes: number
  readonly unit: Unit
  readonly of: string
}[] = [
  {
    name: 'Pizza dough',
    makes: 12,
    unit: 'kg',
    of: 'Bread flour 7500 g; Frying oil 300 ml; Sugar 100 g',
  },
  {
    name: 'Tomato sauce',
    makes: 8,
    unit: 'kg',
    of: 'Chopped tomatoes 9000 g; Onions 1000 g @90; Garlic 100 g @85; Frying oil 300 ml',
  },
  {
    name: 'Beer batter',
    makes: 10,
    unit: 'kg',
    of: 'Bread flour 5000 g; Lager, keg 5500 ml',
  },
  {
    name: 'Garlic mayo',
    makes: 4,
    unit: 'kg',
    of: 'Mayonnaise 3900 g; Garlic 120 g @85',
  },
  {
    name: 'Beef patty',
    makes: 40,
    unit: 'each',
    of: 'Minced beef 6400 g; Onions 500 g @90',
  },
  {
    name: 'Chips, cut',
    makes: 40,
    unit: 'kg',
    of: 'Potatoes 50000 g @80',
  },
]
