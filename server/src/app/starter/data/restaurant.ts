/** A restaurant: what it serves is standard-rated; cold dishes are zero-rated when taken away. */
import { item, type StarterMenu } from '../starter-types.ts'
import { burgerExtras, milk, mixer, sides, steak } from './groups.ts'

export const restaurantMenu: StarterMenu = {
  groups: [sides, steak, burgerExtras, mixer, milk],
  categories: [
    {
      name: 'Starters',
      colour: '#D9F2D0',
      items: [
        item('Soup of the day', 695, 'standard', 'bowl', { allergens: 'celery cereals milk' }),
        item('Garlic bread', 550, 'standard', 'bread', { allergens: 'cereals milk' }),
        item('Prawn cocktail', 895, 'cold', 'bowl', { allergens: 'crustaceans eggs mustard' }),
        item('Calamari', 850, 'standard', 'fish', { allergens: 'molluscs cereals eggs' }),
        item('Tomato and burrata salad', 875, 'cold', 'salad', { allergens: 'milk' }),
        item('Olives', 450, 'cold', 'olives', { allergens: 'sulphites?' }),
      ],
    },
    {
      name: 'Mains',
      colour: '#FECACA',
      items: [
        item('Sirloin steak', 2450, 'standard', 'steak', {
          groups: ['steak', 'side'],
          favourite: true,
        }),
        item('House burger', 1550, 'standard', 'burger', {
          groups: ['side', 'burger-extras'],
          allergens: 'cereals milk eggs mustard sesame',
          favourite: true,
        }),
        item('Fish and chips', 1650, 'standard', 'fish', {
          allergens: 'fish cereals eggs?',
          favourite: true,
        }),
        item('Roast chicken', 1595, 'standard', 'steak', { groups: ['side'], allergens: 'milk' }),
        item('Spaghetti bolognese', 1395, 'standard', 'pasta', {
          allergens: 'cereals celery milk eggs',
          favourite: true,
        }),
        item('Mushroom risotto', 1450, 'standard', 'bowl', { allergens: 'milk celery sulphites' }),
        item('Margherita pizza', 1195, 'standard', 'pizza', { allergens: 'cereals milk' }),
        item('Chicken Caesar salad', 1350, 'cold', 'salad', {
          allergens: 'cereals eggs fish milk mustard',
        }),
      ],
    },
    {
      name: 'Sides',
      colour: '#FDE68A',
      items: [
        item('Chips', 425, 'standard', 'chips', { favourite: true }),
        item('Sweet potato fries', 495, 'standard', 'chips'),
        item('Green salad', 450, 'cold', 'salad', { allergens: 'mustard' }),
        item('Seasonal greens', 475, 'standard', 'salad', { allergens: 'milk' }),
      ],
    },
    {
      name: 'Desserts',
      colour: '#FBCFE8',
      items: [
        item('Sticky toffee pudding', 750, 'standard', 'cake', {
          allergens: 'cereals milk eggs',
          favourite: true,
        }),
        item('Cheesecake', 725, 'cold', 'cake', { allergens: 'cereals milk eggs' }),
        item('Ice cream, three scoops', 625, 'standard', 'icecream', {
          allergens: 'milk eggs? nuts?',
        }),
        item('Cheese board', 1050, 'cold', 'cheese', { allergens: 'milk cereals celery' }),
      ],
    },
    {
      name: 'Soft and hot drinks',
      colour: '#BAE6FD',
      items: [
        item('Still water', 250, 'standard', 'water', {
          variations: [
            ['330 ml', 250],
            ['750 ml', 395],
          ],
        }),
        item('Cola', 325, 'standard', 'iced'),
        item('Orange juice', 325, 'standard', 'juice'),
        item('Coffee', 325, 'standard', 'coffee', { groups: ['milk'], favourite: true }),
        item('Tea', 295, 'standard', 'tea', { groups: ['milk'] }),
      ],
    },
    {
      name: 'Wine and bar',
      colour: '#DDD6FE',
      items: [
        item('House white', 650, 'standard', 'wine', {
          variations: [
            ['175 ml', 650],
            ['250 ml', 875],
            ['Bottle', 2450],
          ],
          allergens: 'sulphites',
          adult: true,
        }),
        item('House red', 650, 'standard', 'wine', {
          variations: [
            ['175 ml', 650],
            ['250 ml', 875],
            ['Bottle', 2450],
          ],
          allergens: 'sulphites',
          adult: true,
        }),
        item('Prosecco', 725, 'standard', 'wine', { allergens: 'sulphites', adult: true }),
        item('Lager', 595, 'standard', 'beer', { allergens: 'cereals', adult: true }),
        item('Gin 25 ml', 450, 'standard', 'spirit', { groups: ['mixer'], adult: true }),
      ],
    },
  ],
}
