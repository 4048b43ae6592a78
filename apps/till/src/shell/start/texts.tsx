import { localeOf } from '@servery/messages/languages.ts'
import { OrderingProvider, type OrderingSetting } from '@servery/ordering'
import { type ReactNode, useMemo } from 'react'
import { type Translate, useTranslation } from '../../device/texts/index.ts'

/** Hands the till's language and currency to the parts that it shares with other apps. */
export function TextsProvider(props: { readonly currency: string; readonly children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const { currency, children } = props
  const locale = localeOf(i18n.language)
  const setting = useMemo(
    (): OrderingSetting => ({
      locale,
      currency,
      texts: {
        soldOut: t('items.soldOut'),
        left: (figure) => t('items.left', { figure }),
        onTicket: (figure) => t('items.onTicket', { figure }),
        perUnit: (price, unit) => t('items.perUnit', { price, unit }),
        from: (price) => t('items.from', { price }),
        openPrice: t('items.openPrice'),
        unit: (unit) => t(`unit.${unit}`, { defaultValue: unit }),
        choose: (range) => describeRange(range, t),
        required: t('modifiers.required'),
        free: (count) => t('modifiers.free', { count }),
        freeOfCharge: t('modifiers.freeOfCharge'),
        prefixed: (prefix, name) => t(`modifiers.prefix.${prefix}`, { name }),
        prefixesOf: (name) => t('modifiers.prefixesOf', { name }),
        tooFew: (count) => t('modifiers.tooFew', { count }),
        tooMany: (count) => t('modifiers.tooMany', { count }),
        decrease: (name) => t('line.less', { name }),
        increase: (name) => t('line.more', { name }),
        deleteDigit: t('keypad.delete'),
        clear: t('keypad.clear'),
        discountOf: (name) => name,
        note: (text) => `“${text}”`,
        seat: (seat) => t('tables.seat', { seat }),
        orderType: (type) => t(`orderType.${type}`),
      },
    }),
    [t, locale, currency],
  )
  return <OrderingProvider value={setting}>{children}</OrderingProvider>
}

function describeRange(
  { min, max }: { readonly min: number; readonly max: number | null },
  t: Translate,
): string {
  if (max === null) return min === 0 ? t('modifiers.any') : t('modifiers.atLeast', { count: min })
  if (min === max) return t('modifiers.exactly', { count: min })
  return min === 0 ? t('modifiers.upTo', { count: max }) : t('modifiers.between', { min, max })
}
