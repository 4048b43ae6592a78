import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { useTranslation } from 'react-i18next'

type Modifier = OrderDetail['lines'][number]['modifiers'][number]

/** A modifier of a line as people read it: `2 × No onion`. */
export function useModifierWords(): (modifier: Modifier) => string {
  const { t } = useTranslation()
  return ({ name, prefix, quantity }) => {
    const said = prefix === null ? name : t(`orders.prefixed.${prefix}`, { name })
    return quantity > 1 ? `${quantity} × ${said}` : said
  }
}
