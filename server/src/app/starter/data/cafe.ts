/** A café: hot drinks are standard-rated, cold food and cakes only where they are eaten in. */
import { item, type StarterMenu } from '../starter-types.ts'
import { breads, coffeeExtras, milk } from './groups.ts'

const white = { groups: ['milk', 'coffee-extras'], allergens: 'milk' }

export const cafeMenu: StarterMenu = {
  groups: [milk, coffeeExtras, breads],
  categories: [
    {
      name: 'Coffee',
      colour: '#E7D7C9',
      items: [
        item('Flat white', 340, 'standard', 'coffee', { ...white, favourite: true }),
        item('Latte', 350, 'standard', 'coffee', { ...white, favourite: true }),
        item('Cappuccino', 350, 'standard', 'coffee', { ...white, favourite: true }),
        item('Americano', 300, 'standard', 'espresso', {
          groups: ['milk', 'coffee-extras'],
          favourite: true,
        }),
        item('Espresso', 250, 'standard', 'espresso', { groups: ['coffee-extras'] }),
        item('Mocha', 390, 'standard', 'coffee', white),
        item('Hot chocolate', 370, 'standard', 'coffee', { groups: ['milk'], allergens: 'milk' }),
        item('Iced latte', 370, 'standard', 'iced', white),
      ],
    },
    {
      name: 'Tea',
      colour: '#D9F2D0',
      items: [
        item('Breakfast tea', 260, 'standard', 'tea', { groups: ['milk'], favourite: true }),
        item('Earl Grey', 270, 'standard', 'tea', { groups: ['milk'] }),
        item('Peppermint tea', 270, 'standard', 'tea'),
        item('Chai latte', 370, 'standard', 'tea', white),
      ],
    },
    {
      name: 'Cold drinks',
      colour: '#BAE6FD',
      items: [
        item('Still water', 180, 'standard', 'water'),
        item('Sparkling water', 190, 'standard', 'water'),
        item('Orange juice', 300, 'standard', 'juice'),
        item('Cola', 240, 'standard', 'iced'),
        item('Lemonade', 260, 'standard', 'iced'),
      ],
    },
    {
      name: 'Bakery',
      colour: '#FDE68A',
      items: [
        item('Butter croissant', 260, 'cold', 'croissant', {
          allergens: 'cereals milk eggs',
          favourite: true,
        }),
        item('Pain au chocolat', 290, 'cold', 'croissant', {
          allergens: 'cereals milk eggs soya nuts?',
        }),
        item('Cinnamon bun', 320, 'cold', 'bun', { allergens: 'cereals milk eggs' }),
        item('Carrot cake', 380, 'cold', 'cake', {
          allergens: 'cereals milk eggs nuts',
          favourite: true,
        }),
        item('Chocolate brownie', 340, 'cold', 'cake', { allergens: 'cereals milk eggs soya' }),
        item('Fruit scone', 310, 'cold', 'bun', { allergens: 'cereals milk eggs sulphites' }),
      ],
    },
    {
      name: 'Food',
      colour: '#FECACA',
      items: [
        item('Bacon roll', 520, 'standard', 'bun', { groups: ['bread'], allergens: 'cereals' }),
        item('Toasted teacake', 330, 'standard', 'toast', { allergens: 'cereals milk' }),
        item('Cheese toastie', 650, 'standard', 'toast', {
          groups: ['bread'],
          allergens: 'cereals milk mustard?',
        }),
        item('Ham sandwich', 560, 'cold', 'sandwich', {
          groups: ['bread'],
          allergens: 'cereals milk mustard?',
        }),
        item('Houmous wrap', 580, 'cold', 'sandwich', { allergens: 'cereals sesame' }),
        item('Soup of the day', 620, 'standard', 'bowl', { allergens: 'celery cereals' }),
        item('Granola bowl', 590, 'cold', 'bowl', { allergens: 'cereals milk nuts' }),
      ],
    },
  ],
}
