import { localeOf } from '@servery/messages/languages.ts'
import { OrderingProvider, type OrderingSetting } from '@servery/ordering'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Hands the guest's language and the currency to the parts that are shared with the till. */
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
        onTicket: (figure) => t('items.inBasket', { figure }),
        perUnit: (price) => price,
        from: (price) => t('items.from', { price }),
        openPrice: '',
        unit: (unit) => unit,
        choose: (range) => describeRange(range, t),
        required: t('modifiers.required'),
        free: (count) => t('modifiers.free', { count }),
        freeOfCharge: t('modifiers.freeOfCharge'),
        prefixed: (prefix, name) => t(`modifiers.prefix.${prefix}`, { name }),
        prefixesOf: (name) => t('modifiers.prefixesOf', { name }),
        tooFew: (count) => t('modifiers.tooFew', { count }),
        tooMany: (count) => t('modifiers.tooMany', { count }),
        decrease: (name) => t('count.less', { name }),
        increase: (name) => t('count.more', { name }),
        deleteDigit: t('staff.delete'),
        clear: t('staff.clear'),
        discountOf: (name) => name,
        note: (text) => text,
        seat: (seat) => String(seat),
        orderType: (type) => (type === 'takeaway' ? t('where.takeaway') : t('where.eat_in')),
      },
    }),
    [t, locale, currency],
  )
  return <OrderingProvider value={setting}>{children}</OrderingProvider>
}

function describeRange(
  { min, max }: { readonly min: number; readonly max: number | null },
  t: TFunction,
): string {
  if (max === null) return min === 0 ? t('modifiers.any') : t('modifiers.atLeast', { count: min })
  if (min === max) return t('modifiers.exactly', { count: min })
  return min === 0 ? t('modifiers.upTo', { count: max }) : t('modifiers.between', { min, max })
}
