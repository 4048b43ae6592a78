import type { UiTexts } from '../texts.tsx'
import type { Parsed } from './decimal.ts'

type Reason = Extract<Parsed, { readonly ok: false }>['reason']

/** Why what was typed is no number, in the words of the kit. */
export function sayUnreadable(reason: Reason, texts: UiTexts): string {
  switch (reason) {
    case 'not_a_number':
      return texts.invalidNumber
    case 'too_precise':
      return texts.tooPrecise
    case 'too_large':
      return texts.tooLarge
  }
}
