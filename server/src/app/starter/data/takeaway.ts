/** A takeaway: hot food is standard-rated whoever eats it where; cold sides are not. */
import { item, type StarterMenu } from '../starter-types.ts'
import { burgerExtras, saltAndVinegar, sauces, spice } from './groups.ts'

export const takeawayMenu: StarterMenu = {
  groups: [saltAndVinegar, sauces, burgerExtras, spice],
  categories: [
    {
      name: 'Fish and chips',
      colour: '#BAE6FD',
      items: [
        item('Cod and chips', 1095, 'standard', 'fish', {
          groups: ['salt-vinegar', 'sauces'],
          allergens: 'fish cereals',
          favourite: true,
        }),
        item('Haddock and chips', 1095, 'standard', 'fish', {
          groups: ['salt-vinegar', 'sauces'],
          allergens: 'fish cereals',
        }),
        item('Sausage and chips', 695, 'standard', 'chips', {
          groups: ['salt-vinegar', 'sauces'],
          allergens: 'cereals sulphites',
        }),
        item('Chips', 350, 'standard', 'chips', {
          variations: [
            ['Regular', 350],
            ['Large', 450],
          ],
          groups: ['salt-vinegar'],
          favourite: true,
        }),
        item('Mushy peas', 180, 'standard', 'bowl', { favourite: true }),
        item('Curry sauce', 180, 'standard', 'bowl', { allergens: 'mustard celery' }),
      ],
    },
    {
      name: 'Burgers and kebabs',
      colour: '#FECACA',
      items: [
        item('Cheeseburger', 695, 'standard', 'burger', {
          groups: ['burger-extras', 'sauces'],
          allergens: 'cereals milk sesame',
          favourite: true,
        }),
        item('Chicken burger', 725, 'standard', 'burger', {
          groups: ['burger-extras', 'sauces'],
          allergens: 'cereals eggs sesame',
        }),
        item('Veggie burger', 675, 'standard', 'burger', {
          groups: ['burger-extras', 'sauces'],
          allergens: 'cereals soya sesame',
        }),
        item('Chicken shish kebab', 895, 'standard', 'sandwich', {
          groups: ['sauces'],
          allergens: 'cereals milk',
          favourite: true,
        }),
        item('Falafel wrap', 750, 'standard', 'sandwich', {
          groups: ['sauces'],
          allergens: 'cereals sesame',
        }),
      ],
    },
    {
      name: 'Pizza',
      colour: '#FED7AA',
      items: [
        item('Margherita', 895, 'standard', 'pizza', {
          variations: [
            ['10 inch', 895],
            ['12 inch', 1095],
          ],
          allergens: 'cereals milk',
          favourite: true,
        }),
        item('Pepperoni', 1045, 'standard', 'pizza', {
          variations: [
            ['10 inch', 1045],
            ['12 inch', 1245],
          ],
          allergens: 'cereals milk',
          favourite: true,
        }),
        item('Vegetable feast', 995, 'standard', 'pizza', {
          variations: [
            ['10 inch', 995],
            ['12 inch', 1195],
          ],
          allergens: 'cereals milk',
        }),
        item('Garlic bread', 450, 'standard', 'bread', { allergens: 'cereals milk' }),
      ],
    },
    {
      name: 'Curry',
      colour: '#FDE68A',
      items: [
        item('Chicken curry and rice', 945, 'standard', 'bowl', {
          groups: ['spice'],
          allergens: 'milk mustard',
          favourite: true,
        }),
        item('Vegetable curry and rice', 845, 'standard', 'bowl', {
          groups: ['spice'],
          allergens: 'mustard',
        }),
        item('Samosas, two', 350, 'standard', 'pie', { allergens: 'cereals mustard?' }),
        item('Naan bread', 275, 'standard', 'bread', { allergens: 'cereals milk' }),
      ],
    },
    {
      name: 'Cold sides and drinks',
      colour: '#D9F2D0',
      items: [
        item('Coleslaw', 220, 'cold', 'salad', { allergens: 'eggs mustard' }),
        item('Side salad', 320, 'cold', 'salad'),
        item('Cola can', 150, 'standard', 'iced', { favourite: true }),
        item('Orange can', 150, 'standard', 'iced'),
        item('Still water', 130, 'standard', 'water'),
        item('Ice cream tub', 350, 'standard', 'icecream', { allergens: 'milk eggs?' }),
      ],
    },
  ],
}
