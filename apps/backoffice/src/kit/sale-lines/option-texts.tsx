import { OptionProvider, type OptionSetting } from '@servery/ordering/kit/setting.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface OptionTextsProps {
  readonly currency: string
  readonly children: ReactNode
}

/** The language and currency of the back office for the options of an item. */
export function OptionTexts({ currency, children }: OptionTextsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const setting = useMemo(
    (): OptionSetting => ({ locale, currency, texts: optionTexts(t) }),
    [t, locale, currency],
  )
  return <OptionProvider value={setting}>{children}</OptionProvider>
}

function optionTexts(t: TFunction): OptionSetting['texts'] {
  return {
    soldOut: t('saleLines.options.soldOut'),
    left: (figure) => t('saleLines.options.left', { figure }),
    choose: (range) => describeRange(range, t),
    required: t('saleLines.options.required'),
    free: (count) => t('saleLines.options.free', { count }),
    freeOfCharge: t('saleLines.options.freeOfCharge'),
    prefixed: (prefix, name) => t(`orders.prefixed.${prefix}`, { name }),
    prefixesOf: (name) => t('saleLines.options.prefixesOf', { name }),
    tooFew: (count) => t('saleLines.options.tooFew', { count }),
    tooMany: (count) => t('saleLines.options.tooMany', { count }),
    decrease: (name) => t('saleLines.options.less', { name }),
    increase: (name) => t('saleLines.options.more', { name }),
  }
}

function describeRange(
  { min, max }: { readonly min: number; readonly max: number | null },
  t: TFunction,
): string {
  if (max === null) {
    return min === 0 ? t('saleLines.options.any') : t('saleLines.options.atLeast', { count: min })
  }
  if (min === max) return t('saleLines.options.exactly', { count: min })
  return min === 0
    ? t('saleLines.options.upTo', { count: max })
    : t('saleLines.options.between', { min, max })
}
