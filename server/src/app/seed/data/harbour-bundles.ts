/** The restaurant group's bundles. Prices in pence. */
import type { SeedBundle } from '../../starter/index.ts'

export const harbourBundles: readonly SeedBundle[] = [
  {
    category: 'Sandwiches & salads',
    item: {
      name: 'Lunch deal',
      about: 'A sandwich, something sweet and a cold drink.',
      price: 1150,
      tax: 'cold',
      picture: 'sandwich',
      weight: 9,
    },
    parts: [
      [
        'Sandwich',
        [
          'Crayfish and rocket baguette',
          'Ham and cheddar ploughman’s roll',
          'Egg mayonnaise on granary',
        ],
      ],
      ['Something sweet', ['Carrot cake', 'Oat flapjack']],
      ['Drink', ['Still water 330 ml', 'Sparkling water 330 ml', 'Cola', 'Lemonade']],
    ],
  },
  {
    category: 'Children',
    item: {
      name: 'Children’s set',
      about: 'Fish and chips with a cloudy apple juice.',
      price: 950,
      tax: 'standard',
      picture: 'fish',
      weight: 8,
    },
    parts: [
      ['Dish', ['Children’s fish and chips']],
      ['Drink', ['Cloudy apple juice']],
    ],
  },
]
