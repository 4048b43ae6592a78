/** The card terminals of a till; in training there is a simulated one. */
import { type Cards, cardsAtServer } from '@servery/client/cards/ask-cards.ts'
import { ask } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { trainingTerminal } from './training-terminal.ts'

export function cardsOf(till: Till): Cards {
  const { training, pairing } = till.device
  if (training) return trainingTerminal
  return cardsAtServer(pairing.registerId, (method, path, body) => ask(till, method, path, body))
}
