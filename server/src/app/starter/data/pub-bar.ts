/** A pub or bar: drinks by the measure, and plates that are eaten there. */
import { item, type StarterItem, type StarterMenu } from '../starter-types.ts'
import { burgerExtras, mixer, sauces, sides } from './groups.ts'

function draught(name: string, pint: number, favourite = false): StarterItem {
  return item(name, pint, 'standard', 'beer', {
    variations: [
      ['Pint', pint],
      ['Half', Math.ceil(pint / 20) * 10],
    ],
    allergens: 'cereals',
    adult: true,
    favourite,
  })
}

function wine(name: string, small: number): StarterItem {
  return item(name, small, 'standard', 'wine', {
    variations: [
      ['125 ml', small],
      ['175 ml', small + 150],
      ['250 ml', small + 330],
      ['Bottle', small * 5],
    ],
    allergens: 'sulphites',
    adult: true,
  })
}

function spirit(name: string, single: number): StarterItem {
  return item(name, single, 'standard', 'spirit', {
    variations: [
      ['Single 25 ml', single],
      ['Double 50 ml', single * 2 - 50],
    ],
    groups: ['mixer'],
    adult: true,
  })
}

export const pubBarMenu: StarterMenu = {
  groups: [mixer, sides, burgerExtras, sauces],
  categories: [
    {
      name: 'Draught',
      colour: '#FDE68A',
      items: [
        draught('Lager', 540, true),
        draught('Pale ale', 560, true),
        draught('Best bitter', 480, true),
        draught('Stout', 580, true),
        draught('Cider', 520, true),
      ],
    },
    {
      name: 'Bottles and cans',
      colour: '#FED7AA',
      items: [
        item('Bottled lager 330 ml', 450, 'standard', 'beer', {
          allergens: 'cereals',
          adult: true,
        }),
        item('Fruit cider 500 ml', 560, 'standard', 'beer', {
          allergens: 'sulphites',
          adult: true,
        }),
        item('Alcohol-free lager', 410, 'standard', 'beer', {
          allergens: 'cereals',
          favourite: true,
        }),
      ],
    },
    {
      name: 'Wine',
      colour: '#DDD6FE',
      items: [
        wine('House white', 430),
        wine('Sauvignon blanc', 490),
        wine('House red', 430),
        wine('Rosé', 450),
        item('Prosecco 125 ml', 590, 'standard', 'wine', { allergens: 'sulphites', adult: true }),
      ],
    },
    {
      name: 'Spirits',
      colour: '#FBCFE8',
      items: [
        { ...spirit('Gin', 420), favourite: true },
        spirit('Vodka', 400),
        spirit('Rum', 410),
        spirit('Blended whisky', 420),
        spirit('Tequila', 430),
      ],
    },
    {
      name: 'Soft drinks',
      colour: '#BAE6FD',
      items: [
        item('Cola', 210, 'standard', 'iced', {
          variations: [
            ['Half', 210],
            ['Pint', 380],
          ],
          favourite: true,
        }),
        item('Lemonade', 200, 'standard', 'iced', {
          variations: [
            ['Half', 200],
            ['Pint', 360],
          ],
        }),
        item('Lime and soda', 120, 'standard', 'iced'),
        item('Tonic water', 220, 'standard', 'water'),
        item('Orange juice', 280, 'standard', 'juice'),
      ],
    },
    {
      name: 'Snacks',
      colour: '#D9F2D0',
      items: [
        item('Crisps', 150, 'standard', 'sweets', { favourite: true }),
        item('Salted peanuts', 180, 'standard', 'sweets', { allergens: 'peanuts nuts?' }),
        item('Pork scratchings', 200, 'standard', 'sweets'),
        item('Olives', 420, 'cold', 'olives'),
      ],
    },
    {
      name: 'Plates',
      colour: '#FECACA',
      items: [
        item('Pub burger', 1395, 'standard', 'burger', {
          groups: ['side', 'burger-extras', 'sauces'],
          allergens: 'cereals milk eggs mustard sesame',
        }),
        item('Fish and chips', 1495, 'standard', 'fish', { allergens: 'fish cereals' }),
        item('Steak and ale pie', 1450, 'standard', 'pie', { allergens: 'cereals milk celery' }),
        item('Ploughman’s lunch', 1150, 'cold', 'cheese', {
          allergens: 'cereals milk celery mustard',
        }),
        item('Loaded chips', 750, 'standard', 'chips', {
          groups: ['sauces'],
          allergens: 'milk',
        }),
        item('Sunday roast', 1695, 'standard', 'steak', {
          allergens: 'cereals milk eggs celery',
        }),
      ],
    },
  ],
}
