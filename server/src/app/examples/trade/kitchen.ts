/** What was taken back from the kitchen, as the sales summary sums it up. */
import { exampleIds as ids } from '../basics/ids.ts'

export const voidReasons = [
  {
    key: ids.reason,
    label: 'Changed mind',
    count: 1,
    quantity: 1000,
    value: 340,
    wasted: 0,
    minutes: 4,
  },
]
