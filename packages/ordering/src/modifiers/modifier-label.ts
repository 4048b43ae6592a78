import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import { useOrdering } from '../kit/setting.tsx'

interface NamedModifier {
  readonly name: string
  readonly quantity: number
  readonly prefix?: ModifierPrefix
}

/** A modifier as people read it on a ticket: `2 × No onion`. */
export function useModifierLabel(): (modifier: NamedModifier) => string {
  const { texts } = useOrdering()
  return ({ name, quantity, prefix }) => {
    const said = prefix === undefined ? name : texts.prefixed(prefix, name)
    return quantity === 1 ? said : `${quantity} × ${said}`
  }
}
