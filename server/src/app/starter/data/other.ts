/** Any other business: services and goods to rename, each with a price to change. */
import { item, type StarterMenu } from '../starter-types.ts'

export const otherMenu: StarterMenu = {
  groups: [],
  categories: [
    {
      name: 'Services',
      colour: '#BAE6FD',
      items: [
        item('Consultation, 30 minutes', 3500, 'standard', '', { favourite: true }),
        item('Consultation, 60 minutes', 6000, 'standard', '', { favourite: true }),
        item('Class, one place', 1200, 'standard', '', { favourite: true }),
        item('Class, ten places', 10_000, 'standard', ''),
        item('Room hire, one hour', 2500, 'standard', ''),
        item('Repair', 2000, 'standard', '', { openPrice: true, favourite: true }),
      ],
    },
    {
      name: 'Goods',
      colour: '#D9F2D0',
      items: [
        item('Small item', 500, 'standard', '', { favourite: true }),
        item('Medium item', 1000, 'standard', '', { favourite: true }),
        item('Large item', 2000, 'standard', '', { favourite: true }),
        item('Book', 999, 'zero', 'news'),
        item('Gift wrapping', 250, 'standard', ''),
      ],
    },
    {
      name: 'Refreshments',
      colour: '#FDE68A',
      items: [
        item('Coffee', 280, 'standard', 'coffee', { allergens: 'milk?', favourite: true }),
        item('Tea', 230, 'standard', 'tea', { allergens: 'milk?' }),
        item('Still water', 150, 'standard', 'water'),
        item('Cake', 300, 'cold', 'cake', { allergens: 'cereals milk eggs nuts?' }),
      ],
    },
  ],
}
