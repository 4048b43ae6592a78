/** A small shop: most food and papers are zero-rated; sweets, drinks, household goods are not. */
import { item, type StarterMenu } from '../starter-types.ts'

export const retailMenu: StarterMenu = {
  groups: [],
  categories: [
    {
      name: 'Fresh',
      colour: '#D9F2D0',
      items: [
        item('Milk 1 l', 145, 'zero', 'milk', { allergens: 'milk', favourite: true }),
        item('Free-range eggs, six', 195, 'zero', 'eggs', { allergens: 'eggs', favourite: true }),
        item('White loaf', 165, 'zero', 'bread', { allergens: 'cereals', favourite: true }),
        item('Butter 250 g', 245, 'zero', 'cheese', { allergens: 'milk' }),
        item('Cheddar', 1150, 'zero', 'cheese', { unit: 'kg', allergens: 'milk' }),
        item('Bananas', 120, 'zero', 'fruit', { unit: 'kg' }),
        item('Apples', 260, 'zero', 'fruit', { unit: 'kg' }),
      ],
    },
    {
      name: 'Cupboard',
      colour: '#E7D7C9',
      items: [
        item('Spaghetti 500 g', 125, 'zero', 'pasta', { allergens: 'cereals' }),
        item('Chopped tomatoes tin', 85, 'zero', 'jar'),
        item('Baked beans tin', 110, 'zero', 'beans', { favourite: true }),
        item('Basmati rice 1 kg', 265, 'zero', 'jar'),
        item('Tea bags, 80', 295, 'zero', 'tea', { favourite: true }),
        item('Ground coffee 227 g', 425, 'zero', 'coffee'),
        item('Honey 340 g', 395, 'zero', 'jar'),
      ],
    },
    {
      name: 'Snacks and sweets',
      colour: '#FDE68A',
      items: [
        item('Crisps 40 g', 120, 'standard', 'sweets', { favourite: true }),
        item('Chocolate bar', 110, 'standard', 'sweets', {
          allergens: 'milk soya nuts?',
          favourite: true,
        }),
        item('Mints', 85, 'standard', 'sweets'),
        item('Plain biscuits', 140, 'zero', 'sweets', { allergens: 'cereals milk?' }),
      ],
    },
    {
      name: 'Drinks',
      colour: '#BAE6FD',
      items: [
        item('Cola can', 120, 'standard', 'iced', { favourite: true }),
        item('Orange juice 1 l', 220, 'standard', 'juice'),
        item('Still water 500 ml', 95, 'standard', 'water'),
        item('Lager, four cans', 595, 'standard', 'beer', { allergens: 'cereals', adult: true }),
        item('Red wine 75 cl', 850, 'standard', 'wine', { allergens: 'sulphites', adult: true }),
      ],
    },
    {
      name: 'Household',
      colour: '#DDD6FE',
      items: [
        item('Washing-up liquid', 175, 'standard', 'soap'),
        item('Kitchen roll, two', 245, 'standard', 'soap'),
        item('Toilet roll, four', 295, 'standard', 'soap'),
        item('Hand soap', 195, 'standard', 'soap'),
        item('Carrier bag', 30, 'standard', 'soap', { notDiscountable: true, favourite: true }),
      ],
    },
    {
      name: 'Papers and cards',
      colour: '#FECACA',
      items: [
        item('Newspaper', 180, 'zero', 'news', { openPrice: true, notDiscountable: true }),
        item('Magazine', 450, 'zero', 'news', { openPrice: true, notDiscountable: true }),
        item('Greetings card', 275, 'standard', 'news'),
      ],
    },
  ],
}
